import { type PhoneReader, readDay, readDegrees, readSum } from '@coverline/contract/imports/check/cells'
import { readChoice } from '@coverline/contract/imports/choices'
import { type ImportColumn, type ImportKind, importFormats } from '@coverline/contract/imports/formats'
import { readCurrency } from '@coverline/contract/money/currencies'
import { cleanCell, type ImportTable } from '@coverline/contract/imports/sheet'
import { clinicsStaging } from './clinics/staging.ts'
import { insuredStaging } from './insured/staging.ts'
import { leadsStaging } from './leads/staging.ts'
import { plansStaging } from './plans/staging.ts'
import type { StagingColumn, StagingExtras } from './staging.ts'

const stagingTypes = { day: 'date', degrees: 'double precision', amount: 'numeric' } as const

const extras: Readonly<Record<ImportKind, StagingExtras>> = {
  insured: insuredStaging,
  plans: plansStaging,
  clinics: clinicsStaging,
  leads: leadsStaging,
}

/**
 * Returns the columns of a format's staging table, in the order of `stagingRow`: `row` (1-based), the file's
 * columns, the keys, the computed ones.
 */
export function stagingColumns(kind: ImportKind): readonly StagingColumn[] {
  return [
    { name: 'row', type: 'integer' },
    ...importFormats[kind].columns.map(({ key, kind: of }) => ({
      name: key,
      type: of === 'day' || of === 'degrees' || of === 'amount' ? stagingTypes[of] : ('text' as const),
    })),
    ...extras[kind].keys.map(({ name }) => ({ name, type: 'text' as const })),
    ...extras[kind].made,
  ]
}

/** Maps each column of a format to its position in `stagingRow`. */
const placesIn = (kind: ImportKind): ReadonlyMap<string, number> =>
  new Map(importFormats[kind].columns.map(({ key }, index) => [key, index + 1]))
const places = {
  insured: placesIn('insured'),
  plans: placesIn('plans'),
  clinics: placesIn('clinics'),
  leads: placesIn('leads'),
}

export interface StagingInput {
  readonly kind: ImportKind
  readonly table: ImportTable
  readonly mapping: Readonly<Record<string, number>>
  readonly phone: PhoneReader
}

/**
 * Converts a row for the database: ISO dates, E.164 phones, choices as constants, blanks null. Unreadable
 * cells of a faulty row are null. Returns null for a row without text.
 */
export function stagingRow(input: StagingInput, row: number): (string | null)[] | null {
  const cells = input.table.rows[row] ?? []
  const columnOf = (key: string) => importFormats[input.kind].columns[(places[input.kind].get(key) ?? 0) - 1]
  const textOf = (key: string): string => {
    const position = input.mapping[key]
    return position === undefined ? '' : cleanCell(cells[position] ?? '', columnOf(key))
  }
  if (cells.every((cell) => cell.trim() === '')) return null
  const values: (string | null)[] = [String(row + 1)]
  for (const column of importFormats[input.kind].columns) {
    const text = textOf(column.key)
    values.push(text === '' ? null : readCell(column, text, input.phone))
  }
  const { keys, make } = extras[input.kind]
  for (const { source, fold } of keys) {
    const text = textOf(source)
    values.push(text === '' ? null : fold(text).slice(0, 1000))
  }
  const placeOf = places[input.kind]
  const heading = (key: string) => input.table.headers[input.mapping[key] ?? -1] ?? ''
  const at = (key: string) => values[placeOf.get(key) ?? -1] ?? null
  values.push(...make(at, { text: textOf, heading }))
  return values
}

function readCell(column: ImportColumn, text: string, phone: PhoneReader): string | null {
  switch (column.kind) {
    case 'day':
      return readDay(text)
    case 'phone':
      return text.length > column.max ? null : phone(text)
    case 'choice':
      return column.choice ? readChoice(column.choice, text) : null
    case 'amount':
      return readSum(text)
    case 'currency':
      return readCurrency(text)
    case 'degrees':
      return readDegrees(text, column.limit ?? 0)?.toString() ?? null
    default:
      return text.slice(0, column.max * 2)
  }
}
