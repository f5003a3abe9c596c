import { expect, test } from 'vitest'
import { needsLook } from './needs-look.ts'

const csv = { format: 'csv', headingRow: 1, delimiter: ',' } as const

test('a person looks at letters whose encoding was guessed, and at a choice of sheets', () => {
  expect(needsLook({ ...csv, encoding: 'windows-1252', sampleWords: ['Álvaro'] })).toBe(true)
  expect(needsLook({ ...csv, encoding: 'windows-1251', isSure: true, sampleWords: ['Анна'] })).toBe(true)
  expect(needsLook({ format: 'xlsx', headingRow: 1, sheet: 'A', sheets: ['A', 'B'] })).toBe(true)
})

test('a person looks at the row of the headings if rows above it were left out', () => {
  expect(needsLook({ ...csv, encoding: 'utf-8', sampleWords: ['Álvaro'], headingRow: 3 })).toBe(true)
})

test('nobody is asked about a file that can be read in one way only', () => {
  expect(needsLook(undefined)).toBe(false)
  expect(needsLook({ ...csv, encoding: 'utf-8', sampleWords: ['Álvaro'] })).toBe(false)
  expect(needsLook({ ...csv, encoding: 'windows-1252', sampleWords: [] })).toBe(false)
  expect(needsLook({ format: 'ods', headingRow: 1, sheet: 'A', sheets: ['A'] })).toBe(false)
})
