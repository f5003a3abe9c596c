import { useQueryCall } from '@coverline/client/hooks'
import { companyMetrics, metrics } from '@coverline/contract/calls.generated'
import { useDebouncedValue } from '@mantine/hooks'
import type { MetricSearch } from './search.ts'

/** Milliseconds after the last change of a filter (LIMITS) */
const delay = 300
/** A dashboard is read, not watched: it is counted anew after five minutes. */
const fresh = 5 * 60_000

export function askedOfRequests({ from, to, company, plan, category }: MetricSearch) {
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(company ? { clientCompanyId: company } : {}),
    ...(plan ? { programId: plan } : {}),
    ...(category ? { ticketCategory: category } : {}),
  }
}

export function askedOfLeads({ from, to, agents, channels }: MetricSearch) {
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(agents ? { agentUserIds: agents } : {}),
    ...(channels ? { clientAcquisitionChannels: channels } : {}),
  }
}

/** Several changes of the filters within a moment are one call. */
function useSettled<Asked>(asked: Asked): Asked {
  const [text] = useDebouncedValue(JSON.stringify(asked), delay)
  return JSON.parse(text) as Asked
}

const reading = { staleTime: fresh, refetchInterval: fresh } as const

/** Loads the numbers of requests. */
export function useServicing(search: MetricSearch) {
  return useQueryCall('metrics', metrics.detail, useSettled(askedOfRequests(search)), reading)
}

/** Loads the numbers of the officer's company. */
export function useCompanyFigures({ from, to }: MetricSearch) {
  const asked = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return useQueryCall('companyMetrics', companyMetrics.detail, useSettled(asked), reading)
}

/** Loads the numbers of leads. */
export function useSales(search: MetricSearch) {
  return useQueryCall('metrics', metrics.leads, useSettled(askedOfLeads(search)), reading)
}
