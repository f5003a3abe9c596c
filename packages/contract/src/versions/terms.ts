import { dayAfter, daysBetween, monthsAfter } from '../calendar.ts'
import { amountOf, centsOf } from '../payments/terms.ts'

/** What can be recorded of a policy from a day on. START is what was there before the first change; TERM another period of the policy. */
export const changeKinds = ['CHANGE', 'CANCEL', 'REINSTATE'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const recordedKinds = ['START', 'TERM', ...changeKinds] as const
export type RecordedKind = (typeof recordedKinds)[number]

/** First and last day of what a policy's premium pays for. */
export type Term = { from: string; until: string }

/** What holds of a policy on a day. The premium is that of the whole term, as if it held on all of its days; null is none. */
export type VersionState = { programId: string; premium: string | null; isCanceled: boolean }
export type Version = VersionState & Term
export type PricedVersion = Version & { days: number; amount: string }

/** What a recorded change says; what it says nothing of goes on as it was. */
export type VersionChange = Partial<VersionState> & { validFrom: string }

/** The days of a policy; without an end a year from its start, as payments have it. Null without a start. */
export function termOf(startDate: string | null, endDate: string | null): Term | null {
  // Beyond, a year has no four digits any more.
  if (startDate === null || startDate < '1900-01-01' || startDate > '9900-01-01') return null
  const until = endDate ?? dayAfter(monthsAfter(startDate, 12), -1)
  return until > '9901-01-01' ? null : { from: startDate, until }
}

/** Days from the first to the last one, both counted. */
export function daysOf({ from, until }: Term): number {
  return daysBetween(from, until) + 1
}

const isSame = (one: VersionState, other: VersionState): boolean =>
  one.programId === other.programId && one.premium === other.premium && one.isCanceled === other.isCanceled

/**
 * The versions of a policy, without gap or overlap over its term: each change in the order of its day, those of one day in the order of
 * their recording. So it makes no difference in which order changes of different days were recorded: a change that comes in late takes
 * its place before the later ones, and what these say nothing of is carried on from it.
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
 * What each version costs: its premium by its days of the term's days. Rounded is the sum from the first day on, half a cent up, and a version
 * costs what it adds to it: so the versions always add up to the cent, and dividing one in two changes nothing.
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

/** The version of a day; the first one before the term, the last one behind it. */
export function versionOn<V extends Version>(versions: readonly V[], day: string): V | undefined {
  return versions.find(({ until }) => day <= until) ?? versions.at(-1)
}

/** A signed sum of cents as a decimal string. */
export function signedAmountOf(cents: bigint): string {
  return cents < 0n ? `-${amountOf(-cents)}` : amountOf(cents)
}
