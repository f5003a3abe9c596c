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

/** A policy over its term. */
export type Timeline = { term: Term; versions: PricedVersion[]; total: bigint }

export function timelineOf(term: Term, start: VersionState, changes: readonly VersionChange[]): Timeline {
  const versions = priced(term, versionsOf(term, start, changes))
  return { term, versions, total: totalOf(versions) }
}

/** What the days up to and including one come to; nothing before the term. */
export function earnedBy({ term, versions }: Timeline, day: string): bigint {
  if (day < term.from) return 0n
  const until: Version[] = versions
    .filter(({ from }) => from <= day)
    .map((version) => (version.until > day ? { ...version, until: day } : version))
  return totalOf(priced(term, until))
}

/** What a policy's own row says of its timeline on a day. */
export type RowFacts = {
  planId: string
  /** The cancellation that holds or lies ahead, and the day on which it ends. */
  canceledFrom: string | null
  canceledUntil: string | null
  nextVersionOn: string | null
}

export function rowFacts({ versions }: Timeline, today: string): RowFacts {
  const current = versionOn(versions, today)
  const last = versions.at(-1)
  // Once the term is over, a policy that was canceled to its end stays so.
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
  /** The payments that are not canceled. */
  standing: readonly OpenPayment[]
  credit: bigint
  today: string
}

const untouched = (schedule: Schedule, from: string) =>
  schedule.standing
    .filter(({ isUntouched, dueDate }) => isUntouched && dueDate >= from)
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))

/** Divides a sum in proportion to others, exact to the cent: what does not divide goes to the first ones. */
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
 * What a difference of the premium does to a policy's payments. A credit is used up first; then the open payments due from the change's day on
 * take it in proportion; of what they can't take, more becomes one payment, and less is taken off earlier open payments before it becomes a
 * credit. Payments of which anything was received stay as they are.
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

/** Takes a sum off the open payments due before a day, the last due first; answers what they could not take. */
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
