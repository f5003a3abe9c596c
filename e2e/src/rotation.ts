import { createHash } from 'node:crypto'

/**
 * What this run takes of the variants of a journey: one, chosen by the seed of the run and the journey's name, so that the next commit may
 * take another. The long run takes all.
 */
export function turnsOf<T>(journey: string, all: readonly T[]): readonly T[] {
  const { SEED, TEST_LONG } = process.env
  if (!SEED) throw new Error('the variable SEED is not set')
  const hash = createHash('sha256').update(`${SEED} ${journey}`).digest()
  return TEST_LONG ? all : all.slice(hash.readUInt32BE() % all.length).slice(0, 1)
}
