import { useQueryCall } from '@coverline/client/hooks'
import { conversations, tickets } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'
import { type TicketQueue, ticketQueues } from '@coverline/contract/tickets/terms'
import { momentOf } from '../../kit/text/wall-time.ts'
import type { TicketSearch } from './search.ts'

export const pageSize = 30
/** Fallback for broken real-time connections, in milliseconds (LIMITS). */
const polling = 10_000
export const touchedByTickets = ['tickets', 'audit'] as const

export type FilterChoices = OutputOf<typeof tickets.filters>
export type ChangeSearch = (changed: { [K in keyof TicketSearch]?: TicketSearch[K] | undefined }) => void

/** Filters by how well requests were answered */
const judgedFiltersOf = ({ votes, firstAnswers }: TicketSearch) => ({
  ...(votes ? { vote: votes } : {}),
  ...(firstAnswers ? { firstAnswer: firstAnswers } : {}),
})

/**
 * Converts the filters of the URL to the input of the calls; appointment days are in the provider's time
 * zone.
 */
export function filtersOf(search: TicketSearch, timeZone: string) {
  const { searchQuery, companies, types, plans, services, operators, tags, insurance } = search
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(companies ? { clientCompanyId: companies } : {}),
    ...(types ? { businessType: types } : {}),
    ...(plans ? { programId: plans } : {}),
    ...(services ? { serviceId: services } : {}),
    ...(operators ? { operatorUserId: operators } : {}),
    ...(tags ? { tagId: tags } : {}),
    ...(insurance ? { insuranceType: insurance } : {}),
    ...(search.whose ? { assignee: search.whose } : {}),
    ...(search.waiting ? { waitingFor: search.waiting } : {}),
    ...(search.channels ? { channel: search.channels } : {}),
    ...(search.made ? { dateRange: search.made } : {}),
    ...(search.madeFrom ? { fromDate: search.madeFrom } : {}),
    ...(search.madeTo ? { toDate: search.madeTo } : {}),
    ...(search.closedFrom ? { closedFrom: search.closedFrom } : {}),
    ...(search.closedTo ? { closedTo: search.closedTo } : {}),
    ...judgedFiltersOf(search),
    ...(search.slot ? { slotFilter: search.slot } : {}),
    ...(search.slotFrom ? { slotDateTimeFrom: momentOf(`${search.slotFrom} 00:00:00`, timeZone) } : {}),
    ...(search.slotTo ? { slotDateTimeTo: momentOf(`${search.slotTo} 23:59:59`, timeZone) } : {}),
  }
}

/** Returns the parts of the inbox that a tab shows; none is all. */
export function queuesOf({ tab = 'TODO' }: TicketSearch): { queue?: TicketQueue[] } {
  if (tab === 'ALL') return {}
  return { queue: tab === 'OPEN' ? ticketQueues.filter((queue) => queue !== 'DONE') : [tab] }
}

export function useTickets(search: TicketSearch, timeZone: string, pages: number) {
  return useQueryCall(
    'tickets',
    tickets.list,
    {
      ...filtersOf(search, timeZone),
      ...(search.pending ? { oneHourPendingRequest: 'true' } : {}),
      ...(search.late ? { late: 'true' } : {}),
      ...(search.unread ? { unread: 'true' } : {}),
      ...queuesOf(search),
      limit: String(pages * pageSize),
    },
    { refetchInterval: polling },
  )
}

/** Loads the newest requests of a person, up to the limit. */
export function usePersonTickets(personProfileId: string, limit: number) {
  return useQueryCall('tickets', tickets.list, {
    personProfileId,
    sortBy: 'createdAt',
    limit: String(limit),
  })
}

/** Returns the user's drafts by conversation. */
export function useDrafts(): ReadonlyMap<string, string> {
  const { data } = useQueryCall('drafts', conversations.drafts, {}, { staleTime: 60_000 })
  return new Map(data?.items.map(({ conversationId, preview }) => [conversationId, preview]))
}

export function useTicket(ticketId: string | undefined) {
  const query = useQueryCall(
    'tickets',
    tickets.detail,
    { ticketId: ticketId ?? '' },
    { enabled: ticketId !== undefined, refetchInterval: polling },
  )
  // Cached data of the former request is returned only for the same id.
  return { ...query, ticket: query.data?.ticketId === ticketId ? query.data : undefined }
}

export function useFilterChoices(): FilterChoices | undefined {
  return useQueryCall('tickets', tickets.filters, {}, { staleTime: 30_000 }).data
}

export function useTicketProgram(ticketId: string) {
  return useQueryCall('tickets', tickets.program, { ticketId }, { staleTime: 30_000 })
}

export function useTags() {
  return useQueryCall('tickets', tickets.tags, {}, { staleTime: 30_000 }).data?.items ?? []
}
