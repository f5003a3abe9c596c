import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { cleanText } from '@coverline/contract/clean-text'
import type { Language } from '@coverline/contract/common'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '../../../platform/tables/escape-formula.ts'
import { readTable } from './read-table.ts'
import { writeCsv, writeXlsx } from '../../../platform/tables/write-table.ts'

const numRuns = process.env['TEST_LONG'] ? 2000 : 150

// Texts that are valid both in the database and in XML; cells are trimmed when read.
const storable = (text: string) => !/[\u0000-\u0008\u000b-\u001f\u007f\ufeff\ufffe\uffff]/.test(text)
const hardTexts = [
  '=1+1',
  '+34900000000',
  '-5.98',
  '@sum(A1)',
  "'=1",
  "''+2",
  '"',
  '""',
  ';',
  ',',
  '\t',
  'a\nb',
  '007',
  '1e5',
  '01.02.2027',
  'TRUE',
  '_x0041_',
  '<b>&amp;',
  '＝1',
  'null',
  '\\N',
  "'",
]
const cell = fc
  .oneof(
    fc.constantFrom('', ...hardTexts),
    fc.string({ unit: 'grapheme' }).filter(storable),
    fc.string({ unit: fc.constantFrom(...'=+-@\'",;\t\n a') }),
  )
  // Invisible characters are removed when a file is read.
  .map((text) => cleanText(text).trim())
const table = fc
  .record({
    width: fc.integer({ min: 1, max: 6 }),
    lines: fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { maxLength: 8 }),
  })
  .map(({ width, lines }) => ({
    headers: Array.from({ length: width }, (_, index) => `column ${index}`),
    rows: lines.map((line) => line.slice(0, width)),
  }))

/** Rows as the reader returns them: cut after the last filled cell, without blank rows at the end. */
function kept(rows: readonly (readonly string[])[]): string[][] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1))
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1)
}

const inCsv = (language: Language) => (headers: string[], rows: string[][]) =>
  writeCsv(headers, rows, language)

test.each([
  ['CSV with commas', inCsv('en')],
  ['CSV with semicolons', inCsv('ru')],
  ['XLSX', writeXlsx],
] as const)(
  'what is exported as %s and read again is the same',
  { timeout: 300_000 },
  async (_name, write) => {
    const check = async ({ headers, rows }: { headers: string[]; rows: string[][] }): Promise<void> => {
      const file = await readTable(await buffer(write(headers, rows)))
      expect(file.table).toEqual({ headers, rows: kept(rows) })
    }
    await fc.assert(fc.asyncProperty(table, check), { numRuns })
  },
)

test('no exported CSV cell starts like a formula, whatever a program takes for the delimiter', () => {
  const check = (text: string): void => {
    for (const cell of escapeFormula(text).split(/[;,\t\r\n]/))
      expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@\uff1d\uff0b\uff0d\uff20]/)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
  fc.assert(fc.property(fc.oneof(fc.constantFrom(...hardTexts), fc.string()), check), { numRuns: 2000 })
})

test('a table is written with the delimiter and the decimal sign of its reader', async () => {
  const rows = [['Ana; Bo', { amount: '1234.50' }, 7.5]]
  const textOf = async (language: Language) =>
    String(await buffer(writeCsv(['name', 'sum', 'rate'], rows, language))).replace('\ufeff', '')
  expect(await textOf('en')).toBe('name,sum,rate\r\n"Ana; Bo",1234.50,7.5\r\n')
  for (const language of ['ru', 'es', 'pt'] as const)
    expect(await textOf(language)).toBe('name;sum;rate\r\n"Ana; Bo";"1234,50";"7,5"\r\n')
})

test('a failing source of rows fails the file', async () => {
  const rows = async function* (): AsyncGenerator<string[]> {
    yield ['1']
    throw new Error('the database went away')
  }
  await expect(buffer(writeCsv(['a'], rows()))).rejects.toThrow('the database went away')
  await expect(buffer(writeXlsx(['a'], rows()))).rejects.toThrow('the database went away')
})
