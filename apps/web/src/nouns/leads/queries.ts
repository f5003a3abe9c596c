import { useQueryCall } from '@coverline/client/hooks'
import { dictionaries, leads } from '@coverline/contract/calls.generated'
import type { OutputOf, RequestOf } from '@coverline/contract/endpoint'
import type { LeadStage } from '@coverline/contract/leads/terms'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { mostCards } from '../../kit/board/use-board-cards.ts'
import { useUser } from '../../session/use-session.ts'
import type { LeadSearch } from './search.ts'

export type LeadDetail = OutputOf<typeof leads.detail>
export type LeadList = OutputOf<typeof leads.list>

export const pageSize = 50
const firstPage = { page: 0, limit: mostCards, column: null }
export const touchedByLeads = ['leads', 'audit'] as const

/** Filters by the stages that leads went through */
const wayFiltersOf = ({ reached, left, leftFrom, leftTo }: LeadSearch) => ({
  ...(reached ? { reachedStage: reached } : {}),
  ...(left ? { leftStage: left } : {}),
  ...(leftFrom ? { leftFrom } : {}),
  ...(leftTo ? { leftTo } : {}),
})

/** Converts the filters of the list to the input of its calls. */
export function leadFiltersOf(search: LeadSearch, userId: string) {
  const { searchQuery, stages, agents, clientTypes, channels, insurers, insuranceTypes, payments } = search
  const { createdFrom, createdTo, closeFrom, closeTo, whose } = search
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(stages ? { stages } : {}),
    ...(whose === 'MINE' ? { agentUserIds: [userId] } : agents ? { agentUserIds: agents } : {}),
    ...(whose === 'NOBODY' ? { withoutAgent: true as const } : {}),
    ...(clientTypes ? { clientTypes } : {}),
    ...(channels ? { clientAcquisitionChannels: channels } : {}),
    ...(insurers ? { insuranceCompanyIds: insurers } : {}),
    ...(insuranceTypes ? { insuranceTypes } : {}),
    ...(payments ? { paymentStatuses: payments } : {}),
    ...(search.lostReasons ? { lostReasons: search.lostReasons } : {}),
    ...(search.tasks ? { hasOpenTask: search.tasks === 'OPEN' } : {}),
    ...(search.movedFrom ? { movedFrom: search.movedFrom } : {}),
    ...(search.movedTo ? { movedTo: search.movedTo } : {}),
    ...wayFiltersOf(search),
    ...(createdFrom ? { createdFrom } : {}),
    ...(createdTo ? { createdTo } : {}),
    ...(closeFrom ? { expectedCloseFrom: closeFrom } : {}),
    ...(closeTo ? { expectedCloseTo: closeTo } : {}),
  }
}

/** Returns the input for a page of the board's leads, those that moved last first; by default the first page. */
export function boardPageOf(
  search: LeadSearch,
  userId: string,
  { page, limit, column }: { page: number; limit: number; column: LeadStage | null } = firstPage,
) {
  return {
    page,
    limit,
    sortBy: search.sortBy ?? 'stageChangedAt',
    sortDirection: search.sortBy ? (search.sortDirection ?? 'ASC') : 'DESC',
    ...leadFiltersOf(search, userId),
    ...(column ? { stages: [column] } : {}),
  } as const
}

/** The leads of the list, or with a board its first page, which the board then shows without another call. */
export function useLeadList(search: LeadSearch) {
  const { id: userId } = useUser()
  const { page, sortBy, sortDirection } = search
  const listed = {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    ...leadFiltersOf(search, userId),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
  }
  return useQueryCall('leads', leads.list, search.view === 'LIST' ? listed : boardPageOf(search, userId))
}

export function useLead(leadId: string) {
  return useQueryCall('leads', leads.detail, { leadId })
}

export function useLeadHistory(leadId: string) {
  return useQueryCall('leads', leads.history, { leadId })
}

export type Sought = RequestOf<typeof leads.duplicates>

export function useLeadDuplicates(sought: Sought, enabled = true) {
  return useQueryCall('leads', leads.duplicates, sought, { enabled })
}

const kept = 60_000

export function useAgentOptions(): DropdownOption[] {
  const { data } = useQueryCall('members', leads.agents, {}, { staleTime: kept })
  return (data?.items ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
}

/** Insurance companies to choose; `own` stays offered even if it is not active any more. */
export function useInsurerOptions(own?: { id: string; name: string } | null): DropdownOption[] {
  const { data } = useQueryCall('dictionaries', dictionaries.details, {}, { staleTime: kept })
  const offered = (data?.insuranceCompanies ?? [])
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id, name }) => ({ value: id, label: name }))
  const isOffered = !own || offered.some(({ value }) => value === own.id)
  return isOffered ? offered : [...offered, { value: own.id, label: own.name }]
}
