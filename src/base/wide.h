/* 128-bit sums: third-street stud alone has 1.8e10 deals, and weights multiply. */
#ifndef HILO_BASE_WIDE_H
#define HILO_BASE_WIDE_H

__extension__ typedef unsigned __int128 hilo_wide;

static inline double hilo_wide_double(hilo_wide n) {
    return (double)n;
}

#endif
