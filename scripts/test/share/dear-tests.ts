import { globSync } from 'node:fs'
import { root } from '../../lib/root.mjs'
import { isTurn } from './turn.ts'

const parts = 3

/** Tests that kill processes, plant faults, or play random sequences and races: together a third of the time of all tests */
const dear = ['killed', 'killed-*', '*-random', '*-race', '*-races', 'planted-*', 'calls-of-*']

/** Dear for another reason: it starts the product eight times. */
const bench = 'scripts/test/promises/bench.test.ts'

/** The dear tests that rest in an everyday run with this turn, as paths below the root: two thirds of them. None without a turn. */
export function restingTests(turn: string | undefined): string[] {
  if (turn === undefined) return []
  const patterns = [...dear.map((name) => `apps/server/src/**/${name}.test.ts`), bench]
  return globSync(patterns, { cwd: root }).filter((path) => !isTurn(path, Number(turn), parts))
}
