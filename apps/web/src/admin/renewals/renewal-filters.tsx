import { FilterBar } from '@coverline/ui/filter-bar'
import { useTranslation } from '../../shared/use-translation.ts'
import { useAgentOptions } from './queries.ts'
import { deals, groupings, holders, planTypes, type RenewalSearch, stages } from './search.ts'

export type ChangedSearch = { [K in keyof RenewalSearch]?: RenewalSearch[K] | undefined }

interface RenewalFiltersProps {
  search: RenewalSearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

/** Search and filters of the renewals; the bucket is chosen by its tabs. */
export function RenewalFilters({ search, onChange, onReset }: RenewalFiltersProps) {
  const { t } = useTranslation('renewals')
  const agents = useAgentOptions()
  const some = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined)
  const words = <W extends string>(known: readonly W[], chosen: string[]): W[] | undefined =>
    some(known.filter((word) => chosen.includes(word)))
  const choice = <W extends string>(
    id: string,
    label: string,
    known: readonly W[],
    name: (word: W) => string,
    value: W[] | undefined,
    change: (values: W[] | undefined) => void,
  ) => ({
    kind: 'multi' as const,
    id,
    label,
    options: known.map((word) => ({ value: word, label: name(word) })),
    value: value ?? [],
    onChange: (values: string[]) => change(words(known, values)),
  })
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        choice(
          'stage',
          t('columns.stage'),
          stages,
          (word) => t(`stages.${word}`),
          search.stages,
          (values) => onChange({ stages: values }),
        ),
        choice(
          'grouping',
          t('filters.grouping'),
          groupings,
          (word) => t(`groupingTypes.${word}`),
          search.groupings,
          (values) => onChange({ groupings: values }),
        ),
        choice(
          'planType',
          t('columns.planType'),
          planTypes,
          (word) => t(`planTypes.${word}`),
          search.planTypes,
          (values) => onChange({ planTypes: values }),
        ),
        choice(
          'holder',
          t('columns.holder'),
          holders,
          (word) => t(`holders.${word}`),
          search.holders,
          (values) => onChange({ holders: values }),
        ),
        choice(
          'deal',
          t('columns.transactionStatus'),
          deals,
          (word) => t(`transactionStatuses.${word}`),
          search.deals,
          (values) => onChange({ deals: values }),
        ),
        ...(agents.length > 0
          ? [
              {
                kind: 'multi' as const,
                id: 'agent',
                label: t('filters.agent'),
                options: agents,
                value: search.agents ?? [],
                onChange: (ids: string[]) => onChange({ agents: some(ids) }),
              },
            ]
          : []),
      ]}
      onReset={onReset}
    />
  )
}
