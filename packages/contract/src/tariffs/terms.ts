import { dayAfter, isEnteredDay, monthsAfter } from '../calendar.ts'
import type { Relationship } from '../insured/terms.ts'
import { decimalsOf } from '../money/currencies.ts'
import { amountOf, centsOf } from '../payments/terms.ts'
import { daysOf, type Term, termOf } from '../versions/terms.ts'

/** The highest age of a band; a band without an end covers every age above its start. */
export const highestAge = 150
/** Most bands of one list */
export const mostBands = 200

/** What a person of a relationship and an age costs for a whole term; both ages count. */
export type Band = {
  relationship: Relationship
  ageFrom: number
  ageTo: number | null
  premium: string
}

/** A price list of a plan; it holds from its day until the day of the next one. */
export type PriceList = { validFrom: string; bands: readonly Band[] }

/** The validity of a plan */
export type PlanPeriod = { validityStart: string | null; validityEnd: string | null }

/** What prices of a plan are made of; without a currency they have cents. */
type PricedPlan = PlanPeriod & { lists: readonly PriceList[]; currency?: string }

/** A part of a term from a day to its end: how many of its days that is, and what they cost */
export type RestOfTerm = { days: number; termDays: number; amount: string }

/** Returns the completed years of a person on a day; negative before the birth. */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  // A birthday on 29 February is kept on 1 March in other years.
  return day.slice(5) >= birthdate.slice(5) ? years : years - 1
}

const endOf = ({ ageTo }: Pick<Band, 'ageTo'>): number => ageTo ?? highestAge

type BandFault = { place: number; field: 'ageFrom' | 'ageTo' }

/** Returns the places of bands that overlap an earlier one, or end before they start. */
export function bandFaults(bands: readonly Band[]): BandFault[] {
  return bands.flatMap((band, place): BandFault[] => {
    if (endOf(band) < band.ageFrom) return [{ place, field: 'ageTo' }]
    const isTaken = bands
      .slice(0, place)
      .some(
        (other) =>
          other.relationship === band.relationship &&
          other.ageFrom <= endOf(band) &&
          band.ageFrom <= endOf(other),
      )
    return isTaken ? [{ place, field: 'ageFrom' }] : []
  })
}

/** Returns the list that holds on a day: the one that began last. */
export function listOn<L extends { validFrom: string }>(lists: readonly L[], day: string): L | undefined {
  return lists
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
}

/** Returns the band of a person by the age on a day; none without a date of birth. */
export function bandOf(
  bands: readonly Band[],
  { relationship, birthdate }: { relationship: Relationship; birthdate: string | null },
  day: string,
): Band | undefined {
  if (birthdate === null) return undefined
  const age = ageOn(birthdate, day)
  return bands.find((band) => band.relationship === relationship && band.ageFrom <= age && age <= endOf(band))
}

/**
 * Returns the term that a day belongs to: the validity of the plan. A plan without an end has a term of a year from
 * its start, and then the next one; without a start the year before its end, and without both a year from the day.
 * Null for a day outside the plan.
 */
export function termOn({ validityStart: start, validityEnd: end }: PlanPeriod, day: string): Term | null {
  if (!isEnteredDay(day) || (start !== null && day < start) || (end !== null && day > end)) return null
  if (end !== null && !isEnteredDay(end)) return null
  if (start !== null && end !== null) return termOf(start, end)
  if (start !== null) return yearAround(start, day)
  if (end === null) return termOf(day, null)
  const term = { from: dayAfter(monthsAfter(end, -12), 1), until: end }
  return day < term.from ? null : term
}

function yearAround(start: string, day: string): Term | null {
  if (!isEnteredDay(start)) return null
  const years = Math.max(0, Number(day.slice(0, 4)) - Number(start.slice(0, 4)))
  const from = [years, years - 1]
    .map((year) => monthsAfter(start, Math.max(0, year) * 12))
    .find((begin) => begin <= day)
  if (from === undefined) return null
  const next = monthsAfter(start, 12 * (Number(from.slice(0, 4)) - Number(start.slice(0, 4)) + 1))
  return { from, until: dayAfter(next, -1) }
}

/**
 * Returns what the days from one day to the end of the term cost of the price of the whole term: the price times their
 * share, half a cent up. The days between two days cost the difference of their rests, so that the parts of a
 * term always add up to its price, and a person who leaves gets back what the days left would cost. Where the currency has no
 * cents, all of it is whole.
 */
export function restOfTerm(premium: string, term: Term, from: string, currency = 'EUR'): RestOfTerm {
  const termDays = daysOf(term)
  const days = Math.min(termDays, Math.max(0, daysOf({ from, until: term.until })))
  const unit = decimalsOf(currency) === 0 ? 100n : 1n
  const all = BigInt(termDays) * unit
  const amount = amountOf(((2n * centsOf(premium) * BigInt(days) + all) / (2n * all)) * unit)
  return { days, termDays, amount }
}

export type Price = RestOfTerm & { term: Term; premium: string; band: Band }

/** Returns what a person costs from a day to the end of the term; null if the lists say nothing of the person. */
export function priceOf(
  plan: PricedPlan,
  person: { relationship: Relationship; birthdate: string | null },
  day: string,
): Price | null {
  const term = termOn(plan, day)
  const band = term && bandOf(listOn(plan.lists, day)?.bands ?? [], person, day)
  return band
    ? { ...restOfTerm(band.premium, term, day, plan.currency), term, premium: band.premium, band }
    : null
}

type Leaver = {
  relationship: Relationship
  birthdate: string | null
  /** The days of the policy; null means open. */
  insuredFrom: string | null
  insuredUntil: string | null
}

/**
 * Returns what a person gets back from the first day without insurance: what the days left of the policy cost in this
 * term. The price is the one of the day on which the person's insurance in this term began.
 */
export function refundOf(
  plan: PricedPlan,
  { relationship, birthdate, insuredFrom, insuredUntil }: Leaver,
  day: string,
): Price | null {
  // Whoever leaves on the day after the last one has used the whole term.
  const term = termOn(plan, day) ?? termOn(plan, dayAfter(day, -1))
  if (!term) return null
  const since = insuredFrom !== null && insuredFrom > term.from ? insuredFrom : term.from
  const band = bandOf(listOn(plan.lists, since)?.bands ?? [], { relationship, birthdate }, since)
  if (!band) return null
  // A policy that has not begun is paid back as a whole.
  const left = restOfTerm(band.premium, term, since > day ? since : day, plan.currency)
  const later =
    insuredUntil !== null && insuredUntil < term.until
      ? restOfTerm(band.premium, term, dayAfter(insuredUntil, 1), plan.currency)
      : null
  const days = Math.max(0, left.days - (later?.days ?? 0))
  const cents = later && days > 0 ? centsOf(left.amount) - centsOf(later.amount) : centsOf(left.amount)
  const amount = days === 0 ? '0.00' : amountOf(cents)
  return { amount, days, termDays: left.termDays, term, premium: band.premium, band }
}
