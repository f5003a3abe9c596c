import { audit } from '@coverline/contract/audit/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, inDays, nowhere } from '../../../testing/insured.ts'
import { type PaymentFixture, paymentFixture } from '../../../testing/fixtures/payment-fixture.ts'

let stage: PaymentFixture
const terms = { premiumSave: '1000', paymentFormatSave: 'QUARTERLY' as const }

beforeEach(async () => {
  stage = await paymentFixture()
})

const first = async (given: object = {}): Promise<string> => {
  const [payment] = await stage.schedule(given)
  return payment?.paymentId ?? ''
}
const one = async (paymentId: string) =>
  (await stage.list()).find((payment) => payment.paymentId === paymentId)

describe('a payment schedule', () => {
  it('is previewed and made from premium and format, and read with the policy', async () => {
    const { admin, policyId } = stage
    const preview = await admin.ok(payments.preview, { policyId, ...terms, premiumSave: '1000.01' })
    expect(preview).toMatchObject({ currency: 'EUR', totalCount: 4, replacedCount: 0 })
    expect(preview.items[0]).toEqual({ dueDate: day(-10), amount: '250.01' })
    const operator = await stage.provider.as('INSURANCE_OPERATOR')
    const made = { policyId, ...terms, premiumSave: '1000.01', graceDaysSave: 15, remindersSave: false }
    expect(await operator.ok(payments.schedule, made)).toEqual({ policyId, created: 4, canceled: 0 })
    const items = await stage.list()
    expect(items.map(({ amount }) => amount)).toEqual(['250.01', '250.00', '250.00', '250.00'])
    expect(items[0]).toMatchObject({
      policyNumber: 'PAY-1',
      insured: { personProfileId: stage.personProfileId, lastName: 'Peña' },
      dueDate: day(-10),
      lastDay: day(5),
      paidAmount: '0.00',
      status: 'NOT_SENT',
      can: { update: true, cancel: true, receive: true },
    })
    expect(await admin.ok(policies.detail, { policyId })).toMatchObject({
      premium: '1000.01',
      paymentFormat: 'QUARTERLY',
      paymentGraceDays: 15,
      paymentReminders: false,
    })
    const history = await admin.ok(audit.list, { entity: 'policies', entityId: policyId })
    expect(history.items[0]).toMatchObject({ action: 'payments.scheduled' })
    expect(history.items[0]?.changes).toContainEqual({
      field: 'paymentFormat',
      before: null,
      after: 'QUARTERLY',
    })
  })

  it('replaces another schedule on request, but never after a receipt', async () => {
    const { admin, policyId } = stage
    const paymentId = await first()
    await admin.fails(payments.schedule, { policyId, ...terms }, 'payments.schedule-exists')
    const monthly = { policyId, ...terms, paymentFormatSave: 'MONTHLY' as const, replace: true }
    expect(await admin.ok(payments.preview, { policyId, ...terms })).toMatchObject({ replacedCount: 4 })
    expect(await admin.ok(payments.schedule, monthly)).toEqual({ policyId, created: 12, canceled: 4 })
    expect(await one(paymentId)).toMatchObject({ status: 'CANCELED', can: { update: false } })
    const [open] = await stage.list({ statuses: ['OVERDUE'] })
    await admin.ok(payments.receive, { paymentId: open?.paymentId ?? '', amount: '1', receivedOn: day(0) })
    await admin.fails(payments.schedule, monthly, 'payments.has-receipts')
  })

  it('needs a term that it fits into', async () => {
    const { admin, provider } = stage
    const endless = await provider.policy(stage.personProfileId, { startDate: null, endDate: null })
    const fieldsOf = async (input: object) =>
      (await admin.fails(payments.preview, { policyId: endless, ...terms, ...input }, 'common.validation'))
        .fields
    expect(await fieldsOf({})).toEqual({ firstDueDate: 'IS_REQUIRED' })
    expect(await fieldsOf({ firstDueDate: day(0), premiumSave: '0.03' })).toEqual({
      premiumSave: 'NOT_SUPPORTED_VALUE',
    })
    const ending = { policyId: stage.policyId, firstDueDate: day(400) }
    expect(await fieldsOf(ending)).toEqual({ firstDueDate: 'NOT_SUPPORTED_VALUE' })
    for (const premiumSave of ['0', '0.00', '-1', '1.001', '1e3', '12345678901234'])
      await admin.fails(payments.preview, { policyId: endless, ...terms, premiumSave }, 'common.validation')
    const year = await admin.ok(payments.preview, { policyId: endless, ...terms, firstDueDate: day(0) })
    expect(year.totalCount).toBe(4)
  })
})

