import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAgentOptions } from './queries.ts'
import { deals, groupings, holders, planTypes, type RenewalSearch, stages } from './search.ts'

export type ChangedSearch = { [K in keyof RenewalSearch]?: RenewalSearch[K] | undefined }

interface RenewalFiltersProps {
  search: RenewalSearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

export function RenewalFilters({ search, onChange, onReset }: RenewalFiltersProps) {
  const { t } = useTranslation('renewals')
  const agents = useAgentOptions()
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        wordsFilter({
          id: 'stage',
          label: t('columns.stage'),
          known: stages,
          name: (word) => t(`stages.${word}`),
          value: search.stages,
          onChange: (values) => onChange({ stages: values }),
        }),
        wordsFilter({
          id: 'grouping',
          label: t('filters.grouping'),
          known: groupings,
          name: (word) => t(`groupingTypes.${word}`),
          value: search.groupings,
          onChange: (values) => onChange({ groupings: values }),
        }),
        wordsFilter({
          id: 'planType',
          label: t('columns.planType'),
          known: planTypes,
          name: (word) => t(`planTypes.${word}`),
          value: search.planTypes,
          onChange: (values) => onChange({ planTypes: values }),
        }),
        wordsFilter({
          id: 'holder',
          label: t('columns.holder'),
          known: holders,
          name: (word) => t(`holders.${word}`),
          value: search.holders,
          onChange: (values) => onChange({ holders: values }),
        }),
        wordsFilter({
          id: 'deal',
          label: t('columns.transactionStatus'),
          known: deals,
          name: (word) => t(`transactionStatuses.${word}`),
          value: search.deals,
          onChange: (values) => onChange({ deals: values }),
        }),
        ...(agents.length > 0
          ? [
              recordsFilter({
                id: 'agent',
                label: t('filters.agent'),
                options: agents,
                value: search.agents,
                onChange: (ids) => onChange({ agents: ids }),
              }),
            ]
          : []),
      ]}
      onReset={onReset}
    />
  )
}
