import type { NoteContent } from '@coverline/contract/visit-notes/shapes'
import { expect, test } from 'vitest'
import { isChanged, mergeNote, storedOf } from './merge-note.ts'

const empty: NoteContent = {
  complaints: '',
  findings: '',
  recommendations: '',
  outcomeText: '',
  followUpText: '',
  diagnoses: [],
  prescriptions: [],
  outcome: null,
  followUpOn: null,
}
const flu = { code: 'J00', title: 'Common cold', comment: '' }
const cough = { code: 'R05', title: 'Cough', comment: '' }

test('blanks around a text are no change, another order of diagnoses is one', () => {
  expect(isChanged({ ...empty, complaints: 'Cough ' }, { ...empty, complaints: 'Cough' })).toBe(false)
  expect(isChanged({ ...empty, diagnoses: [flu, cough] }, { ...empty, diagnoses: [cough, flu] })).toBe(true)
  expect(storedOf({ ...empty, findings: ' Pulse 74\n' }).findings).toBe('Pulse 74')
})

test('a newer note fills the fields that were left alone', () => {
  const values = { ...empty, complaints: 'Cough ' }
  const known = { ...empty, complaints: 'Cough' }
  const note = { ...empty, complaints: 'Cough', findings: 'Pulse 74', diagnoses: [flu] }
  expect(mergeNote(values, known, note)).toEqual({
    values: { ...note, complaints: 'Cough ' },
    known: note,
  })
})

test('a field that was changed in both places keeps what was entered and what was known', () => {
  const values = { ...empty, complaints: 'Mine', findings: 'Both' }
  const note = { ...empty, complaints: 'Theirs', findings: 'Both' }
  expect(mergeNote(values, empty, note)).toEqual({ values, known: { ...empty, findings: 'Both' } })
})
