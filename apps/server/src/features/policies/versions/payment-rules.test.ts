import { dayAfter } from '@coverline/contract/calendar'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedOfRun } from '../../../testing/security/random.ts'
import { adjustmentLines, type Adjustment, paymentEffects, type SchedulePayment } from './payment-rules.ts'

const at = (offset: number) => dayAfter('2026-01-01', offset)
const runs = { numRuns: 300, seed: seedOfRun() }

const payment = (id: string, dueDate: string, paid = '0.00'): SchedulePayment => {
  return { id, dueDate, amount: '100.00', paid, isCanceled: false }
}
const none = { changed: [], canceled: [], reopened: [], added: null, credit: '0.00' }

describe('the payments under a timeline', () => {
  const schedule = { credit: 0n, today: at(45), until: null }

  test('match a manual example: the rest reduces earlier open payments, then becomes a credit', () => {
    const payments = [payment('paid', at(0), '100.00'), payment('open', at(30)), payment('late', at(60))]
    expect(paymentEffects(-13_000n, at(45), { ...schedule, payments })).toEqual({
      ...none,
      canceled: [{ paymentId: 'late', dueDate: at(60), amount: '100.00' }],
      changed: [{ paymentId: 'open', dueDate: at(30), before: '100.00', after: '70.00' }],
    })
    const more = paymentEffects(-25_000n, at(45), { ...schedule, payments })
    expect([more.canceled.length, more.changed.length, more.credit]).toEqual([2, 0, '50.00'])
  })

  test('give a credit only for what came in beyond the premium: part-paid payments are settled first', () => {
    const payments = [payment('partly', at(0), '40.00'), payment('open', at(30))]
    expect(paymentEffects(-20_000n, at(0), { ...schedule, payments })).toEqual({
      ...none,
      canceled: [{ paymentId: 'open', dueDate: at(30), amount: '100.00' }],
      changed: [{ paymentId: 'partly', dueDate: at(0), before: '100.00', after: '40.00' }],
      credit: '40.00',
    })
  })

  test('are due within the term: what is open after its last day goes to the others, or to one payment', () => {
    const payments = [payment('open', at(50)), payment('partly', at(80), '40.00'), payment('late', at(110))]
    const within = { ...schedule, payments, until: at(70) }
    expect(paymentEffects(0n, at(45), within)).toEqual({
      ...none,
      canceled: [{ paymentId: 'late', dueDate: at(110), amount: '100.00' }],
      changed: [
        { paymentId: 'open', dueDate: at(50), before: '100.00', after: '260.00' },
        { paymentId: 'partly', dueDate: at(80), before: '100.00', after: '40.00' },
      ],
    })
    const alone = { ...within, payments: [payment('paid', at(70), '100.00'), payment('late', at(110))] }
    expect(paymentEffects(0n, at(90), alone).added).toEqual({ dueDate: at(69), amount: '100.00' })
  })
})

type Step = { difference: number; from: number; paid: [number, number] | null }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    difference: fc.integer({ min: -60_000, max: 60_000 }),
    from: fc.integer({ min: -40, max: 400 }),
    paid: fc.option(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 100 }))),
  }),
  { minLength: 1, maxLength: 12 },
)

/** A schedule to which effects are applied as the database would */
class Books {
  payments: SchedulePayment[]
  credit = 0n
  total: bigint

  constructor(cents: number, count: number) {
    const each = BigInt(Math.floor(cents / count)) + 1n
    this.total = each * BigInt(count)
    this.payments = Array.from({ length: count }, (_, nth) => {
      return { ...payment(`p${nth}`, at(nth * 30)), amount: amountOf(each) }
    })
  }

  receive(nth: number, percent: number): void {
    const found = this.payments[nth % this.payments.length]
    if (!found || found.isCanceled) return
    const open = centsOf(found.amount) - centsOf(found.paid)
    found.paid = amountOf(centsOf(found.paid) + (open * BigInt(percent)) / 100n)
  }

