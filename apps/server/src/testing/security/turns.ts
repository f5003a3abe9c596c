import { createHash } from 'node:crypto'
import { seedOfRun } from './random.ts'
import { isLong } from './sizes.ts'

/** A number of a text, the same in every run. */
export const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

/**
 * Whether this run plants the nth of a list of faults: every fourth, from where the seed of the run says; the long run plants all. By
 * place and not by chance, so that the endpoints of a noun, which hide faults alike, fall into different quarters.
 */
export const isTurn = (nth: number): boolean => isLong || nth % 4 === seedOfRun() % 4

/**
 * The inputs that this run sends to the nth call, so many of the list: others in each run and for each call; the long
 * run sends all.
 */
export function turnOf<T>(inputs: readonly T[], nth: number, count: number): T[] {
  if (isLong) return [...inputs]
  const from = (nth + seedOfRun()) % inputs.length
  return Array.from({ length: count }, (_, at) => inputs[(from + at) % inputs.length]!)
}