describe('a payment', () => {
  it('is paid in parts, complete with the last cent, and open again after a reversal', async () => {
    const { admin } = stage
    const paymentId = await first()
    const receive = (amount: string) =>
      admin.ok(payments.receive, { paymentId, amount, receivedOn: day(0), note: `Bank ${amount}` })
    const { receiptId } = await receive('100.1')
    expect(await one(paymentId)).toMatchObject({ paidAmount: '100.10', can: { cancel: false } })
    const { details } = await admin.fails(
      payments.receive,
      { paymentId, amount: '149.91', receivedOn: day(0) },
      'payments.over-amount',
    )
    expect(details).toEqual({ open: '149.90' })
    await receive('149.90')
    expect(await one(paymentId)).toMatchObject({ status: 'COMPLETED', can: { receive: false } })
    await admin.fails(payments.receive, { paymentId, amount: '1', receivedOn: day(0) }, 'payments.closed')
    await inDays(500, async () => expect(await one(paymentId)).toMatchObject({ status: 'COMPLETED' }))
    await admin.ok(payments.reverse, { receiptId, reason: 'Bounced' })
    expect(await one(paymentId)).toMatchObject({ paidAmount: '149.90', status: 'OVERDUE', completedAt: null })
    await admin.fails(payments.reverse, { receiptId, reason: 'Again' }, 'payments.already-reversed')
    const { items } = await admin.ok(payments.receipts, { paymentId })
    expect(items.map(({ amount, note, reversal }) => [amount, note, reversal?.reason])).toEqual([
      ['149.90', 'Bank 149.90', undefined],
      ['100.10', 'Bank 100.1', 'Bounced'],
    ])
    const ahead = { paymentId, amount: '1', receivedOn: day(3) }
    await admin.fails(payments.receive, ahead, 'common.validation')
  })

  it('is received only once when two users record it concurrently', async () => {
    const paymentId = await first()
    const input = { paymentId, amount: '200', receivedOn: day(0) }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => stage.admin.send(payments.receive, input)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await one(paymentId)).toMatchObject({ paidAmount: '200.00' })
  })

  it('accepts another due date and amount while it is open', async () => {
    const { admin } = stage
    const [payment, next] = await stage.schedule()
    const paymentId = payment?.paymentId ?? ''
    await admin.ok(payments.save, { paymentId, dueDateSave: day(20), amountSave: '300' })
    expect(await one(paymentId)).toMatchObject({ dueDate: day(20), amount: '300.00', status: 'UPCOMING' })
    const taken = { paymentId, dueDateSave: next?.dueDate ?? '' }
    await admin.fails(payments.save, taken, 'payments.same-day')
    await admin.ok(payments.receive, { paymentId, amount: '99.99', receivedOn: day(0) })
    await admin.fails(payments.save, { paymentId, amountSave: '99.98' }, 'payments.below-paid')
    await admin.ok(payments.save, { paymentId, amountSave: '99.99' })
    expect(await one(paymentId)).toMatchObject({ status: 'COMPLETED' })
    await admin.fails(payments.save, { paymentId, amountSave: '200' }, 'payments.closed')
  })

  it('is canceled for good while it has no receipts; many payments are canceled together or not at all', async () => {
    const { admin, policyId } = stage
    const ids = (await stage.schedule()).map((payment) => payment.paymentId)
    const [paid = '', ...others] = ids
    await admin.ok(payments.receive, { paymentId: paid, amount: '5', receivedOn: day(0) })
    await admin.fails(payments.cancel, { paymentIds: ids }, 'payments.has-receipts')
    expect(await admin.ok(payments.cancel, { paymentIds: others })).toEqual({ changed: 3 })
    await admin.fails(payments.cancel, { paymentIds: others.slice(0, 1) }, 'payments.closed')
    await inDays(500, async () =>
      expect((await stage.list()).map(({ status }) => status)).toEqual([
        'OVERDUE',
        'CANCELED',
        'CANCELED',
        'CANCELED',
      ]),
    )
    const { actions } = await admin.ok(policies.detail, { policyId })
    expect(actions.filter(({ action }) => action === 'payments.canceled')).toHaveLength(3)
  })
})

