import { auditedActions, auditedEntities } from '@coverline/contract/events'
import { type Filter, FilterBar } from '@coverline/ui/table/filter-bar'
import { dayRangeFilter, recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAuthorOptions } from './queries.ts'
import type { ChangedSearch, AuditSearch } from './search.ts'

interface HistoryFiltersProps {
  search: AuditSearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

export function AuditFilters({ search, onChange, onReset }: HistoryFiltersProps) {
  const { t } = useTranslation('audit')
  const { day: shown } = useFormat()
  const authors = useAuthorOptions()
  const filters: Filter[] = [
    dayRangeFilter({
      id: 'period',
      label: t('period'),
      from: search.from,
      to: search.to,
      shown,
      onChange: (from, to) => onChange({ from, to }),
    }),
    recordsFilter({
      id: 'who',
      label: t('columns.who'),
      options: authors,
      value: search.who,
      onChange: (who) => onChange({ who }),
    }),
    wordsFilter({
      id: 'actions',
      label: t('columns.action'),
      known: auditedActions,
      name: (word) => t(`actions.${word}`),
      value: search.actions,
      onChange: (actions) => onChange({ actions }),
    }),
    wordsFilter({
      id: 'entities',
      label: t('columns.entity'),
      known: auditedEntities,
      name: (word) => t(`entities.${word}`),
      value: search.entities,
      onChange: (entities) => onChange({ entities }),
    }),
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
