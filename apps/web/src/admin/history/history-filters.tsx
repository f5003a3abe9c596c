import { auditedActions, auditedEntities, auditOutcomes } from '@coverline/contract/audit-words'
import { DateRange } from '@coverline/ui/date-field'
import { type Filter, FilterBar } from '@coverline/ui/filter-bar'
import { useTranslation } from '../../shared/use-translation.ts'
import { useAuthorOptions } from './queries.ts'
import { type ChangedSearch, type HistorySearch, historySearch } from './search.ts'

interface HistoryFiltersProps {
  search: HistorySearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

/** Who, what, when, and the id of a record. */
export function HistoryFilters({ search, onChange, onReset }: HistoryFiltersProps) {
  const { t } = useTranslation('history')
  const authors = useAuthorOptions()
  // Words that a drop-down gives back are those that it was given; reading them as an address says so to the compiler.
  const read = (name: keyof HistorySearch, values: string[]) =>
    onChange({ [name]: historySearch({ [name]: values })[name] })
  const filters: Filter[] = [
    {
      kind: 'custom',
      id: 'period',
      label: t('period'),
      active: Boolean(search.from ?? search.to),
      render: ({ fullWidth }) => (
        <DateRange
          label={t('period')}
          width={fullWidth ? '100%' : 200}
          value={[search.from ?? null, search.to ?? null]}
          onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
        />
      ),
    },
    {
      kind: 'multi',
      id: 'who',
      label: t('columns.who'),
      options: authors,
      value: search.who ?? [],
      onChange: (values) => read('who', values),
    },
    {
      kind: 'multi',
      id: 'actions',
      label: t('columns.action'),
      options: auditedActions.map((value) => ({ value, label: t(`actions.${value}`) })),
      value: search.actions ?? [],
      onChange: (values) => read('actions', values),
    },
    {
      kind: 'multi',
      id: 'entities',
      label: t('columns.entity'),
      options: auditedEntities.map((value) => ({ value, label: t(`entities.${value}`) })),
      value: search.entities ?? [],
      onChange: (values) => read('entities', values),
    },
    {
      kind: 'multi',
      id: 'outcomes',
      label: t('columns.outcome'),
      options: auditOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
      value: search.outcomes ?? [],
      onChange: (values) => read('outcomes', values),
      width: 150,
    },
  ]
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={filters}
      onReset={onReset}
    />
  )
}
