import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../../testing/insured.ts'
import { type TimelineFixture, timelineFixture } from '../../../testing/fixtures/timeline-fixture.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'

let stage: TimelineFixture
let policyId: string

beforeEach(async () => {
  stage = await timelineFixture()
  policyId = stage.policyId
})

/** What a customer sees: the payments that count, and the credit */
async function books() {
  const standing = await stage.standing()
  const { credit, total } = await stage.timeline()
  const shown = standing.map(({ paymentId, dueDate, amount, paidAmount, status }) => {
    return { paymentId, dueDate, amount, paidAmount, status }
  })
  return { shown, credit, total }
}

const receive = async (nth: number, amount: string) => {
  const payment = (await stage.standing())[nth]
  const paymentId = payment?.paymentId ?? ''
  await stage.admin.ok(payments.receive, { paymentId, amount, receivedOn: day(0) })
}

const saveTerm = (endDateSave: string) => stage.admin.ok(policies.save, { policyId, endDateSave })

describe('a change that is taken back', () => {
  it('restores the schedule after a cancellation and a reinstatement of one day', async () => {
    await stage.schedule()
    await receive(0, '30.42')
    const before = await books()
    await stage.save({ kind: 'CANCEL', validFrom: day(0) })
    expect(await books()).not.toEqual(before)
    const back = { policyId, kind: 'REINSTATE' as const, validFrom: day(0) }
    const preview = await stage.admin.ok(versions.preview, back)
    expect(preview.payments).toMatchObject({ added: null, credit: '0.00' })
    expect(preview.sentences.join(' ')).toContain('canceled payments are due again')
    await stage.save(back)
    expect(await books()).toEqual(before)
  })

  it('restores the payments of a longer term, with a timeline and without one', async () => {
    await stage.schedule()
    const first = await books()
    await saveTerm(day(40))
    const shorter = await books()
    expect(shorter.shown.every(({ dueDate }) => dueDate <= day(40))).toBe(true)
    expect(shorter.total).toBe('365.00')
    await saveTerm(day(264))
    expect(await books()).toEqual(first)
    await stage.save({ validFrom: day(10), premiumSave: '730' })
    const second = await books()
    await saveTerm(day(40))
    const { shown } = await books()
    expect(shown.every(({ dueDate }) => dueDate <= day(40))).toBe(true)
    await saveTerm(day(264))
    expect(await books()).toEqual(second)
  })

  it('does not bring back payments of an earlier schedule', async () => {
    await stage.schedule()
    await stage.save({ kind: 'CANCEL', validFrom: day(0) })
    const { total } = await stage.timeline()
    const schedule = { policyId, premiumSave: total, paymentFormatSave: 'ANNUAL' as const, replace: true }
    await stage.admin.ok(payments.schedule, schedule)
    const [only] = await stage.standing()
    await stage.save({ kind: 'REINSTATE', validFrom: day(0) })
    const { shown } = await books()
    expect(shown.map(({ paymentId }) => paymentId)).toContain(only?.paymentId)
    expect(shown).toHaveLength(2)
  })

  it('restores schedule and credit to the cent after any changes', { timeout: 300_000 }, async () => {
    const on = fc.integer({ min: -100, max: 264 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('CHANGE'), on, cents: fc.integer({ min: 100, max: 99_999 }) }),
      fc.record({ kind: fc.constant('CANCEL'), on }),
      fc.record({ kind: fc.constant('REINSTATE'), on }),
      fc.record({ kind: fc.constant('TERM'), on: fc.integer({ min: 1, max: 264 }) }),
      fc.record({ kind: fc.constant('PAY'), on: fc.nat(11), cents: fc.integer({ min: 1, max: 3000 }) }),
    )
    type Step = { kind: string; on: number; cents?: number }
    /** Returns the opposite change; undefined if the change was refused. */
    const play = async ({
      kind,
      on: nth,
      cents = 0,
    }: Step): Promise<(() => Promise<unknown>) | undefined> => {
      const { items, edition } = await stage.timeline()
      if (kind === 'PAY') {
        const payment = (await stage.standing())[nth]
        const amount = (cents / 100).toFixed(2)
        const input = { paymentId: payment?.paymentId ?? policyId, amount, receivedOn: day(0) }
        await stage.admin.send(payments.receive, input)
        return undefined
      }
      if (kind === 'TERM') {
        const { endDate } = await stage.shown()
        await saveTerm(day(nth))
        return () => saveTerm(endDate ?? '')
      }
      const validFrom = day(nth)
      const before = items.find(({ from, until }) => from <= validFrom && validFrom <= until)
      const premium = kind === 'CHANGE' ? { premiumSave: (cents / 100).toFixed(2) } : {}
      const input = { policyId, kind, validFrom, edition, ...premium }
      const { status } = await stage.admin.send(versions.save, input)
      if (status !== 200) return undefined
      if (kind === 'CHANGE') return () => stage.save({ validFrom, premiumSave: before?.premium })
      return () => stage.save({ kind: kind === 'CANCEL' ? 'REINSTATE' : 'CANCEL', validFrom })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8, size: 'max' }), async (steps) => {
        stage = await timelineFixture()
        policyId = stage.policyId
        await stage.schedule()
        for (const each of steps) {
          const before = await books()
          const opposite = await play(each)
          if (!opposite) continue
          await opposite()
          expect(await books(), JSON.stringify(each)).toEqual(before)
          await play(each)
        }
      }),
      { numRuns: size('TAKEN_BACK', 5, 500), seed: seedOfRun(), endOnFailure: true },
    )
  })
})