  change(difference: bigint, from: string, until: string | null, takenBack: Adjustment[] = []): Adjustment {
    const before = this.payments.map((each) => ({ ...each }))
    const schedule = { payments: before, credit: this.credit, today: at(60), until }
    const effects = paymentEffects(difference, from, schedule, takenBack)
    const write = (paymentId: string, state: Partial<SchedulePayment>) =>
      Object.assign(this.payments.find(({ id }) => id === paymentId) ?? {}, state)
    for (const { paymentId, after } of effects.changed) write(paymentId, { amount: after })
    for (const { paymentId } of effects.canceled) write(paymentId, { isCanceled: true })
    for (const { paymentId, amount } of effects.reopened) write(paymentId, { amount, isCanceled: false })
    const lines = adjustmentLines(before, effects)
    if (effects.added) {
      const added = { ...payment(`a${this.payments.length}`, ''), ...effects.added }
      this.payments.push(added)
      const state = (isCanceled: boolean) => ({ amount: added.amount, isCanceled })
      lines.push({ paymentId: added.id, before: state(true), after: state(false), paid: '0.00' })
    }
    const credit = effects.credit.startsWith('-')
      ? -centsOf(effects.credit.slice(1))
      : centsOf(effects.credit)
    this.credit += credit
    this.total += difference
    return { lines, credit }
  }

  standing(): SchedulePayment[] {
    return this.payments.filter(({ isCanceled }) => !isCanceled)
  }

  /** What holds after every change */
  check(): void {
    const standing = this.standing()
    const sum = standing.reduce((all, { amount }) => all + centsOf(amount), 0n)
    expect(sum - this.credit).toBe(this.total)
    expect(this.credit >= 0n).toBe(true)
    expect(new Set(standing.map(({ dueDate }) => dueDate)).size).toBe(standing.length)
    for (const { amount, paid } of standing) {
      expect(centsOf(amount) > 0n).toBe(true)
      expect(centsOf(paid) <= centsOf(amount)).toBe(true)
    }
    for (const { paid } of this.payments.filter(({ isCanceled }) => isCanceled)) expect(paid).toBe('0.00')
  }
}

const begin = [fc.integer({ min: 12, max: 200_000 }), fc.integer({ min: 1, max: 12 })] as const
const last = fc.option(fc.integer({ min: 0, max: 400 }))
// A premium is never negative.
const within = (difference: number, total: bigint) =>
  BigInt(difference) < -total ? -total : BigInt(difference)

test('payments always add up with the credit to the premium; a credit leaves nothing open', () => {
  fc.assert(
    fc.property(...begin, last, steps, (cents, count, end, todo) => {
      const books = new Books(cents, count)
      const until = end === null ? null : at(end)
      for (const { difference, from, paid } of todo) {
        if (paid) books.receive(...paid)
        const { credit } = books.change(within(difference, books.total), at(from), until)
        books.check()
        const open = books.standing().filter(({ amount, paid: received }) => amount !== received)
        if (credit > 0n) expect(open).toEqual([])
        if (until !== null) expect(open.filter(({ dueDate }) => dueDate > until)).toEqual([])
      }
    }),
    runs,
  )
})

test('changes that are taken back leave the schedule and the credit of before to the cent', () => {
  fc.assert(
    fc.property(...begin, last, last, steps, steps, (cents, count, end, shorter, earlier, todo) => {
      const books = new Books(cents, count)
      const until = end === null ? null : at(end)
      for (const { difference, from, paid } of earlier) {
        if (paid) books.receive(...paid)
        books.change(within(difference, books.total), at(from), until)
      }
      const before = structuredClone([books.standing(), books.credit, books.total])
      const total = books.total
      const done = todo.map(({ difference, from }) =>
        books.change(within(difference, books.total), at(from), shorter === null ? until : at(shorter)),
      )
      const back = books.change(total - books.total, at(0), until, done)
      expect([books.standing(), books.credit, books.total]).toEqual(before)
      books.check()
      // Forth and back again ends in the same place.
      books.change(0n, at(0), until, [...done, back])
      expect([books.standing(), books.credit, books.total]).toEqual(before)
    }),
    runs,
  )
})

test('money that came in meanwhile stays where it is when changes are taken back', () => {
  fc.assert(
    fc.property(
      ...begin,
      steps,
      fc.nat(11),
      fc.integer({ min: 1, max: 100 }),
      (cents, count, todo, nth, part) => {
        const books = new Books(cents, count)
        const total = books.total
        const done = todo.map(({ difference, from }) =>
          books.change(within(difference, books.total), at(from), null),
        )
        books.receive(nth, part)
        const received = books.payments
          .filter(({ paid }) => paid !== '0.00')
          .map(({ id, paid }) => [id, paid])
        books.change(total - books.total, at(0), null, done)
        books.check()
        for (const [id, paid] of received)
          expect(books.standing().find((each) => each.id === id)?.paid).toBe(paid)
      },
    ),
    runs,
  )
})
