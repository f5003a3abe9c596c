import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useTaskMembers } from './queries.ts'
import { type ChangedSearch, statuses, type TaskSearch } from './search.ts'

interface TaskFiltersProps {
  search: TaskSearch
  onChange: (changed: ChangedSearch) => void
}

export function TaskFilters({ search, onChange }: TaskFiltersProps) {
  const { t } = useTranslation('tasks')
  const members = useTaskMembers()
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        recordsFilter({
          id: 'assignee',
          label: t('fields.assignee'),
          options: members,
          value: search.assignees,
          onChange: (ids) => onChange({ assignees: ids }),
        }),
        recordsFilter({
          id: 'author',
          label: t('fields.author'),
          options: members,
          value: search.authors,
          onChange: (ids) => onChange({ authors: ids }),
        }),
        wordsFilter({
          id: 'status',
          label: t('fields.status'),
          known: statuses,
          name: (word) => t(`statuses.${word}`),
          value: search.statuses,
          onChange: (values) => onChange({ statuses: values }),
        }),
      ]}
      onReset={() =>
        onChange({ searchQuery: undefined, assignees: undefined, authors: undefined, statuses: undefined })
      }
    />
  )
}
