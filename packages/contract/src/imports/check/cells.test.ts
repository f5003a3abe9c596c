import { expect, test } from 'vitest'
import { cellFault, readDay, readDegrees, writeDay } from './cells.ts'
import { type ChoiceName, importChoices, readChoice, writeChoice } from '../choices.ts'
import { foldText } from './fold.ts'
import { importFormats } from '../formats.ts'
import { cleanCell } from '../sheet.ts'

const column = (kind: 'insured' | 'plans' | 'clinics', key: string) => {
  const found = importFormats[kind].columns.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

test.each([
  ['29.02.2024', '2024-02-29'],
  ['29.02.2000', '2000-02-29'],
  ['29.02.1900', null],
  ['29.02.2023', null],
  ['31.04.2020', null],
  ['00.01.2020', null],
  ['01.13.2020', null],
  ['01.01.0000', null],
  ['31.12.9999', '9999-12-31'],
  ['1.1.2020', null],
  ['2020-01-01', null],
  ['01/01/2020', null],
  ['01.01.20', null],
])('the day %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
  if (day) expect(writeDay(day)).toBe(text)
})

test.each([
  ['ana@example.com', null],
  ['ana@mail.example.museum', null],
  ['ana@example.technology', null],
  ['ana@example.5g', 'NOT_SUPPORTED_VALUE'],
  ['ana@example.c', 'NOT_SUPPORTED_VALUE'],
  ['ana.example.com', 'NOT_SUPPORTED_VALUE'],
  ['ana @example.com', 'NOT_SUPPORTED_VALUE'],
  ['@example.com', 'NOT_SUPPORTED_VALUE'],
])('the e-mail %s: %s', (text, code) => {
  expect(cellFault(column('insured', 'email'), text)).toBe(code)
})

test('the size check counts characters and precedes the format check', () => {
  const name = column('insured', 'first_name')
  expect(cellFault(name, 'é'.repeat(255))).toBeNull()
  expect(cellFault(name, '😀'.repeat(255))).toBeNull()
  expect(cellFault(name, '😀'.repeat(256))).toBe('MAX_CELL_SIZE_EXCEED')
  expect(cellFault(column('insured', 'birthdate'), 'x'.repeat(256))).toBe('MAX_CELL_SIZE_EXCEED')
  expect(cellFault(column('clinics', 'description'), 'x'.repeat(4000))).toBeNull()
  expect(cellFault(column('plans', 'service_description'), 'x'.repeat(4001))).toBe('MAX_CELL_SIZE_EXCEED')
})

test('a cell with text that the database cannot store is rejected', () => {
  expect(cellFault(column('insured', 'first_name'), 'a\u0000b')).toBe('NOT_SUPPORTED_VALUE')
  expect(cellFault(column('insured', 'first_name'), 'a\ud800')).toBe('NOT_SUPPORTED_VALUE')
})

test('addresses may use Latin letters of any kind', () => {
  const address = column('clinics', 'address_line')
  expect(cellFault(address, 'Straße 5-ª, Łódź, 90-001, Poland № 3')).toBeNull()
  expect(cellFault(address, 'Calle Mayor 5, Москва')).toBe('NOT_SUPPORTED_VALUE')
  expect(cellFault(address, 'Αθήνα')).toBe('NOT_SUPPORTED_VALUE')
})

test('reads degrees', () => {
  expect(readDegrees('41,38', 90)).toBe(41.38)
  expect(readDegrees('-90', 90)).toBe(-90)
  expect(readDegrees('90.1', 90)).toBeNull()
  expect(readDegrees('1e1', 90)).toBeNull()
})

test('every word of a closed list is read in four languages and has one value', () => {
  for (const name of Object.keys(importChoices) as ChoiceName[]) {
    const seen = new Map<string, string>()
    for (const [value, { word, synonyms }] of Object.entries(importChoices[name])) {
      expect(readChoice(name, writeChoice(name, value))).toBe(value)
      for (const text of [value, word, ...synonyms]) {
        expect(readChoice(name, `  ${text.toUpperCase()} `)).toBe(value)
        expect(seen.get(foldText(text)) ?? value).toBe(value)
        seen.set(foldText(text), value)
      }
    }
  }
  expect(readChoice('service_type', 'запись по телефону')).toBe('BOOKING_BY_PHONE')
  expect(readChoice('link_type', 'Ребёнок')).toBe('CHILD')
  expect(readChoice('link_type', 'cousin')).toBeNull()
})

test.each([
  '31.12.9999',
  '01.01.9999',
  '9999-12-31',
  '31/12/9999',
  '9999-12-31T00:00:00',
  '9999',
  'Unlimited',
  ' open-ended ',
  'No expiry',
  'БЕССРОЧНО',
  'без ограничений',
  'Пожизненно',
  'Indefinido',
  'sin límite',
  'Vitalicia',
  'prazo indeterminado',
  'Sem vencimento',
  'não expira',
])('an end written as %s is read as blank', (text) => {
  expect(cleanCell(text, column('insured', 'end_date'))).toBe('')
  expect(cleanCell(text, column('plans', 'end_date'))).toBe('')
})

test.each([
  ['31.12.2200', null],
  ['01.01.1800', null],
  ['01.01.2201', 'DATE_OUT_OF_RANGE'],
  ['31.12.2999', 'DATE_OUT_OF_RANGE'],
  ['31.12.1799', 'DATE_OUT_OF_RANGE'],
  ['01.02.0026', 'DATE_OUT_OF_RANGE'],
  ['until further notice', 'NOT_SUPPORTED_DATE_FORMAT'],
])('the end %s: %s', (text, code) => {
  const end = column('insured', 'end_date')
  const cell = cleanCell(text, end)
  expect(cell === '' ? null : cellFault(end, cell)).toBe(code)
})

test('only an end may be without one: another day of the year 9999 is a fault of its cell', () => {
  const start = column('insured', 'start_date')
  expect(cellFault(start, cleanCell('31.12.9999', start))).toBe('DATE_OUT_OF_RANGE')
  expect(cellFault(start, cleanCell('unlimited', start))).toBe('NOT_SUPPORTED_DATE_FORMAT')
})
