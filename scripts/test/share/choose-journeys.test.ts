import { expect, test } from 'vitest'
import { chooseJourneys, type Journey } from './choose-journeys.ts'

const journeys: Journey[] = Array.from({ length: 40 }, (_, file) =>
  Array.from({ length: 5 }, (__, nth) => ({
    name: `noun-${file}.spec.ts > nouns in en > does ${nth}`,
    file: `noun-${file}.spec.ts`,
    line: nth * 10,
  })),
).flat()
const isWhole = (file: string) => file === 'noun-7.spec.ts'
const everyday = { turn: 1, touched: [] as string[], notPlayed: [] as string[], isWhole }
const played = (choice: Partial<typeof everyday>) => {
  const { first, others } = chooseJourneys(journeys, { ...everyday, ...choice })
  return [...first, ...others]
}

test('four turns in a row play every journey once, a series as a whole', () => {
  const turns = [8, 9, 10, 11].map((turn) => played({ turn }))
  expect(
    turns
      .flat()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(journeys.map(({ name }) => name).toSorted())
  for (const turn of turns) {
    expect(turn.length).toBeGreaterThan(30)
    expect(turn.length).toBeLessThan(70)
  }
  const series = turns.map((turn) => turn.filter(({ file }) => isWhole(file)).length)
  expect(series.toSorted()).toEqual([0, 0, 0, 5])
})

test('journeys of touched nouns come besides, the newest first, up to half of all', () => {
  const touched = Array.from({ length: 40 }, (_, nth) => `noun-${39 - nth}.spec.ts`)
  const names = new Set(played({ touched }).map(({ name }) => name))
  expect(names.size).toBeGreaterThanOrEqual(100)
  expect(names.size).toBeLessThan(105)
  for (const { name } of played({})) expect(names).toContain(name)
  for (const { name, file } of journeys) if (file === 'noun-39.spec.ts') expect(names).toContain(name)
})

test('what the last run had no time for comes first, in whatever language it would have been', () => {
  const notPlayed = ['noun-3.spec.ts > nouns in ru > does 2', 'noun-20.spec.ts > nouns in pt > does 4']
  const { first, others } = chooseJourneys(journeys, { ...everyday, notPlayed })
  expect(first.map(({ name }) => name)).toEqual(notPlayed.map((name) => name.replace(/ (?:ru|pt) /u, ' en ')))
  expect(others).not.toContain(first[0])
})
