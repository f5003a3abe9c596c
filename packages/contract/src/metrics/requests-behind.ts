import { ticketBusinessTypes } from '../dictionaries/terms.ts'
import type { RequestOf } from '../endpoint.ts'
import type { tickets } from '../tickets/endpoints.ts'
import { firstAnswers, votes } from '../tickets/terms.ts'
import type { metrics } from './endpoints.ts'
import type { RequestBreakdown, requestSeries, RequestTile } from './terms.ts'

/** A number on the dashboard of requests */
export type RequestPlace =
  | { tile: RequestTile }
  | { series: (typeof requestSeries)[number]; day: string }
  | { breakdown: RequestBreakdown; id: string | null }

type Asked = RequestOf<typeof metrics.detail>
type Period = { from: string; to: string }
/** Filters of the list of requests; without a queue it shows open and closed ones. */
export type RequestFilters = Pick<
  RequestOf<typeof tickets.list>,
  | 'clientCompanyId'
  | 'programId'
  | 'businessType'
  | 'channel'
  | 'operatorUserId'
  | 'assignee'
  | 'tagId'
  | 'queue'
  | 'fromDate'
  | 'toDate'
  | 'closedFrom'
  | 'closedTo'
  | 'firstAnswer'
  | 'vote'
>

/**
 * Returns the filters that list the requests behind a number: as many as it counts. Behind a time are all requests of
 * the period, since the list knows those that are answered only by the target.
 */
export function requestsBehind(asked: Asked, period: Period, place: RequestPlace): RequestFilters {
  return { ...commonFilters(asked), ...ownFilters(period, place) }
}

function commonFilters({ clientCompanyId, programId, ticketCategory }: Asked): RequestFilters {
  return {
    ...(clientCompanyId ? { clientCompanyId: [clientCompanyId] } : {}),
    ...(programId ? { programId: [programId] } : {}),
    ...(ticketCategory
      ? { businessType: ticketCategory === 'LEAD' ? ['LEAD'] : [...ticketBusinessTypes] }
      : {}),
  }
}

const created = ({ from, to }: Period): RequestFilters => ({ fromDate: from, toDate: to })
const closed = ({ from, to }: Period): RequestFilters => ({ closedFrom: from, closedTo: to })

function ownFilters(period: Period, place: RequestPlace): RequestFilters {
  if ('tile' in place) {
    if (place.tile === 'REQUESTS_OPEN') return { queue: ['TODO', 'IN_PROGRESS', 'SNOOZED'] }
    if (place.tile === 'ANSWERED_IN_TIME') return { ...created(period), firstAnswer: [...firstAnswers] }
    if (place.tile === 'SATISFACTION') return { ...closed(period), vote: [...votes] }
    const isClosed = place.tile === 'REQUESTS_CLOSED' || place.tile.startsWith('RESOLUTION')
    return isClosed ? closed(period) : created(period)
  }
  if ('series' in place) {
    const day = { from: place.day, to: place.day }
    return place.series === 'REQUESTS_NEW' ? created(day) : closed(day)
  }
  const { breakdown, id } = place
  if (breakdown === 'OPEN_NOW') return { queue: [id as 'TODO'] }
  if (breakdown === 'VOTE') return { ...closed(period), vote: [id as 'POSITIVE'] }
  return { ...created(period), ...splitFilter(breakdown, id) }
}

function splitFilter(
  breakdown: Exclude<RequestBreakdown, 'OPEN_NOW' | 'VOTE'>,
  id: string | null,
): RequestFilters {
  if (id === null) return { assignee: 'NOBODY' }
  switch (breakdown) {
    case 'TYPE':
      return { businessType: [id as 'CHAT'] }
    case 'CHANNEL':
      return { channel: [id as 'APP'] }
    case 'OPERATOR':
      return { operatorUserId: [id] }
    case 'PLAN':
      return { programId: [id] }
    case 'COMPANY':
      return { clientCompanyId: [id] }
    case 'FIRST_ANSWER':
      return { firstAnswer: [id as 'LATE'] }
    case 'TAG':
      return { tagId: [id] }
  }
}
