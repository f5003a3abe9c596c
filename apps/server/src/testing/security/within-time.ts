import { isLong } from './sizes.ts'

/** An everyday test plays at least so many sequences, however slow the machine is. */
const fewest = 20
const milliseconds = 60_000

/**
 * Wraps the check of a random test: after a minute and at least 20 sequences the rest passes without being played. The long run has no
 * limit. A sequence that fails ends the limit too, because fast-check then looks for a shorter one.
 */
export function withinTime<T>(check: (sequence: T) => Promise<void>): (sequence: T) => Promise<void> {
  const ends = performance.now() + milliseconds
  let played = 0
  let left = 0
  let hasFailed = false
  return async (sequence) => {
    if (!isLong && !hasFailed && played >= fewest && performance.now() > ends) {
      left += 1
      if (left === 1) process.stderr.write(`The time is up after ${played} random sequences.\n`)
      return
    }
    played += 1
    try {
      await check(sequence)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
}
