import { expect, test } from 'vitest'
import { secondsLeft } from './idle.ts'

const minute = 60_000

test.each([
  [0, null],
  [57 * minute - 1, null],
  [57 * minute, 60],
  [57.5 * minute, 30],
  [58 * minute, 0],
  [600 * minute, 0],
])('%i ms after the last use %s seconds are left', (passed, left) => {
  expect(secondsLeft(1_000, 1_000 + passed)).toBe(left)
})
