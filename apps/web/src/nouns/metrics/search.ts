import { ticketCategories } from '@coverline/contract/metrics/terms'
import { dayIn, idsIn, withChanges, wordIn } from '../../kit/lists/read-search.ts'

export interface MetricSearch {
  from?: string
  to?: string
  company?: string
  plan?: string
  category?: (typeof ticketCategories)[number]
}

export type ChangeMetrics = (changed: { [K in keyof MetricSearch]?: MetricSearch[K] | undefined }) => void

/** Parses the URL; invalid values are dropped. */
export function metricSearch(search: Record<string, unknown>): MetricSearch {
  return withChanges<MetricSearch>(
    {},
    {
      from: dayIn(search['from']),
      to: dayIn(search['to']),
      company: idsIn(search['company'])?.[0],
      plan: idsIn(search['plan'])?.[0],
      category: wordIn(search['category'], ticketCategories),
    },
  )
}
