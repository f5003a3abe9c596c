import { dayAfter } from '../../calendar.ts'
import type { CoverFacts, CoverLimit, Say } from './cover-facts.ts'
import type { ValueWords } from './value-words.ts'

type Words = { say: Say; values: ValueWords }
type Term = Pick<CoverFacts, 'lastDay'>

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a

/** Returns the day on which a limit is whole again; null if that does not happen while the policy lasts. */
function renewalOf(
  { period, until }: Pick<CoverLimit, 'period' | 'until'>,
  { lastDay }: Term,
): string | null {
  if (period === 'TERM' || until === null) return null
  return lastDay !== null && until >= lastDay ? null : dayAfter(until, 1)
}

function usedUp(limit: CoverLimit, term: Term, { say, values }: Words): string[] {
  const quantity = values.quantity(limit.unit, limit.quantity)
  const renewal = renewalOf(limit, term)
  return [
    say(`benefits:words.usedUp.${limit.period}`, { quantity }),
    renewal === null
      ? say('benefits:words.notRenewed')
      : say('benefits:words.renews', { day: values.day(renewal) }),
  ]
}

function booked(limit: CoverLimit, term: Term, { say, values }: Words): string[] {
  const { planned, left, unit } = limit
  if (planned === 0 || unit !== 'VISITS') return []
  if (planned < Number(left)) return [say('benefits:words.booked', { count: planned })]
  const renewal = renewalOf(limit, term)
  return [
    say('benefits:words.allBooked', { count: Number(left) }),
    ...(renewal === null ? [] : [say('benefits:words.limitRenews', { day: values.day(renewal) })]),
  ]
}

function stillLeft(limit: CoverLimit, term: Term, words: Words): string[] {
  const { say, values } = words
  const until = earlier(limit.until, term.lastDay)
  const left = { count: Number(limit.left), amount: values.money(limit.left) }
  return [
    until === null
      ? say(`benefits:words.left.${limit.unit}`, left)
      : say(`benefits:words.leftUntil.${limit.unit}`, { ...left, until: values.day(until) }),
    ...booked(limit, term, words),
  ]
}

/** Returns what is left of each limit and until when, or that it is used up and when it renews. */
export function remainders({ limits, ...term }: CoverFacts, words: Words): string[] {
  return limits.flatMap((limit) =>
    Number(limit.left) > 0 ? stillLeft(limit, term, words) : usedUp(limit, term, words),
  )
}

/** Returns all limits as one phrase: "10 visits a year and €2,000 over the whole term of the policy". */
export function limitsPhrase({ limits }: CoverFacts, { say, values }: Words): string {
  return values.list(
    limits.map(({ unit, period, quantity }) =>
      say(`benefits:words.per.${period}`, { quantity: values.atMost(unit, quantity) }),
    ),
  )
}
