import { expect, test } from 'vitest'
import { restingTests } from './dear-tests.ts'

test('three turns in a row play every dear test once, and other runs play all', () => {
  const turns = ['41', '42', '43'].map(restingTests)
  const rests = new Map<string, number>()
  for (const path of turns.flat()) rests.set(path, (rests.get(path) ?? 0) + 1)
  expect(rests.size).toBeGreaterThan(20)
  expect([...rests].filter(([, times]) => times !== 2)).toEqual([])
  expect(restingTests(undefined)).toEqual([])
})
