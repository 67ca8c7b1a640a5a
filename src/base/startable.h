/* How many threads can be started now. */
#ifndef HILO_BASE_STARTABLE_H
#define HILO_BASE_STARTABLE_H

/* `wanted`, or where so many could not be started just now half of those that could, at least 1:
 * what they do takes memory, too. The calling thread counts. An OpenMP library may end the program
 * when it cannot start the threads of a team, so a team is made no larger than this. Starts and
 * ends threads where the address space, the data or the threads of the user are limited; elsewhere
 * costs two or three system calls. A limit on the threads of a control group is not seen. */
int hilo_threads_startable(int wanted);

#endif
