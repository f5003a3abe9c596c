import { errorTable } from '@coverline/contract/errors'
import { audit } from '@coverline/contract/audit/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { statements } from '@coverline/contract/statements/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../../testing/insured.ts'
import {
  bankFile,
  exact,
  statementCsv,
  type StatementStage,
  statementFixture,
} from '../../../testing/fixtures/statement-fixture.ts'

let stage: StatementStage

beforeEach(async () => {
  stage = await statementFixture()
})

describe('booking all certain lines', () => {
  it('asks with count and sums and rejects the booking when these have changed', async () => {
    const { admin, provider } = stage
    const other = await provider.person({ firstName: 'Rui', lastName: 'Antunes' })
    const policyId = await provider.policy(other, { number: 'PAY-2', startDate: day(-5), endDate: day(300) })
    await admin.ok(payments.schedule, { policyId, premiumSave: '80', paymentFormatSave: 'ANNUAL' })
    const { statementId, read } = await stage.upload([
      exact,
      { amount: '80,00', payer: 'RUI ANTUNES', purpose: 'apolice pay2' },
      { amount: '80,00', purpose: 'who knows' },
    ])
    const asked = await admin.ok(statements.certain, { statementId })
    expect(asked).toEqual({ count: 2, sums: [{ currency: 'EUR', amount: '330.00' }] })
    const input = { statementId, expectedCount: asked.count, expectedSums: asked.sums }
    await admin.fails(statements.bookCertain, { ...input, expectedCount: 3 }, 'statements.changed-meanwhile')
    await admin.fails(
      statements.bookCertain,
      { ...input, expectedSums: [{ currency: 'EUR', amount: '330.01' }] },
      'statements.changed-meanwhile',
    )
    expect(await admin.ok(statements.bookCertain, input)).toEqual({ booked: 2 })
    expect((await read()).map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED', 'OPEN'])
    const history = await admin.ok(audit.list, { entity: 'policies', entityId: policyId })
    expect(history.items[0]).toMatchObject({ action: 'payments.received' })
    await admin.fails(statements.bookCertain, input, 'statements.changed-meanwhile')
  })

  it('books nothing when one of the payments was paid meanwhile', async () => {
    const { admin } = stage
    const { statementId } = await stage.upload([exact])
    const asked = await admin.ok(statements.certain, { statementId })
    const payment = await stage.firstPayment()
    await admin.ok(payments.receive, {
      paymentId: payment?.paymentId ?? '',
      amount: '250',
      receivedOn: day(0),
    })
    await admin.fails(
      statements.bookCertain,
      { statementId, expectedCount: asked.count, expectedSums: asked.sums },
      'statements.changed-meanwhile',
    )
  })
})

describe('concurrent calls', () => {
  it('that upload the same file keep one statement', async () => {
    const content = statementCsv([exact])
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => stage.admin.send(statements.upload, {}, bankFile(content))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
    expect((await stage.admin.ok(statements.list, {})).totalCount).toBe(1)
  })

  it('that book one line, alone or with all certain lines, book it once', async () => {
    const { admin } = stage
    const { statementId, lines, read } = await stage.upload([exact])
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    const asked = await admin.ok(statements.certain, { statementId })
    const single = { lineId: lines[0]?.lineId ?? '', allocations: [{ paymentId, amount: '250' }] }
    const all = { statementId, expectedCount: 1, expectedSums: asked.sums }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 ? admin.send(statements.book, single) : admin.send(statements.bookCertain, all),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await admin.ok(payments.receipts, { paymentId })).items).toHaveLength(1)
    expect((await read())[0]?.bookings).toHaveLength(1)
  })

  it('that unbook a line and book others leave ledger and line consistent', async () => {
    const { admin } = stage
    const { lines, read } = await stage.upload([exact])
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    const lineId = lines[0]?.lineId ?? ''
    for (let round = 0; round < 5; round += 1) {
      const book = { lineId, allocations: [{ paymentId, amount: '100' }] }
      const answers = await Promise.all([
        admin.send(statements.book, book),
        admin.send(statements.book, book),
        admin.send(statements.unbook, { lineId, reason: 'Again' }),
        admin.send(statements.book, book),
      ])
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const [line] = await read()
      const booked = (line?.bookings ?? []).reduce((sum, { amount }) => sum + Number(amount), 0)
      expect(250 - booked).toBe(Number(line?.openAmount))
      expect(Number((await stage.firstPayment())?.paidAmount)).toBe(booked)
    }
  })
})

describe('a receipt of a line', () => {
  it('is reversed once when two calls reverse it concurrently', async () => {
    const { admin } = stage
    const { lines } = await stage.upload([exact])
    const lineId = lines[0]?.lineId ?? ''
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    const { receiptIds } = await admin.ok(statements.book, {
      lineId,
      allocations: [{ paymentId, amount: '250' }],
    })
    const answers = await Promise.all([
      admin.send(statements.unbook, { lineId, reason: 'One' }),
      admin.send(payments.reverse, { receiptId: receiptIds[0], reason: 'Other' }),
      admin.send(statements.unbook, { lineId, reason: 'Third' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = [errorTable['payments.already-reversed'].code, errorTable['statements.not-booked'].code]
    for (const { status, body } of answers)
      if (status !== 200) expect(refusals).toContain((body as { code: string }).code)
  })
})