describe('payments', () => {
  it('are listed by status, day, plan, policy and search words, counted and summed', async () => {
    const { admin, policyId, provider } = stage
    const [payment] = await stage.schedule({ graceDaysSave: 5 })
    await admin.ok(payments.receive, {
      paymentId: payment?.paymentId ?? '',
      amount: '50',
      receivedOn: day(0),
    })
    const other = await provider.policy(await provider.person({ lastName: 'Otto' }), {
      number: 'PAY-2',
      startDate: day(5),
      endDate: day(300),
    })
    await admin.ok(payments.schedule, { ...terms, policyId: other, paymentFormatSave: 'ANNUAL' })
    const policiesOf = async (input: object) => [
      ...new Set((await stage.list(input)).map((each) => each.policyNumber)),
    ]
    expect(await policiesOf({ statuses: ['OVERDUE'] })).toEqual(['PAY-1'])
    expect(await policiesOf({ statuses: ['UPCOMING'] })).toEqual(['PAY-2'])
    expect(await policiesOf({ dueDateFrom: day(0), dueDateTo: day(6) })).toEqual(['PAY-2'])
    expect(await policiesOf({ searchQuery: 'otto pay' })).toEqual(['PAY-2'])
    expect(await policiesOf({ policyIds: [policyId] })).toEqual(['PAY-1'])
    expect(await policiesOf({ programIds: [await provider.plan()] })).toEqual([])
    expect(await policiesOf({ programIds: [provider.planId] })).toEqual(['PAY-1', 'PAY-2'])
    const { items } = await admin.ok(payments.totals, {})
    const totals = new Map(items.map(({ status, ...rest }) => [status, rest]))
    const sums = (count: number, amount: string, paidAmount: string) => ({
      currency: 'EUR',
      count,
      amount,
      paidAmount,
    })
    expect(totals).toEqual(
      new Map([
        ['OVERDUE', sums(1, '250.00', '50.00')],
        ['UPCOMING', sums(1, '1000.00', '0.00')],
        ['SCHEDULED', sums(3, '750.00', '0.00')],
      ]),
    )
    const numbers = async (input: object) =>
      (await admin.ok(policies.list, input)).items.map((policy) => policy.number).toSorted()
    expect(await numbers({ paymentStatus: 'OVERDUE' })).toEqual(['PAY-1'])
    expect(await numbers({ paymentStatus: 'COMPLETED' })).toEqual([])
    expect(await numbers({ paymentFormats: ['ANNUAL'] })).toEqual(['PAY-2'])
    expect(await numbers({ paymentFormats: ['ANNUAL', 'QUARTERLY'], searchQuery: 'ana' })).toEqual(['PAY-1'])
    await admin.ok(policies.saveBulk, { insurancePolicyIds: [policyId], insurancePolicyDelete: true })
    expect(await policiesOf({})).toEqual(['PAY-2'])
  })

  it('are visible with the right to see policies and editable with the right to change them', async () => {
    const { admin, policyId, provider } = stage
    const [payment] = await stage.schedule()
    const paymentId = payment?.paymentId ?? ''
    const receive = { paymentId, amount: '1', receivedOn: day(0) }
    const { receiptId } = await admin.ok(payments.receive, receive)
    const changes = [
      [payments.preview, { policyId, ...terms }],
      [payments.schedule, { policyId, ...terms }],
      [payments.save, { paymentId, amountSave: '2' }],
      [payments.cancel, { paymentIds: [paymentId] }],
      [payments.receive, receive],
      [payments.reverse, { receiptId, reason: 'x' }],
    ] as const
    const agent = await provider.as('AGENT')
    const doctor = await provider.as('DOCTOR')
    for (const [endpoint, input] of changes) await agent.fails(endpoint, input, 'common.forbidden')
    // An agent sees only the payments of their own people.
    expect(await agent.ok(payments.list, {})).toMatchObject({ totalCount: 0 })
    expect(await agent.ok(payments.totals, {})).toMatchObject({ totalCount: 0 })
    await agent.fails(payments.receipts, { paymentId }, 'common.not-found')
    for (const endpoint of [payments.list, payments.totals])
      await doctor.fails(endpoint, {}, 'common.forbidden')
    await doctor.fails(payments.receipts, { paymentId }, 'common.forbidden')
    const stranger = (await paymentFixture()).admin
    for (const [endpoint, input] of [...changes, [payments.receipts, { paymentId }] as const])
      await stranger.fails(endpoint, input, 'common.not-found')
    expect(await stranger.ok(payments.list, { policyIds: [policyId] })).toMatchObject({ totalCount: 0 })
    expect(await stranger.ok(payments.totals, {})).toMatchObject({ totalCount: 0 })
    await admin.fails(payments.receipts, { paymentId: nowhere }, 'common.not-found')
  })
})
