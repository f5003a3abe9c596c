import { useQueryCall } from '@coverline/client/hooks'
import { dictionaries } from '@coverline/contract/dictionaries/endpoints'
import type { OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { leads } from '@coverline/contract/leads/endpoints'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useUser } from '../../session/use-session.ts'
import type { LeadSearch } from './search.ts'

export type LeadDetail = OutputOf<typeof leads.detail>
export type LeadList = OutputOf<typeof leads.list>

export const pageSize = 50
export const touchedByLeads = ['leads', 'audit'] as const

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
    ...(search.movedFrom ? { movedFrom: search.movedFrom } : {}),
    ...(search.movedTo ? { movedTo: search.movedTo } : {}),
    ...(createdFrom ? { createdFrom } : {}),
    ...(createdTo ? { createdTo } : {}),
    ...(closeFrom ? { expectedCloseFrom: closeFrom } : {}),
    ...(closeTo ? { expectedCloseTo: closeTo } : {}),
  }
}

export function useLeadList(search: LeadSearch) {
  const { id: userId } = useUser()
  const { page, sortBy, sortDirection } = search
  return useQueryCall('leads', leads.list, {
    page: page ?? 0,
    limit: pageSize,
    ...leadFiltersOf(search, userId),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
  })
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
