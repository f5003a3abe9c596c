import { dayAfter, daysBetween, isEnteredDay, lastStoredDay, monthsAfter } from '../calendar.ts'
import { amountOf, centsOf } from '../payments/terms.ts'

/**
 * Kinds of dated policy changes. START records the state before the first change; TERM records a changed
 * policy period.
 */
export const changeKinds = ['CHANGE', 'CANCEL', 'REINSTATE'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const recordedKinds = ['START', 'TERM', ...changeKinds] as const
export type RecordedKind = (typeof recordedKinds)[number]

/** First and last day of the period that a policy's premium pays for */
export type Term = { from: string; until: string }

/**
 * The state of a policy on a day. The premium is for the whole term, as if it applied to all of its days;
 * null means none.
 */
export type VersionState = { programId: string; premium: string | null; isCanceled: boolean }
export type Version = VersionState & Term
export type PricedVersion = Version & { days: number; amount: string }

/** A recorded change; omitted values continue as before. */
export type VersionChange = Partial<VersionState> & { validFrom: string }

/**
 * Returns the days of a policy; without an end, a year from its start, as for payments. Null without a start.
 */
export function termOf(startDate: string | null, endDate: string | null): Term | null {
  if (startDate === null || !isEnteredDay(startDate)) return null
  const until = endDate ?? dayAfter(monthsAfter(startDate, 12), -1)
  return until > lastStoredDay ? null : { from: startDate, until }
}

/** Returns the number of days from the first to the last one, both inclusive. */
export function daysOf({ from, until }: Term): number {
  return daysBetween(from, until) + 1
}

const isSame = (one: VersionState, other: VersionState): boolean =>
  one.programId === other.programId && one.premium === other.premium && one.isCanceled === other.isCanceled

/**
 * Builds the versions of a policy, without gaps or overlaps over its term. Changes apply in the order of
 * their days, those of one day in the order they were recorded. The recording order of changes on different
 * days therefore does not matter. A late change is inserted before the later ones, and these keep its values
 * unless they set them.
 */
export function versionsOf(term: Term, start: VersionState, changes: readonly VersionChange[]): Version[] {
  const ordered = changes
    .map((change, nth) => ({ change, nth }))
    .toSorted((a, b) =>
      a.change.validFrom === b.change.validFrom
        ? a.nth - b.nth
        : a.change.validFrom < b.change.validFrom
          ? -1
          : 1,
    )
  const versions: Version[] = []
  let state: VersionState = start
  let from = term.from
  const close = (until: string) => {
    if (until < from) return
    const last = versions.at(-1)
    if (last && isSame(last, state)) last.until = until
    else versions.push({ ...state, from, until })
    from = dayAfter(until, 1)
  }
  for (const { change } of ordered) {
    const { validFrom, ...said } = change
    if (validFrom > term.until) break
    if (validFrom > from) close(dayAfter(validFrom, -1))
    state = { ...state, ...said }
  }
  close(term.until)
  return versions
}

/**
 * Calculates the price of each version: its premium times its share of the term's days. The running sum from
 * the first day is rounded, half a cent up, and a version costs the difference. The versions therefore always
 * add up to the cent, and splitting one changes nothing.
 */
export function priced(term: Term, versions: readonly Version[]): PricedVersion[] {
  const all = BigInt(daysOf(term))
  let weighed = 0n
  let before = 0n
  return versions.map((version) => {
    const days = daysOf(version)
    const cents = version.isCanceled || version.premium === null ? 0n : centsOf(version.premium)
    weighed += cents * BigInt(days)
    const sum = (2n * weighed + all) / (2n * all)
    const amount = amountOf(sum - before)
    before = sum
    return { ...version, days, amount }
  })
}

export const totalOf = (versions: readonly PricedVersion[]): bigint =>
  versions.reduce((sum, { amount }) => sum + centsOf(amount), 0n)

/** Returns the version of a day; before the term the first one, after it the last one. */
export function versionOn<V extends Version>(versions: readonly V[], day: string): V | undefined {
  return versions.find(({ until }) => day <= until) ?? versions.at(-1)
}

/** Formats a signed sum of cents as a decimal string. */
export function signedAmountOf(cents: bigint): string {
  return cents < 0n ? `-${amountOf(-cents)}` : amountOf(cents)
}
