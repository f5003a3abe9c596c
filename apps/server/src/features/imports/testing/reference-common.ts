import type { RowCode } from '@coverline/contract/imports/formats'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { World, WorldPerson } from './world.ts'

/** A data row by column key, with every key of the format. */
export type Row = Readonly<Record<string, string>>

export interface Question {
  readonly rows: readonly Row[]
  readonly world: World
  readonly planId: string
  readonly updateNames: boolean
}

/** Rules are tried in order; the first code that applies counts. */
export type Rule = readonly [code: RowCode, applies: () => boolean]

export const firstCode = (rules: readonly Rule[]): RowCode | null =>
  rules.find(([, applies]) => applies())?.[0] ?? null

export const isBlank = (row: Row): boolean => Object.values(row).join('').trim() === ''

export function e164(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'ES', extract: false })
  return number !== undefined && number.isValid() ? number.number : null
}

/** True for a real date dd.mm.yyyy, by the calendar of the runtime. */
export function isDay(text: string): boolean {
  if (!/^\d\d\.\d\d\.\d{4}$/.test(text)) return false
  const [day, month, year] = text.split('.').map(Number) as [number, number, number]
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return (
    year > 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  )
}

export const iso = (text: string): string => text.split('.').toReversed().join('-')

/** True for a local part, an @ and a domain with an ending of 2 to 63 letters. */
export function isEmail(text: string): boolean {
  const parts = text.split('@')
  const ending = (parts[1] ?? '').split('.').at(-1) ?? ''
  return (
    parts.length === 2 &&
    parts[0] !== '' &&
    !/[\s,;<>()]/.test(text) &&
    /^\p{L}{2,63}$/u.test(ending) &&
    (parts[1] ?? '').length > ending.length + 1
  )
}

export const sameName = (one: string, other: string): boolean =>
  one.trim().split(/\s+/).join(' ').toLowerCase() === other.trim().split(/\s+/).join(' ').toLowerCase()

/** True if a name cell contradicts a stored person. */
export function contradicts(row: Row, key: string, person: WorldPerson): boolean {
  const stored = {
    first_name: person.firstName,
    last_name: person.lastName,
    patronymic_name: person.patronymicName,
  }[key]
  const text = row[key] ?? ''
  return text !== '' && stored !== undefined && stored !== null && stored !== '' && !sameName(text, stored)
}

export const nameKeys = ['first_name', 'last_name', 'patronymic_name'] as const

export const living = (world: World): readonly WorldPerson[] =>
  world.people.filter((person) => !person.isMerged)

export const endsBeforeStart = (row: Row): boolean =>
  isDay(row['start_date'] ?? '') &&
  isDay(row['end_date'] ?? '') &&
  iso(row['end_date'] ?? '') < iso(row['start_date'] ?? '')

/** Returns the rules for size and format of a filled cell, by kind of column. */
export function plainRules(key: string, text: string, row: Row): Rule[] {
  const filled = text !== ''
  const isDate = ['birthdate', 'start_date', 'end_date'].includes(key)
  const limit = key.endsWith('description') ? 4000 : 255
  return [
    ['MAX_CELL_SIZE_EXCEED', () => [...text].length > limit],
    ['UNREADABLE_CHARACTER', () => text.includes('\ufffd')],
    ['CELL_HAS_ERROR', () => text === '#N/A'],
    ['NUMBER_LOST_DIGITS', () => key.endsWith('number') && /E\+/.test(text)],
    ['NOT_SUPPORTED_DATE_FORMAT', () => filled && isDate && !isDay(text)],
    [
      'BIRTHDATE_OUT_OF_RANGE',
      () => key === 'birthdate' && isDay(text) && !(iso(text) >= '1900' && new Date(iso(text)) <= new Date()),
    ],
    [
      'DATE_OUT_OF_RANGE',
      () => key !== 'birthdate' && isDate && isDay(text) && (iso(text) < '1800' || iso(text) > '2201'),
    ],
    ['NOT_SUPPORTED_VALUE', () => filled && key.endsWith('email') && !isEmail(text)],
    [
      'NOT_SUPPORTED_VALUE',
      () => filled && key === 'link_type' && !['child', 'relative'].includes(text.toLowerCase()),
    ],
    ['NOT_SUPPORTED_VALUE', () => filled && key === 'end_date' && endsBeforeStart(row)],
    ['INCORRECT_PHONE', () => filled && key.startsWith('phone') && e164(text) === null],
  ]
}
