import type { OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'

export type NewTicket = OutputOf<typeof tickets.totals>['newest'][number]

/** True if the dialog of new requests shows it: of a chat and of a visit by video only to the assignee. */
export const opensDialog = ({
  businessType,
  isAssigned,
}: Pick<NewTicket, 'businessType' | 'isAssigned'>): boolean =>
  isAssigned || (businessType !== 'CHAT' && businessType !== 'TELEMEDICINE_RECEPTION')

/** Known newest requests, and the time of the latest one (ISO 8601, `''` before the first). */
export type Seen = { known: ReadonlySet<string>; latest: string }

type Newest = { ticketId: string; since: string }

/** Milliseconds by which a request may appear after a newer one, for example because of its files. */
const overtakenMs = 30_000

/**
 * Returns the requests that arrived since the last look, and the new state. The first look reports none; an
 * old request that moves up because others were started does not count.
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
