/*
 * PostgreSQL reads the time in its signal handlers. libfaketime gives the real time to whoever interrupts its own
 * epoll_wait, so PostgreSQL's timers would never be due with the date moved ahead: no deadlock would be found, no
 * statement would time out, and the tests would hang. Loaded before libfaketime, this one waits without it.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

int epoll_pwait(int set, struct epoll_event *events, int most, int milliseconds, const sigset_t *mask)
{
	return (int)syscall(SYS_epoll_pwait, set, events, most, milliseconds, mask, (size_t)(_NSIG / 8));
}

int epoll_wait(int set, struct epoll_event *events, int most, int milliseconds)
{
	return epoll_pwait(set, events, most, milliseconds, NULL);
}
