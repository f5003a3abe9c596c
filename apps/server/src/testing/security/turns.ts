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
