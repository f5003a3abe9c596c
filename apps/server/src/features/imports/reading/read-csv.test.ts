import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = async (text: string) => {
  const { table, delimiter } = await readCsv(Buffer.from(text))
  return { rows: [table.headers, ...table.rows], delimiter }
}

describe('quotes as other programs write them', () => {
  it.each([
    ['a,b,c\n"Ana" ,"Smith",1\n', ['Ana', 'Smith', '1']],
    ['a,b,c\n"Ana", "Smith, Jr",1\n', ['Ana', 'Smith, Jr', '1']],
    ['a\tb\tc\n"Ana" \t "Smith"\t1\n', ['Ana', 'Smith', '1']],
    ['a\tb\tc\n\t\t1\n', ['', '', '1']],
    ['a,b,c\n"Ana \\"Anny\\"",Smith,1\n', ['Ana "Anny"', 'Smith', '1']],
    ['a,b,c\n"Ana ""Anny""",Smith,1\n', ['Ana "Anny"', 'Smith', '1']],
    ['a,b,c\n"C:\\",Smith,1\n', ['C:\\', 'Smith', '1']],
    ['a,b,c\nAna "Anny" S,Smith,1\n', ['Ana "Anny" S', 'Smith', '1']],
  ])('%j', async (text, row) => {
    expect((await read(text)).rows[1]).toEqual(row)
  })
})

it.each([
  ['a,b\nx,1\n"Ana,2\ny,3\nz,4', 3],
  ['a,b\nx,1\n"l1\nl2",3\n"open,3\nq,4', 5],
  ['sep=;\na;b\n"open;3\n', 3],
])('an open quote names its line: %j', async (text, row) => {
  await expect(read(text)).rejects.toMatchObject({ reason: 'imports.quote-open', details: { row } })
})

it('finds bars as delimiters, and delimiters below a title', async () => {
  expect(await read('a|b|c\n1|2|3\n')).toEqual({
    rows: [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
    delimiter: '|',
  })
  expect((await read('Members, November 2026\na;b;c\n1;2;3\n')).delimiter).toBe(';')
})

it('removes invisible characters from cells', async () => {
  const { rows } = await read('a,b\n\u200bAna\u00a0Mar\u202ai\u202ca, \u200e05.11.1990\ufeff\n')
  expect(rows[1]).toEqual(['Ana Maria', '05.11.1990'])
})
