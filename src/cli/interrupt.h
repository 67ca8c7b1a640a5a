/* SIGINT and SIGTERM, so that a run can end in good order. */
#ifndef HILO_CLI_INTERRUPT_H
#define HILO_CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on the first signal is noted, and a second one of its kind ends the program at once. One
 * that was ignored stays ignored, as in a job that a shell runs in the background. `restart`:
 * system calls that a signal breaks off are taken up again. */
void hilo_interrupt_catch(bool restart);

/* Whether there was one. */
bool hilo_interrupt_seen(void);

#endif
