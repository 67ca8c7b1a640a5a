/* Wall time that no setting of the clock changes. */
#ifndef HILO_BASE_CLOCK_H
#define HILO_BASE_CLOCK_H

/* Seconds since some moment in the past. */
double hilo_clock(void);

/* Seconds that the calling thread has computed: others on a busy machine do not count. */
double hilo_clock_thread(void);

#endif
