import { type PhoneReader, readDay, readDegrees } from '@coverline/contract/import-cells'
import { readChoice } from '@coverline/contract/import-choices'
import { foldName } from '@coverline/contract/import-fold'
import { type ImportColumn, type ImportKind, importFormats } from '@coverline/contract/import-formats'
import type { ImportTable } from '@coverline/contract/import-sheet'
import { searchTextOf } from '@coverline/contract/insured-search'
import { newId } from '../../platform/id.ts'

/** A column of the staging table that a file is copied into before it is compared and saved. */
export interface StagingColumn {
  readonly name: string
  readonly type: 'integer' | 'text' | 'date' | 'double precision' | 'uuid'
}

interface Extra {
  readonly name: string
  readonly source: string
  readonly fold: (text: string) => string
}

const stagingTypes = { day: 'date', degrees: 'double precision' } as const
const lowerCase = (text: string) => text.toLowerCase()

/** What people and plans are found by, where it is not the text itself: e-mails keep their spelling beside the key. */
const extras: Readonly<Record<ImportKind, readonly Extra[]>> = {
  insured: [{ name: 'email_key', source: 'email', fold: lowerCase }],
  plans: [
    { name: 'email_key', source: 'email', fold: lowerCase },
    { name: 'link_email_key', source: 'link_email', fold: lowerCase },
    { name: 'plan_key', source: 'plan_title', fold: foldName },
  ],
  clinics: [],
}

/** What a row is saved with when its person or policy is new: ids, and the text that the person is found by. */
const insuredMade = [
  { name: 'new_id', type: 'uuid' },
  { name: 'new_policy_id', type: 'uuid' },
  { name: 'search_fold', type: 'text' },
] as const

function makeInsured(values: readonly (string | null)[]): string[] {
  const at = (key: string): string | null => values[insuredPlaces.get(key) ?? -1] ?? null
  const person = {
    firstName: at('first_name') ?? '',
    lastName: at('last_name') ?? '',
    patronymicName: at('patronymic_name'),
    phone: at('phone'),
    email: at('email'),
    identificationNumber: at('id_number'),
  }
  return [newId(), newId(), searchTextOf(person, [at('policy_number')])]
}

const insuredPlaces = new Map(importFormats.insured.columns.map(({ key }, index) => [key, index + 1]))

/** Columns of the staging table of a format, in the order of `stagingRow`: `row` (1-based), the file's, the keys, what is made. */
export function stagingColumns(kind: ImportKind): readonly StagingColumn[] {
  return [
    { name: 'row', type: 'integer' },
    ...importFormats[kind].columns.map(({ key, kind: of }) => ({
      name: key,
      type: of === 'day' || of === 'degrees' ? stagingTypes[of] : ('text' as const),
    })),
    ...extras[kind].map(({ name }) => ({ name, type: 'text' as const })),
    ...(kind === 'insured' ? insuredMade : []),
  ]
}

export interface StagingInput {
  readonly kind: ImportKind
  readonly table: ImportTable
  readonly mapping: Readonly<Record<string, number>>
  readonly phone: PhoneReader
}

/**
 * One row as the database takes it: days ISO, phones E.164, choices as constants, blanks null. Also of a faulty row,
 * whose unreadable cells are null. Null for a row without text.
 */
export function stagingRow(input: StagingInput, row: number): (string | null)[] | null {
  const cells = input.table.rows[row] ?? []
  const textOf = (key: string): string => {
    const position = input.mapping[key]
    return position === undefined ? '' : (cells[position] ?? '').trim()
  }
  if (cells.every((cell) => cell.trim() === '')) return null
  const values: (string | null)[] = [String(row + 1)]
  for (const column of importFormats[input.kind].columns) {
    const text = textOf(column.key)
    values.push(text === '' ? null : readCell(column, text, input.phone))
  }
  for (const { source, fold } of extras[input.kind]) {
    const text = textOf(source)
    values.push(text === '' ? null : fold(text).slice(0, 1000))
  }
  if (input.kind === 'insured') values.push(...makeInsured(values))
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
    case 'degrees':
      return readDegrees(text, column.limit ?? 0)?.toString() ?? null
    default:
      return text.slice(0, column.max * 2)
  }
}
