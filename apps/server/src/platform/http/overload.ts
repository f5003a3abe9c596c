/** How often the product looks whether it keeps up, in milliseconds. */
export const lookEveryMs = 1_000
const lateMs = 1_000
const lateLooks = 5

/**
 * Tells, asked once a second, whether the process has more to do than it can: five times running it was asked more than a
 * second late. Being late once is a pause that is over when it is seen (a machine that slept, a long computation); refusing
 * the calls that come after it would help nobody.
 * `clock`: milliseconds that only grow.
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
