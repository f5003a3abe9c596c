import { dayAfter } from '@coverline/contract/calendar'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { PaymentEffects } from '@coverline/contract/versions/endpoints'
import {
  type PricedVersion,
  priced,
  signedAmountOf,
  type Term,
  totalOf,
  type Version,
  type VersionChange,
  versionOn,
  type VersionState,
  versionsOf,
} from '@coverline/contract/versions/terms'

export type Timeline = { term: Term; versions: PricedVersion[]; total: bigint }

export function timelineOf(term: Term, start: VersionState, changes: readonly VersionChange[]): Timeline {
  const versions = priced(term, versionsOf(term, start, changes))
  return { term, versions, total: totalOf(versions) }
}

/** Returns the premium earned up to and including a day; 0 before the term. */
export function earnedBy({ term, versions }: Timeline, day: string): bigint {
  if (day < term.from) return 0n
  const until: Version[] = versions
    .filter(({ from }) => from <= day)
    .map((version) => (version.until > day ? { ...version, until: day } : version))
  return totalOf(priced(term, until))
}

export type RowFacts = {
  planId: string
  /** The current or future cancellation and the day it ends */
  canceledFrom: string | null
  canceledUntil: string | null
  nextVersionOn: string | null
}

export function rowFacts({ versions }: Timeline, today: string): RowFacts {
  const current = versionOn(versions, today)
  const last = versions.at(-1)
  // After the end of the term, a policy that was canceled to its end stays canceled.
  const canceled =
    versions.find(({ isCanceled, until }) => isCanceled && until >= today) ??
    (last?.isCanceled ? last : undefined)
  const after = canceled && versions.find(({ from }) => from > canceled.until)
  return {
    planId: current?.programId ?? '',
    canceledFrom: canceled?.from ?? null,
    canceledUntil: after?.from ?? null,
    nextVersionOn: versions.find(({ from }) => from > today)?.from ?? null,
  }
}

export type OpenPayment = { id: string; dueDate: string; amount: string; isUntouched: boolean }

type Schedule = {
  /** The payments that are not canceled */
  standing: readonly OpenPayment[]
  credit: bigint
  today: string
}

const untouched = (schedule: Schedule, from: string) =>
  schedule.standing
    .filter(({ isUntouched, dueDate }) => isUntouched && dueDate >= from)
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))

/** Divides a sum in proportion to the weights, exact to the cent. The first parts get the remainder. */
function inProportion(sum: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((total, weight) => total + weight, 0n)
  let weighed = 0n
  let before = 0n
  return weights.map((weight) => {
    weighed += weight
    const upTo = (sum * weighed + all - 1n) / all
    const share = upTo - before
    before = upTo
    return share
  })
}

function freeDay(schedule: Schedule, from: string): string {
  const taken = new Set(schedule.standing.map(({ dueDate }) => dueDate))
  let day = from
  while (taken.has(day)) day = dayAfter(day, 1)
  return day
}

/**
 * Calculates the effects of a premium difference on a policy's payments. A credit is used first. Then open
 * payments due from the day of the change take the difference in proportion. A remaining increase becomes one
 * payment. A remaining decrease reduces earlier open payments, then becomes a credit. Payments with receipts
 * stay unchanged.
 */
export function paymentEffects(difference: bigint, from: string, schedule: Schedule): PaymentEffects {
  const effects: PaymentEffects = { changed: [], canceled: [], added: null, credit: '0.00' }
  const used = difference > 0n ? (schedule.credit < difference ? schedule.credit : difference) : 0n
  const rest = difference - used
  const targets = untouched(schedule, from)
  const open = targets.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  const left = open + rest
  const shares =
    left <= 0n || targets.length === 0
      ? targets.map(() => (rest < 0n ? 0n : null))
      : inProportion(
          left,
          targets.map(({ amount }) => centsOf(amount)),
        )
  for (const [nth, { id: paymentId, dueDate, amount }] of targets.entries()) {
    const share = shares[nth] ?? null
    if (share === null || share === centsOf(amount)) continue
    if (share === 0n) effects.canceled.push({ paymentId, dueDate, amount })
    else effects.changed.push({ paymentId, dueDate, before: amount, after: amountOf(share) })
  }
  if (rest > 0n && targets.length === 0) {
    const day = freeDay(schedule, from > schedule.today ? from : schedule.today)
    effects.added = { dueDate: day, amount: amountOf(rest) }
  }
  const owed = left < 0n ? takeFromEarlier(schedule, from, -left, effects) : 0n
  effects.credit = signedAmountOf(owed > 0n ? owed : -used)
  return effects
}

/** Deducts a sum from the open payments due before a day, latest first. Returns the remainder. */
function takeFromEarlier(schedule: Schedule, from: string, sum: bigint, effects: PaymentEffects): bigint {
  let rest = sum
  const earlier = untouched(schedule, '').filter(({ dueDate }) => dueDate < from)
  for (const { id: paymentId, dueDate, amount } of earlier.toReversed()) {
    if (rest === 0n) break
    const cents = centsOf(amount)
    if (cents <= rest) effects.canceled.push({ paymentId, dueDate, amount })
    else effects.changed.push({ paymentId, dueDate, before: amount, after: amountOf(cents - rest) })
    rest -= cents <= rest ? cents : rest
  }
  return rest
}
