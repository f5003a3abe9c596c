import type { OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'

export type NewTicket = OutputOf<typeof tickets.totals>['newest'][number]

/** What was among the newest requests so far, and the moment of the latest of them (ISO 8601, `''` before the first). */
export type Seen = { known: ReadonlySet<string>; latest: string }

type Newest = { ticketId: string; since: string }

/** A request may be seen so much later than one that was made after it: it came with files, say. */
const overtakenMs = 30_000

/**
 * The requests among the newest that have come since the last look, and what is seen now. Nothing has come at the first look; an old one that is
 * among the newest now, as others were begun, has not come either.
 */
export function arrivalsOf<T extends Newest>(
  newest: readonly T[],
  last: Seen | null,
): { come: T[]; seen: Seen } {
  const known = new Set([...(last?.known ?? []), ...newest.map(({ ticketId }) => ticketId)])
  const latest = newest.reduce((all, { since }) => (since > all ? since : all), last?.latest ?? '')
  if (!last) return { come: [], seen: { known, latest } }
  const isOld = (since: string) => Date.parse(since) < Date.parse(last.latest || since) - overtakenMs
  const come = newest.filter(({ ticketId, since }) => !last.known.has(ticketId) && !isOld(since))
  return { come, seen: { known, latest } }
}
