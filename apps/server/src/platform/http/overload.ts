/** Interval of the overload check, in milliseconds */
export const lookEveryMs = 1_000
const lateMs = 1_000
const lateLooks = 5

/**
 * Returns a check, called once a second, that is true if the process is overloaded: five consecutive calls
 * were more than a second late. A single late call is a pause that is already over (a sleeping machine, a
 * long computation), so rejecting calls after it helps no caller. `clock` returns monotonic milliseconds.
 */
export function overload(clock: () => number): () => boolean {
  let last = clock()
  let late = 0
  return () => {
    const present = clock()
    late = present - last > lookEveryMs + lateMs ? late + 1 : 0
    last = present
    return late >= lateLooks
  }
}
