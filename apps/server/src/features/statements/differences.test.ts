import { payments } from '@coverline/contract/payments/endpoints'
import { statements } from '@coverline/contract/statements/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  bankFile,
  exact,
  type StatementStage,
  statementFixture,
} from '../../testing/fixtures/statement-fixture.ts'

let stage: StatementStage

beforeEach(async () => {
  stage = await statementFixture()
})

describe('a statement that differs from its balances', () => {
  const rows = (second: string) =>
    `Date;Amount;Payer;Purpose;Balance\n01.11.2026;250,00;Peña Ana;Policy PAY-1;350,00\n02.11.2026;${second};Fees;Fees;340,00\nsoon;9,00;x;y;\n`

  it('is booked only after a person has confirmed the difference', async () => {
    const { admin } = stage
    const read = await admin.ok(statements.upload, {}, bankFile(rows('10,00')))
    expect(read).toMatchObject({ lineCount: 2, unreadCount: 1, isDifferent: true })
    const { statementId } = read
    const [line] = (await admin.ok(statements.lines, { statementId })).items
    expect(line?.can).toMatchObject({ book: false, ignore: true })
    const held = await admin.ok(statements.detail, { statementId })
    expect(held).toMatchObject({
      isChecked: true,
      differences: [{ kind: 'BALANCE', stated: '340.00', read: '360.00', lines: [2] }],
      unread: [{ row: 4, text: 'soon · 9,00 · x · y', reason: 'DAY' }],
      confirmed: null,
      can: { book: false, confirm: true },
    })
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    const booking = { lineId: line?.lineId ?? '', allocations: [{ paymentId, amount: '250' }] }
    await admin.fails(statements.book, booking, 'statements.not-balanced')
    const { count, sums } = await admin.ok(statements.certain, { statementId })
    const certain = {
      statementId,
      expectedCount: Math.max(count, 1),
      expectedSums: sums.length > 0 ? sums : [{ currency: 'EUR', amount: '1' }],
    }
    if (count > 0) await admin.fails(statements.bookCertain, certain, 'statements.not-balanced')
    await admin.ok(statements.confirm, { statementId, reason: 'The fee is known' })
    await admin.fails(statements.confirm, { statementId, reason: 'Again' }, 'statements.balanced')
    expect(await admin.ok(statements.detail, { statementId })).toMatchObject({
      confirmed: { reason: 'The fee is known' },
      can: { book: true, confirm: false },
    })
    await admin.ok(statements.book, booking)
  })

  it('is said to agree if it does', async () => {
    const { admin } = stage
    const { statementId } = await admin.ok(statements.upload, {}, bankFile(rows('-10,00')))
    expect(await admin.ok(statements.detail, { statementId })).toMatchObject({
      isChecked: true,
      differences: [],
      can: { book: true, confirm: false },
    })
    await admin.fails(statements.confirm, { statementId, reason: 'Why not' }, 'statements.balanced')
  })

  it('without movements is kept as an empty one', async () => {
    const { admin } = stage
    const empty = ':20:A\n:25:NL1\n:28C:1\n:60F:C261104EUR1,00\n:62F:C261105EUR1,00\n'
    const { statementId, lineCount } = await admin.ok(statements.upload, {}, bankFile(empty, 'bank.sta'))
    expect(lineCount).toBe(0)
    expect(await admin.ok(statements.detail, { statementId })).toMatchObject({
      fromDay: '2026-11-04',
      toDay: '2026-11-05',
      account: 'NL1',
    })
  })
})

describe('a line that looks like an earlier one', () => {
  const row = (sign: string) =>
    ['Date', 'Description', 'Amount'].join(sign) + '\n' + ['09.11.2026', 'Premium', '77.00'].join(sign)

  it('is of another account if the file has another form', async () => {
    const { admin } = stage
    await admin.ok(statements.upload, {}, bankFile(row(',')))
    expect(await admin.ok(statements.upload, {}, bankFile(row(';')))).toMatchObject({ repeatedCount: 0 })
  })

  it('is booked after a person has said why it is another payment', async () => {
    const { admin } = stage
    await stage.upload([{ ...exact, day: '05.11.2026' }])
    const { lines, read } = await stage.upload([
      { ...exact, day: '05.11.2026' },
      { amount: '1,00', purpose: 'x' },
    ])
    const lineId = lines[0]?.lineId ?? ''
    expect(lines[0]).toMatchObject({ state: 'REPEATED', can: { book: false, tellApart: true } })
    expect(lines[1]?.can.tellApart).toBe(false)
    await admin.ok(statements.tellApart, { lineId, reason: 'Two accounts, two payments' })
    const [apart] = await read()
    expect(apart).toMatchObject({
      state: 'OPEN',
      repeats: null,
      toldApart: 'Two accounts, two payments',
      can: { book: true, tellApart: false },
    })
    expect(apart?.proposals).not.toHaveLength(0)
    await admin.fails(statements.tellApart, { lineId, reason: 'Again' }, 'statements.not-repeated')
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    await admin.ok(statements.book, { lineId, allocations: [{ paymentId, amount: '250' }] })
    // A third file repeats the first line as before.
    const third = await stage.upload([
      { ...exact, day: '05.11.2026' },
      { amount: '2,00', purpose: 'y' },
    ])
    expect(third.lines[0]?.state).toBe('REPEATED')
  })
})

it('names the policy of a line without a proposal and why none of its payments fits', async () => {
  const { admin } = stage
  const insuredId = await stage.provider.person({ firstName: 'Rui', lastName: 'Antunes' })
  await stage.provider.policy(insuredId, { number: 'BARE-77' })
  const { lines } = await stage.upload([
    { amount: '5,00', purpose: 'Policy BARE-77' },
    { amount: '6,00', purpose: 'nothing' },
  ])
  expect(lines.map(({ namedPolicy }) => namedPolicy)).toMatchObject([
    { policyNumber: 'BARE-77', why: 'NO_PAYMENTS' },
    null,
  ])
  const ids = (await stage.list()).map(({ paymentId }) => paymentId)
  await admin.ok(payments.cancel, { paymentIds: ids })
  const canceled = await stage.upload([{ amount: '250,00', purpose: 'Policy PAY-1' }])
  expect(canceled.lines[0]?.namedPolicy).toMatchObject({ policyNumber: 'PAY-1', why: 'CANCELED' })
})
