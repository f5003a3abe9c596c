import { acquisitionChannels } from '@coverline/contract/leads/terms'
import { ticketCategories } from '@coverline/contract/metrics/terms'
import { dayIn, idsIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

export interface MetricSearch {
  tab?: 'LEADS'
  from?: string
  to?: string
  company?: string
  plan?: string
  category?: (typeof ticketCategories)[number]
  agents?: string[]
  channels?: (typeof acquisitionChannels)[number][]
}

export type ChangeMetrics = (changed: { [K in keyof MetricSearch]?: MetricSearch[K] | undefined }) => void

/** Parses the URL; invalid values are dropped. */
export function metricSearch(search: Record<string, unknown>): MetricSearch {
  return withChanges<MetricSearch>(
    {},
    {
      tab: wordIn(search['tab'], ['LEADS'] as const),
      from: dayIn(search['from']),
      to: dayIn(search['to']),
      company: idsIn(search['company'])?.[0],
      plan: idsIn(search['plan'])?.[0],
      category: wordIn(search['category'], ticketCategories),
      agents: idsIn(search['agents']),
      channels: wordsIn(search['channels'], acquisitionChannels),
    },
  )
}
