import { isLong } from './sizes.ts'

/** An everyday test plays at least so many sequences, however slow the machine is. */
const fewest = 20
const milliseconds = 60_000
/** How long it looks for a shorter sequence after one that fails. */
const millisecondsOfFailure = 20_000

/**
 * Wraps the check of a random test: after a minute and at least 20 sequences the rest passes without being
 * played. After a sequence that fails, fast-check looks for a shorter one; for 20 seconds these are played. The
 * long run has no limit.
 */
export function withinTime<T>(check: (sequence: T) => Promise<void>): (sequence: T) => Promise<void> {
  const ends = performance.now() + milliseconds
  let played = 0
  let left = 0
  let failedUntil: number | undefined
  return async (sequence) => {
    if (!isLong && failedUntil !== undefined && performance.now() > failedUntil) return
    if (!isLong && failedUntil === undefined && played >= fewest && performance.now() > ends) {
      left += 1
      if (left === 1) process.stderr.write(`The time is up after ${played} random sequences.\n`)
      return
    }
    played += 1
    try {
      await check(sequence)
    } catch (error) {
      failedUntil ??= performance.now() + millisecondsOfFailure
      throw error
    }
  }
}
