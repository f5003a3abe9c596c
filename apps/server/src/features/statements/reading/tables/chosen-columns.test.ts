import type { StatementLayout } from '@coverline/contract/statements/layout'
import { describe, expect, it } from 'vitest'
import { shapeOf } from './layout-shape.ts'
import { type CsvKnowledge, readStatementCsv } from './read-statement-csv.ts'
import { UnreadableStatement } from '../rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, knowledge?: CsvKnowledge) => readStatementCsv(bytes(text), knowledge)

async function refused(text: string, knowledge?: CsvKnowledge) {
  const error = await read(text, knowledge).then(
    () => null,
    (failure: unknown) => failure,
  )
  if (!(error instanceof UnreadableStatement)) throw new Error('it was read', { cause: error })
  const toChoose = error.details['toChoose'] as
    | { guess: StatementLayout; unsure: string[]; rows: string[][]; isRemembered: boolean }
    | undefined
  return { reason: error.reason, details: error.details, toChoose }
}

const layout: StatementLayout = {
  headingRow: 1,
  columns: { day: 0, payerName: 1, amount: 2 },
  dateOrder: 'DMY',
  decimalSign: 'COMMA',
}

describe('an ambiguous file', () => {
  it('with unknown headings gets a guess of its columns from the cells', async () => {
    const { reason, toChoose } = await refused(
      [
        'Account;40702;;',
        'Wann;Wer;Wofür;Wieviel;Stand',
        '05.11.2026;Ana Peña;Policy HM-1 for November;1.234,50;9.000,00',
        '06.11.2026;Ivan Petrov;Policy HM-2 for November;99,00;9.099,00',
      ].join('\n'),
    )
    expect(reason).toBe('statements.columns-missing')
    expect(toChoose).toMatchObject({
      guess: {
        headingRow: 2,
        columns: { day: 0, payerName: 1, purpose: 2, amount: 3 },
        dateOrder: 'DMY',
        decimalSign: 'COMMA',
      },
      unsure: ['columns'],
      isRemembered: false,
    })
    expect(toChoose?.rows).toHaveLength(4)
  })

  it('without headings gets a guess with separate columns for money in and out', async () => {
    const { toChoose } = await refused('20.11.2026,,10.50,EUR,Ana Torres\n21.11.2026,3.00,,EUR,Luz y Gas\n')
    expect(toChoose?.guess).toEqual({
      headingRow: 0,
      columns: { day: 0, debit: 1, credit: 2, currency: 3, purpose: 4 },
      dateOrder: 'DMY',
      decimalSign: 'POINT',
    })
  })

  it('asks about slash dates under an English heading unless a number cannot be a month', async () => {
    const rows = (second: string) => `Date,Amount\n05/11/2026,12.50\n${second},13.50\n`
    expect(await refused(rows('06/12/2026'))).toMatchObject({
      reason: 'statements.columns-unsure',
      toChoose: { unsure: ['dateOrder'], guess: { columns: { day: 0, amount: 1 } } },
    })
    const days = async (text: string) => (await read(text)).lines.map(({ day }) => day)
    expect(await days(rows('06/13/2026'))).toEqual(['2026-05-11', '2026-06-13'])
    expect(await days(rows('13/06/2026'))).toEqual(['2026-11-05', '2026-06-13'])
    // Only English writes the month first.
    expect(await days('Fecha,Importe\n05/11/2026,12.50\n')).toEqual(['2026-11-05'])
  })

  it('asks about amounts in thousands unless other amounts show the decimal sign', async () => {
    expect(await refused('Date;Amount\n01.02.2026;1.234\n')).toMatchObject({
      reason: 'statements.columns-unsure',
      toChoose: { unsure: ['decimalSign'] },
    })
    const { lines } = await read('Date;Amount\n01.02.2026;1.234\n02.02.2026;7,50\n')
    expect(lines.map(({ amount }) => amount)).toEqual(['1234.00', '7.50'])
  })

  it('with only one column offers no choice', async () => {
    expect((await refused('hello\nworld\n')).toChoose).toBeUndefined()
  })
})

describe('chosen columns', () => {
  const file = 'Wann;Wer;Wieviel\n05.11.2026;Ana;1.234,50\n06.11.2026;;-2,00\nSumme;;1.232,50\n'

  it('are read; totals below the lines are left out', async () => {
    const { lines, shape, isRemembered } = await read(file, { chosen: layout })
    expect(lines).toMatchObject([
      { day: '2026-11-05', amount: '1234.50', isCredit: true, payerName: 'Ana' },
      { day: '2026-11-06', amount: '2.00', isCredit: false },
    ])
    expect(shape).toMatch(/^[0-9a-f]{64}$/)
    expect(isRemembered).toBe(false)
  })

  it('name the cells that they cannot read', async () => {
    expect(await refused(file, { chosen: { ...layout, dateOrder: 'YMD' } })).toMatchObject({
      reason: 'imports.file-unreadable',
      details: {
        count: 2,
        cells: [
          { row: 2, column: 'day' },
          { row: 3, column: 'day' },
        ],
      },
    })
    expect(await refused(file, { chosen: { ...layout, decimalSign: 'POINT' } })).toMatchObject({
      details: {
        cells: [
          { row: 2, column: 'amount' },
          { row: 3, column: 'amount' },
        ],
      },
    })
  })

  it('are recognised by their headings in any row and can be reviewed again', async () => {
    const { shape } = await read(file, { chosen: layout })
    const remembered = [{ shape: shape ?? '', layout }]
    const later = `Konto;4711\nwann; WER;Wieviel\n07.11.2026;Eva;3,00\n`
    const { lines, isRemembered } = await read(later, { remembered })
    expect(isRemembered).toBe(true)
    expect(lines).toMatchObject([{ day: '2026-11-07', amount: '3.00', payerName: 'Eva' }])
    expect(await refused(later, { remembered, choose: true })).toMatchObject({
      toChoose: { isRemembered: true, guess: { ...layout, headingRow: 2 } },
    })
    // Cells that the choice cannot read cause a question; they are not dropped.
    expect(await refused(later.replace('07.11.2026', '2026-11-07'), { remembered })).toMatchObject({
      reason: 'statements.columns-unsure',
      toChoose: { isRemembered: true },
    })
    await expect(read('Wann;Wer;Saldo\n07.11.2026;Eva;3,00\n', { remembered })).rejects.toMatchObject({
      reason: 'statements.columns-missing',
    })
  })

  it('of a file without headings are recognised by the position of its dates', () => {
    const shape = shapeOf([['05.11.2026', 'Ana', '1']], 0)
    expect(shapeOf([['Remark'], ['06.11.2026', 'Eva', '2']], 0)).toBe(shape)
    expect(shapeOf([['Ana', '06.11.2026', '2']], 0)).not.toBe(shape)
    expect(shapeOf([['', 'x']], 1)).toBeNull()
  })
})
