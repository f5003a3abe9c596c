import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkTable } from '@coverline/contract/imports/check/check'
import { noFacts } from '@coverline/contract/imports/facts'
import { importFormats, type ImportKind } from '@coverline/contract/imports/formats'
import { matchHeaders } from '@coverline/contract/imports/headers'
import type { CheckResult } from '@coverline/contract/imports/options'
import { describe, expect, test } from 'vitest'
import { phoneReader } from './reading/phone-reader.ts'
import { type ReadTable, readTable } from './reading/read-table.ts'

const own = join(import.meta.dirname, 'samples')
const shared = process.env['SAMPLES_DIR'] ?? ''

async function check(
  path: string,
  kind: ImportKind,
): Promise<ReadTable & { result: CheckResult; unknown: string[] }> {
  const file = await readTable(readFileSync(path))
  const { mapping, unknown } = matchHeaders(file.table.headers, importFormats[kind])
  const result = checkTable({ kind, table: file.table, mapping, facts: noFacts, phone: phoneReader('ES') })
  return { ...file, result, unknown: unknown.map(({ header }) => header) }
}

const codes = ({ result }: { result: CheckResult }) =>
  result.errors.map(({ row, column, code }) => ({ row, column, code }))

const expected = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

describe('our samples', () => {
  test.each([
    ['insured.csv', 'insured', 8],
    ['plans.csv', 'plans', 8],
    ['clinics.csv', 'clinics', 3],
  ] as const)('%s is sound', async (name, kind, count) => {
    const file = await check(join(own, name), kind)
    expect(file.result).toMatchObject({ errors: [], errorCount: 0, filledRows: count })
    expect(file.unknown).toEqual([])
  })

  test.each([
    ['insured-with-errors', 'insured'],
    ['plans-with-errors', 'plans'],
    ['clinics-with-errors', 'clinics'],
  ] as const)('%s has exactly its faults', async (name, kind) => {
    const file = await check(join(own, `${name}.csv`), kind)
    expect(codes(file)).toEqual(expected(join(own, `${name}.expected.json`)))
  })

  test('report equal clinics as possible duplicates', async () => {
    const { result } = await check(join(own, 'clinics.csv'), 'clinics')
    expect(result.possibleDuplicates).toEqual([[2, 3]])
  })

  test('are read as Windows-1251 with semicolons and Russian headers', async () => {
    const file = await check(join(own, 'insured-windows-1251.csv'), 'insured')
    expect(file.source).toMatchObject({ format: 'csv', encoding: 'windows-1251', delimiter: ';' })
    expect(file.result).toMatchObject({ errors: [], filledRows: 3 })
    expect(file.unknown).toEqual(['Отдел'])
    expect(file.table.rows[2]?.slice(0, 2)).toEqual(['Юлия', 'Ёлкина'])
    expect(file.table.rows[2]?.at(-1)).toBe('Офис; 2 этаж')
  })

  test('are read as Windows-1252 with semicolons and Spanish headers', async () => {
    const file = await check(join(own, 'insured-windows-1252.csv'), 'insured')
    expect(file.source).toMatchObject({ format: 'csv', encoding: 'windows-1252', delimiter: ';' })
    expect(file.result).toMatchObject({ errors: [], filledRows: 2 })
    expect(file.result.phones[0]).toBe('+34911000021')
    expect(file.table.rows[0]?.slice(0, 2)).toEqual(['Íñigo', 'Muñoz Peña'])
  })

  test.each([
    ['insured-utf16.csv', 'utf-16le'],
    ['insured-utf16be.csv', 'utf-16be'],
    ['insured-utf16-no-mark.csv', 'utf-16le'],
  ])('%s with tabs and Portuguese headers', async (name, encoding) => {
    const file = await check(join(own, name), 'insured')
    expect(file.source).toMatchObject({ format: 'csv', encoding, delimiter: '\t' })
    expect(file.result).toMatchObject({ errors: [], filledRows: 2 })
    expect(file.table.rows[1]?.slice(0, 2)).toEqual(['Conceição', 'Brandão'])
  })

  test("are read as UTF-8 with its mark and Excel's delimiter hint", async () => {
    const file = await check(join(own, 'insured-bom.csv'), 'insured')
    expect(file.source).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter: ';' })
    expect(file.table.headers[0]).toBe('first_name')
    expect(file.result).toMatchObject({ errors: [], filledRows: 2 })
  })

  test('are read as XLSX: date cells, numbers with up to 15 digits, zeros in texts, blank rows in place', async () => {
    const file = await check(join(own, 'insured.xlsx'), 'insured')
    expect(file.source).toMatchObject({ format: 'xlsx' })
    expect(codes(file)).toEqual([{ row: 4, column: 'id_number', code: 'NUMBER_LOST_DIGITS' }])
    expect(file.table.rows).toEqual([
      [
        'Inés',
        'Carballo',
        '14.03.1984',
        '+34911000021',
        'ines.carballo@example.org',
        '0007741',
        '1002003004005',
        '01.02.2027',
      ],
      ['Olga', 'Sedova', '29.02.1988', '34911000033', '', '100200'],
      [],
      ['Liu', 'Yang', '01.01.2001', '', '', '1E+21'],
    ])
  })
})

describe.skipIf(!existsSync(join(shared, 'insured.csv')) || shared === '')('the shared samples', () => {
  test.each([
    ['insured.csv', 'insured', 233],
    ['plans.csv', 'plans', 105],
    ['clinics.csv', 'clinics', 970],
  ] as const)('%s is sound', async (name, kind, count) => {
    const { result } = await check(join(shared, name), kind)
    expect(result).toMatchObject({ errors: [], errorCount: 0, filledRows: count })
  })

  test.each([
    ['insured-with-errors', 'insured'],
    ['plans-with-errors', 'plans'],
  ] as const)('%s has exactly its faults', async (name, kind) => {
    const file = await check(join(shared, `${name}.csv`), kind)
    expect(codes(file)).toEqual(expected(join(shared, `${name}.expected.json`)))
  })
})
