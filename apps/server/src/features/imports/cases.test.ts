import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkTable } from '@coverline/contract/imports/check/check'
import { noFacts } from '@coverline/contract/imports/facts'
import { importFormats, type ImportKind } from '@coverline/contract/imports/formats'
import { matchHeaders } from '@coverline/contract/imports/headers'
import { describe, expect, it } from 'vitest'
import { stagingRow } from './import-model.ts'
import { fromHeadings, ratingFor } from './reading/find-headings.ts'
import { phoneReader } from './reading/phone-reader.ts'
import { readTable } from './reading/read-table.ts'
import { UnreadableFile } from './reading/unreadable-file.ts'

const folder = join(process.env['SAMPLES_DIR'] ?? '', 'cases/imports')
const isThere = Boolean(process.env['SAMPLES_DIR']) && existsSync(folder)
const names = isThere ? readdirSync(folder).filter((name) => !name.endsWith('.expected.json')) : []

const columnsOf: Record<ImportKind, readonly string[]> = {
  insured: ['first_name', 'last_name'],
  plans: ['plan_title'],
  clinics: ['name'],
  leads: ['title'],
}

/** What a file gives: its error, or its rows as they would be saved, and the faults of its cells. */
async function outcomeOf(name: string) {
  const kind: ImportKind = name.startsWith('167') ? 'plans' : name.startsWith('166') ? 'clinics' : 'insured'
  const format = importFormats[kind]
  try {
    const file = await readTable(readFileSync(join(folder, name)), {}, ratingFor(format))
    const { table } = fromHeadings(file.table, format)
    const { mapping, missing, ambiguous } = matchHeaders(table.headers, format)
    const phone = phoneReader('ES')
    const { errors } = checkTable({ kind, table, mapping, facts: noFacts, phone })
    const staged = table.rows.flatMap((_, row) => stagingRow({ kind, table, mapping, phone }, row) ?? [])
    const width = staged.length / Math.max(1, table.rows.length)
    const places = new Map(format.columns.map(({ key }, index) => [key, index + 1]))
    const rows = table.rows.map(
      (_, row) => (key: string) => staged[row * width + (places.get(key) ?? 0)] ?? '',
    )
    return {
      names: rows.map((at) => columnsOf[kind].map(at).join(' ').trim()),
      values: (key: string) => rows.map((at) => at(key)),
      faults: errors.map(({ row, column, code }) => `${row} ${column} ${code}`),
      missing,
      ambiguous: ambiguous.map(({ column }) => column),
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { refused: error.reason, ...error.details }
  }
}

/** Expectations in words, as assertions; the others are lists of people. */
const wanted: Record<string, (found: Awaited<ReturnType<typeof outcomeOf>>) => void> = {
  '08-utf8-one-bad-byte.csv': ({ names, faults }) => {
    expect(names?.[0]).toBe('José Muñoz')
    expect(faults?.[0]).toContain('UNREADABLE_CHARACTER')
  },
  '14-unclosed-quote.csv': (found) => expect(found).toMatchObject({ refused: 'imports.quote-open', row: 2 }),
  '21-zero-rows.csv': (found) => expect(found).toEqual({ refused: 'imports.file-without-rows' }),
  '22-empty.csv': (found) => expect(found).toEqual({ refused: 'imports.file-empty' }),
  // It has the container of a protected workbook, but nothing in it.
  '141-password.xlsx': (found) => expect(found).toEqual({ refused: 'imports.file-old-excel' }),
  '142-macros.xlsm': (found) => expect(found).toEqual({ refused: 'imports.file-macros' }),
  '69-xls-real.xls': (found) => expect(found).toEqual({ refused: 'imports.file-old-excel' }),
  '70-html-as-xls.xls': (found) => expect(found).toEqual({ refused: 'imports.file-wrong-kind' }),
  '17-duplicate-headers.csv': ({ ambiguous }) => expect(ambiguous).toEqual(['phone']),
  '30-zwsp-id.csv': ({ faults }) => expect(faults?.join()).toContain('id_number IS_NOT_UNIQUE'),
  '31-lrm-date.csv': ({ values, faults }) => {
    expect(values?.('birthdate')[0]).toBe('1990-11-05')
    expect(faults).toEqual([])
  },
  '34-nfd-policy.csv': ({ faults }) => expect(faults?.join()).toContain('policy_number IS_NOT_UNIQUE'),
  '40-sci-id.csv': ({ faults }) => expect(faults?.join()).toContain('id_number NUMBER_LOST_DIGITS'),
  '42-future-birth.csv': ({ faults }) => {
    expect(faults).toEqual(['1 birthdate BIRTHDATE_OUT_OF_RANGE', '2 birthdate BIRTHDATE_OUT_OF_RANGE'])
  },
  '50-leading-zero-format.xlsx': ({ values }) => {
    expect(values?.('id_number')[0]).toBe('0012345678')
    expect(values?.('policy_number')[0]).toBe('PL-000042')
  },
  '52-date1904.xlsx': ({ values }) => expect(values?.('birthdate')[0]).toBe('1990-11-05'),
  '57-formulas.xlsx': ({ values, faults }) => {
    expect(values?.('email')).toContain('a.b57@example.com')
    expect(faults?.join()).toContain('policy_number CELL_HAS_ERROR')
    expect(faults?.join()).toContain('certificate_number CELL_HAS_ERROR')
  },
  '58-richtext-shared.xlsx': ({ values }) => expect(values?.('last_name')).toContain('García'),
  '72-header-units.csv': ({ names, values }) => {
    expect(names).toEqual(['Ana Unit'])
    expect(values?.('birthdate')).toEqual(['1990-11-05'])
  },
  '71-ods.ods': (found) => expect(found).toEqual({ refused: 'imports.file-open-document' }),
  '74-fullname-column.csv': ({ missing }) => expect(missing).toContain('first_name'),
  '77-long-cell.csv': ({ faults }) => expect(faults?.join()).toContain('MAX_CELL_SIZE_EXCEED'),
  '54-hidden-first-sheet.xlsx': ({ names }) => expect(names).toEqual(['Test Xlsx']),
}

describe.runIf(isThere)('import files that people reported as misread elsewhere', () => {
  it.each(names)('reads %s as expected', async (name) => {
    const found = await outcomeOf(name)
    const path = join(folder, name.replace(/\.\w+$/, '.expected.json'))
    const { people } = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as {
      people?: unknown
    }
    if (wanted[name]) wanted[name](found)
    else if (Array.isArray(people)) expect(found.names).toEqual(people)
    else if (typeof people === 'number') expect(found.names?.length).toBeGreaterThanOrEqual(people)
    else expect(found).not.toHaveProperty('refused')
  })
})