describe('a part-paid payment of a canceled policy', () => {
  it('is settled: the credit is what came in beyond what is owed, and nothing is overdue', async () => {
    await stage.schedule('120.00')
    await receive(1, '4.00')
    await stage.save({ kind: 'CANCEL', validFrom: day(-100) })
    const { shown, credit } = await books()
    expect(shown.map(({ amount, paidAmount, status }) => [amount, paidAmount, status])).toEqual([
      ['4.00', '4.00', 'COMPLETED'],
    ])
    expect(credit).toBe('4.00')
    expect((await stage.admin.ok(payments.overdue, {})).groups).toEqual([])
  })

  it('is open again by the same amount when the cancellation is taken back', async () => {
    await stage.schedule('120.00')
    await receive(1, '4.00')
    const before = await books()
    await stage.save({ kind: 'CANCEL', validFrom: day(-100) })
    await stage.save({ kind: 'REINSTATE', validFrom: day(-100) })
    expect(await books()).toEqual(before)
  })
})

describe('a payment', () => {
  it('cannot be moved behind the last day of the policy', async () => {
    await stage.schedule()
    const paymentId = (await stage.standing()).at(-1)?.paymentId ?? ''
    await stage.admin.fails(payments.save, { paymentId, dueDateSave: day(265) }, 'payments.after-term')
    await stage.admin.ok(payments.save, { paymentId, dueDateSave: day(264) })
  })

  it('moves into a term that an import made shorter', async () => {
    await stage.schedule()
    const { inDatabase } = stage.provider
    await inDatabase((db) =>
      sql`update policies set end_date = ${day(40)} where id = ${policyId}`.execute(db),
    )
    await stage.applyDays()
    const { shown } = await books()
    expect(shown.every(({ dueDate }) => dueDate <= day(40))).toBe(true)
    expect(shown.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(36_500)
    const history = await stage.shown()
    await stage.applyDays()
    expect((await stage.shown()).actions).toEqual(history.actions)
  })
})

describe('a cancellation that lies ahead', () => {
  it('can be withdrawn whatever became of the plan; one that took effect needs an active plan', async () => {
    await stage.schedule()
    const before = await books()
    await stage.save({ kind: 'CANCEL', validFrom: day(10) })
    const { inDatabase, planId } = stage.provider
    await inDatabase((db) => sql`update plans set is_available = false where id = ${planId}`.execute(db))
    await stage.save({ kind: 'REINSTATE', validFrom: day(10) })
    expect(await books()).toEqual(before)
    await stage.save({ kind: 'CANCEL', validFrom: day(0) })
    const back = { policyId, kind: 'REINSTATE' as const, validFrom: day(0) }
    await stage.admin.fails(versions.preview, back, 'policies.program-not-active')
  })
})
