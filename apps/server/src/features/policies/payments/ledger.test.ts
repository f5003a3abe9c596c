import { amountOf, centsOf, paymentStatus, paymentStatuses } from '@coverline/contract/payments/terms'
import { payments } from '@coverline/contract/payments/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { day, inDays } from '../../../testing/insured.ts'
import { type PaymentFixture, paymentFixture } from '../../../testing/fixtures/payment-fixture.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { withinTime } from '../../../testing/security/within-time.ts'
import { hasPaymentStatus, statusOn } from './status-queries.ts'

const dueIn = 20

type Command =
  | { do: 'receive'; cents: number }
  | { do: 'reverse'; which: number }
  | { do: 'change'; cents: number; due: number }
  | { do: 'cancel' }
  | { do: 'wait'; days: number }

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('receive' as const), cents: fc.integer({ min: 1, max: 6000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      cents: fc.integer({ min: 1, max: 12_000 }),
      due: fc.integer({ min: -10, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 90 }) }),
  },
)

/** The expected payment by the rules, as a simple model */
type Model = {
  cents: number
  due: number
  isCanceled: boolean
  receipts: { id: string; cents: number; isReversed: boolean }[]
  now: number
}

const paid = (model: Model) =>
  model.receipts.reduce((all, each) => all + (each.isReversed ? 0 : each.cents), 0)
const isOpen = (model: Model) => !model.isCanceled && paid(model) < model.cents

function expected(model: Model): string {
  if (model.isCanceled) return 'CANCELED'
  if (paid(model) === model.cents) return 'COMPLETED'
  if (model.due < model.now) return 'OVERDUE'
  if (model.due - model.now > 30) return 'SCHEDULED'
  return model.due - model.now > 3 ? 'UPCOMING' : 'NOT_SENT'
}

async function play(stage: PaymentFixture, paymentId: string, model: Model, step: Command): Promise<void> {
  const { admin } = stage
  const statusOf = async (answer: Promise<{ status: number; body: unknown }>) => (await answer).status
  switch (step.do) {
    case 'wait':
      model.now = step.days
      return
    case 'receive': {
      const fits = isOpen(model) && step.cents <= model.cents - paid(model)
      const input = { paymentId, amount: amountOf(BigInt(step.cents)), receivedOn: day(0) }
      if (!fits) {
        expect(await statusOf(admin.send(payments.receive, input))).toBe(409)
        return
      }
      const { receiptId } = await admin.ok(payments.receive, input)
      model.receipts.push({ id: receiptId, cents: step.cents, isReversed: false })
      return
    }
    case 'reverse': {
      const receipt = model.receipts[step.which]
      if (!receipt) return
      const answer = admin.send(payments.reverse, { receiptId: receipt.id, reason: 'Bounced' })
      expect(await statusOf(answer)).toBe(receipt.isReversed ? 409 : 200)
      receipt.isReversed = true
      return
    }
    case 'change': {
      const fits = isOpen(model) && step.cents >= paid(model)
      const input = { paymentId, amountSave: amountOf(BigInt(step.cents)), dueDateSave: day(step.due) }
      expect(await statusOf(admin.send(payments.save, input))).toBe(fits ? 200 : 409)
      if (fits) Object.assign(model, { cents: step.cents, due: step.due })
      return
    }
    case 'cancel': {
      const fits = isOpen(model) && paid(model) === 0
      expect(await statusOf(admin.send(payments.cancel, { paymentIds: [paymentId] }))).toBe(fits ? 200 : 409)
      if (fits) model.isCanceled = true
    }
  }
}

const runs = size('PAYMENTS', 24, 2000)
const limit = { timeout: 240_000 + runs * 10_000 }

