import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, monthsAfter } from '../calendar.ts'
import { amountOf, centsOf, monthsOfFormat, paymentFormats, paymentSchedule, paymentStatus } from './terms.ts'

const day = (min: string, max: string) =>
  fc
    .date({ min: new Date(`${min}T00:00:00Z`), max: new Date(`${max}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

describe('a payment schedule', () => {
  const terms = fc.record({
    premium: fc.bigInt({ min: 1n, max: 999_999_999_999_999n }).map(amountOf),
    format: fc.constantFrom(...paymentFormats),
    firstDueDate: day('1999-01-01', '2060-12-31'),
    days: fc.integer({ min: 0, max: 5000 }),
  })

  test('adds up to the premium for every premium, format and term, in payments equal within a cent', () => {
    fc.assert(
      fc.property(terms, ({ premium, format, firstDueDate, days }) => {
        const endDate = dayAfter(firstDueDate, days)
        const schedule = paymentSchedule({ premium, format, firstDueDate, endDate, currency: 'EUR' })
        if (schedule === 'TOO_SMALL') return centsOf(premium) < BigInt(days)
        if (typeof schedule === 'string') return false
        const cents = schedule.map(({ amount }) => centsOf(amount))
        const sum = cents.reduce((all, each) => all + each, 0n)
        const [first, last] = [cents[0] ?? 0n, cents.at(-1) ?? 0n]
        const isDescending = cents.every((each, nth) => nth === 0 || each <= (cents[nth - 1] ?? 0n))
        return sum === centsOf(premium) && last > 0n && first - last <= 1n && isDescending
      }),
      { numRuns: 2000 },
    )
  })

  test('is due at the interval of its format within the term', () => {
    fc.assert(
      fc.property(terms, ({ format, firstDueDate, days }) => {
        const endDate = dayAfter(firstDueDate, days)
        const schedule = paymentSchedule({
          premium: '9999999.99',
          format,
          firstDueDate,
          endDate,
          currency: 'EUR',
        })
        if (typeof schedule === 'string') return false
        const step = monthsOfFormat[format]
        return (
          schedule.every(({ dueDate }, nth) => dueDate === monthsAfter(firstDueDate, nth * step)) &&
          schedule.every(({ dueDate }) => dueDate >= firstDueDate && dueDate <= endDate) &&
          monthsAfter(firstDueDate, schedule.length * step) > endDate
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('gives the remaining cents to the first payments', () => {
    const schedule = paymentSchedule({
      premium: '100',
      format: 'QUARTERLY',
      firstDueDate: '2025-11-30',
      endDate: '2026-08-29',
      currency: 'EUR',
    })
    expect(schedule).toEqual([
      { dueDate: '2025-11-30', amount: '33.34' },
      { dueDate: '2026-02-28', amount: '33.33' },
      { dueDate: '2026-05-30', amount: '33.33' },
    ])
  })

  test('has whole payments where the currency has no cents', () => {
    const terms = { format: 'QUARTERLY' as const, firstDueDate: '2025-11-30', endDate: '2026-08-29' }
    const schedule = paymentSchedule({ ...terms, premium: '1000', currency: 'JPY' })
    const amounts = Array.isArray(schedule) ? schedule.map(({ amount }) => amount) : schedule
    expect(amounts).toEqual(['334.00', '333.00', '333.00'])
  })

  test('is rejected when reversed, too long or too small', () => {
    const base = { premium: '1', format: 'MONTHLY' as const, firstDueDate: '2026-01-01', currency: 'EUR' }
    expect(paymentSchedule({ ...base, endDate: '2025-12-31' })).toBe('ENDS_BEFORE')
    expect(paymentSchedule({ ...base, endDate: '9999-12-31' })).toBe('TOO_MANY')
    expect(paymentSchedule({ ...base, premium: '0.11', endDate: '2026-12-31' })).toBe('TOO_SMALL')
    expect(paymentSchedule({ ...base, premium: '0.12', endDate: '2026-12-31' })).toHaveLength(12)
  })
})

describe('the payment status', () => {
  const open = {
    dueDate: '2026-06-30',
    lastDay: '2026-07-05',
    isSent: false,
    isCompleted: false,
    isCanceled: false,
  }
  test.each([
    ['SCHEDULED', '2026-05-30', {}],
    ['UPCOMING', '2026-05-31', {}],
    ['UPCOMING', '2026-06-26', {}],
    ['NOT_SENT', '2026-06-27', {}],
    ['SENT', '2026-06-27', { isSent: true }],
    ['SENT', '2026-07-05', { isSent: true }],
    ['NOT_SENT', '2026-07-05', {}],
    ['OVERDUE', '2026-07-06', {}],
    ['OVERDUE', '2026-07-06', { isSent: true }],
    ['COMPLETED', '2026-07-06', { isCompleted: true }],
    ['CANCELED', '2026-07-06', { isCanceled: true, isCompleted: true }],
  ] as const)('is %s on %s', (status, today, facts) => {
    expect(paymentStatus({ ...open, ...facts }, today)).toBe(status)
  })
})
