import { useQueryCall } from '@coverline/client/hooks'
import { metrics } from '@coverline/contract/metrics/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import type { MetricSearch } from './search.ts'

/** Milliseconds after the last change of a filter (LIMITS) */
const delay = 300
/** A dashboard is read, not watched: it is counted anew after five minutes. */
const fresh = 5 * 60_000

export function askedOf({ from, to, company, plan, category }: MetricSearch) {
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(company ? { clientCompanyId: company } : {}),
    ...(plan ? { programId: plan } : {}),
    ...(category ? { ticketCategory: category } : {}),
  }
}

/** Loads the numbers of requests; several changes of the filters within a moment are one call. */
export function useServicing(search: MetricSearch) {
  const [asked] = useDebouncedValue(JSON.stringify(askedOf(search)), delay)
  return useQueryCall('metrics', metrics.detail, JSON.parse(asked) as ReturnType<typeof askedOf>, {
    staleTime: fresh,
    refetchInterval: fresh,
  })
}
