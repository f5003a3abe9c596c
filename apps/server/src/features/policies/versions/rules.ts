import { createHash } from 'node:crypto'
import {
  type PricedVersion,
  priced,
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

/** Identifies the term and the versions of a policy, whatever the changes that they came of. */
export function termsKey({ term, versions }: Timeline): string {
  const parts = versions.map(({ from, programId, premium, isCanceled }) => [
    from,
    programId,
    premium,
    isCanceled,
  ])
  return createHash('sha256')
    .update(JSON.stringify([term.from, term.until, parts]))
    .digest('hex')
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
