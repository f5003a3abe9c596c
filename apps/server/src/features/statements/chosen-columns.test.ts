import { audit } from '@coverline/contract/audit/endpoints'
import { statements } from '@coverline/contract/statements/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { provideInsured } from '../../testing/insured.ts'
import { type PaymentFixture, paymentFixture } from '../../testing/fixtures/payment-fixture.ts'

let stage: PaymentFixture
beforeEach(async () => {
  stage = await paymentFixture()
})

const file = (content: string, name = 'bank.csv') => ({ file: { name, content } })
const bank = (day: string, amount: string, payer = 'Ana') => `Wann;Wer;Wieviel\n${day};${payer};${amount}\n`
const chosen = {
  headingRow: 1,
  columns: { day: 0, payerName: 1, amount: 2 },
  dateOrder: 'MDY',
  decimalSign: 'COMMA',
}
const columns = (changed: object = {}) => JSON.stringify({ ...chosen, ...changed })

it('a statement with unknown headings is read by the chosen columns, the next one automatically', async () => {
  const { admin } = stage
  const first = bank('05/11/2026', '1.234')
  const refusal = await admin.fails(statements.upload, {}, 'statements.columns-missing', file(first))
  expect(refusal.details).toMatchObject({
    toChoose: {
      rows: [
        ['Wann', 'Wer', 'Wieviel'],
        ['05/11/2026', 'Ana', '1.234'],
      ],
      guess: { headingRow: 1, columns: { day: 0, amount: 2 } },
    },
  })
  const read = await admin.ok(statements.upload, { columns: columns() }, file(first))
  expect(read).toMatchObject({ lineCount: 1, isRemembered: false })
  const { items } = await admin.ok(statements.lines, { statementId: read.statementId })
  expect(items).toMatchObject([{ day: '2026-05-11', amount: '1234.00', payerName: 'Ana' }])
  const next = await admin.ok(statements.upload, {}, file(bank('06/12/2026', '7,50')))
  expect(next.isRemembered).toBe(true)
  expect((await admin.ok(statements.detail, { statementId: next.statementId })).fromDay).toBe('2026-06-12')
  const { items: events } = await admin.ok(audit.search, { limit: 20 })
  expect(events.map(({ action }) => action)).toContain('statements.columns-remembered')
})

it('another choice of columns replaces the first one and belongs to its provider', async () => {
  const { admin } = stage
  await admin.ok(statements.upload, { columns: columns() }, file(bank('05/11/2026', '1,00')))
  const again = await admin.fails(
    statements.upload,
    { choose: 'true' },
    'statements.columns-unsure',
    file(bank('05/12/2026', '2,00')),
  )
  expect(again.details).toMatchObject({ toChoose: { isRemembered: true, guess: chosen } })
  const changed = columns({ dateOrder: 'DMY' })
  await admin.ok(statements.upload, { columns: changed }, file(bank('05/12/2026', '2,00')))
  const { statementId } = await admin.ok(statements.upload, {}, file(bank('06/12/2026', '3,00')))
  expect((await admin.ok(statements.detail, { statementId })).fromDay).toBe('2026-12-06')
  const stranger = await (await provideInsured()).as('ADMIN')
  await stranger.fails(statements.upload, {}, 'statements.columns-missing', file(bank('06/12/2026', '3,00')))
})

it('an invalid choice is rejected at its field, and an unreadable file is not remembered', async () => {
  const { admin } = stage
  const given = file(bank('05/11/2026', '1,00'))
  for (const [text, field] of [
    ['no json', 'columns'],
    [columns({ headingRow: -1 }), 'columns'],
    [columns({ columns: { day: 0 } }), 'columns.amount'],
    [columns({ columns: { day: 0, debit: 2 } }), 'columns.amount'],
  ] as const) {
    const { fields } = await admin.fails(statements.upload, { columns: text }, 'common.validation', given)
    expect(Object.keys(fields ?? {})).toEqual([field])
  }
  const { details } = await admin.fails(
    statements.upload,
    { columns: columns({ dateOrder: 'YMD' }) },
    'imports.file-unreadable',
    given,
  )
  expect(details).toMatchObject({ cells: [{ row: 2, column: 'day' }] })
  await admin.fails(statements.upload, {}, 'statements.columns-missing', given)
})
