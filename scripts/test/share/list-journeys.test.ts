import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/root.mjs'
import { chooseJourneys } from './choose-journeys.ts'
import { isWhole, listJourneys } from './list-journeys.ts'
import { touchedSpecs } from './touched-specs.ts'

test('the journeys of this run are listed, a run plays at most half, and four turns in a row play all', () => {
  const all = listJourneys()
  expect(all.length).toBeGreaterThan(200)
  // Thirty commits without a noun would be a first.
  if (existsSync(join(root, '.git'))) expect(touchedSpecs()).not.toEqual([])
  const turns = [0, 1, 2, 3].map((turn) => {
    const choice = { turn, touched: touchedSpecs(), notPlayed: [], isWhole }
    return chooseJourneys(all, choice).others.map(({ name }) => name)
  })
  expect([...new Set(turns.flat())].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  // The last file that is played together may lie over the half.
  for (const turn of turns) expect(turn.length).toBeLessThan(all.length / 2 + 10)
})