test(
  'random receipts, reversals, changes and days always give the sum and status of the model',
  limit,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 40, maxLength: 40, size: 'max' }),
        withinTime(async (steps) => {
          const stage = await paymentFixture()
          const [payment] = await stage.schedule({
            premiumSave: '100',
            paymentFormatSave: 'ANNUAL',
            firstDueDate: day(dueIn),
          })
          const paymentId = payment?.paymentId ?? ''
          const model: Model = { cents: 10_000, due: dueIn, isCanceled: false, receipts: [], now: 0 }
          for (const step of steps) {
            await inDays(model.now, async () => {
              await play(stage, paymentId, model, step)
            })
            await inDays(model.now, async () => {
              const [found] = await stage.list()
              expect(found).toMatchObject({
                status: expected(model),
                amount: amountOf(BigInt(model.cents)),
                paidAmount: amountOf(BigInt(paid(model))),
                dueDate: day(model.due),
              })
              const [total] = (await stage.admin.ok(payments.totals, {})).items
              expect(total).toMatchObject({ status: expected(model), count: 1 })
            })
          }
        }),
      ),
      { numRuns: runs, seed: seedOfRun() },
    )
  },
)

test('database rule, database filters and contract rule agree on every payment and day', async () => {
  const { provider, policyId } = await paymentFixture()
  const due = [-40, -6, -5, -1, 0, 1, 3, 4, 29, 30, 31, 400]
  await provider.inDatabase(async (db) => {
    const base = { provider_id: provider.providerId, policy_id: policyId, amount: '10', currency: 'EUR' }
    for (const offset of due)
      for (const [nth, rest] of [
        {},
        { sent_at: new Date() },
        { paid: '10', completed_at: new Date() },
        { canceled_at: new Date() },
        { grace_days: 5 },
      ].entries()) {
        const row = { ...base, id: newId(), grace_days: 0, due_date: day(offset + nth * 1000), ...rest }
        await db.insertInto('payments').values(row).execute()
        const on = day(nth * 1000)
        const filters = paymentStatuses.map(
          (status) => sql`${hasPaymentStatus([status], on)} as ${sql.ref(status)}`,
        )
        const { rows } = await sql<
          Record<string, unknown>
        >`select due_date as "dueDate", last_day as "lastDay",
          sent_at is not null as "isSent", completed_at is not null as "isCompleted", canceled_at is not null as "isCanceled",
          ${statusOn(on)} as status, ${sql.join(filters)} from payments y where id = ${row.id}`.execute(db)
        const [found] = rows
        const wanted = paymentStatus(found as Parameters<typeof paymentStatus>[0], on)
        expect(found?.['status']).toBe(wanted)
        expect(paymentStatuses.filter((status) => found?.[status])).toEqual([wanted])
      }
  })
})

describe('the payment tables', () => {
  test('reject impossible payments from every writer', async () => {
    const stage = await paymentFixture()
    const [payment] = await stage.schedule()
    const paymentId = payment?.paymentId ?? ''
    const { providerId, inDatabase } = stage.provider
    await stage.admin.ok(payments.receive, { paymentId, amount: '100', receivedOn: day(0) })
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(inDatabase((db) => statement.execute(db))).rejects.toThrow()
    await refused(sql`update payments set paid = 300 where id = ${paymentId}`)
    await refused(sql`update payments set amount = 99 where id = ${paymentId}`)
    await refused(sql`update payments set canceled_at = now() where id = ${paymentId}`)
    await refused(sql`update payments set completed_at = now() where id = ${paymentId}`)
    await refused(sql`update payment_receipts set amount = 1`)
    await refused(sql`delete from payment_receipts`)
    const receipt = (amount: string, reverses: string | null) =>
      sql`insert into payment_receipts (provider_id, id, payment_id, amount, received_on, note, reverses_id)
        values (${providerId}, ${newId()}, ${paymentId}, ${amount}, ${day(0)}::date, 'x', ${reverses})`
    await refused(receipt('150.01', null))
    const { items } = await stage.admin.ok(payments.receipts, { paymentId })
    const receiptId = items[0]?.receiptId ?? ''
    await refused(receipt('99', receiptId))
    await inDatabase((db) => receipt('100', receiptId).execute(db))
    await refused(receipt('100', receiptId))
    expect(centsOf((await stage.list())[0]?.paidAmount ?? '')).toBe(0n)
  })
})
