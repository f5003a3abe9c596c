import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useEmployeeColumns } from './employee-columns.tsx'
import { employeeName, entryHref, entryId } from './employee-name.ts'
import { pageSize, useCompanyPlans, type useEmployeeList } from './queries.ts'
import { type ChangedSearch, type EmployeeSearch, invitations, relationships } from './search.ts'
import { useFamilies } from './use-families.ts'

interface EmployeeTableProps {
  query: ReturnType<typeof useEmployeeList>
  search: EmployeeSearch
  onChange: (changed: ChangedSearch) => void
  onOpen: (href: string) => void
}

const noFilters = {
  searchQuery: undefined,
  programs: undefined,
  relationships: undefined,
  invitations: undefined,
} as const

/** The company's people by family, with search and filters */
export function EmployeeTable({ query, search, onChange, onOpen }: EmployeeTableProps) {
  const { t } = useTranslation('employees')
  const { families, rows, familyCount } = useFamilies(query.data?.items)
  const columns = useEmployeeColumns(families)
  const { searchQuery, programs } = search
  const onReset = () => onChange(noFilters)
  return (
    <DataTable
      bare
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={entryId}
      rowName={employeeName}
      rowHref={entryHref}
      onOpen={(person) => onOpen(entryHref(person))}
      page={search.page ?? 0}
      pageSize={pageSize}
      hasPageSizes
      onPage={(page) => onChange({ page: page || undefined })}
      total={query.data?.familyCount}
      counted={{ shown: familyCount, range: (from, to, total) => t('range', { from, to, total }) }}
      fetching={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
      filtered={[searchQuery, programs, search.relationships, search.invitations].some(Boolean)}
      onResetFilters={onReset}
      empty={{ title: t('empty.title'), text: t(search.type ? 'empty.textOfTab' : 'empty.text') }}
      toolbar={
        <FilterBar
          search={{
            value: searchQuery ?? '',
            onChange: (text) => onChange({ searchQuery: text || undefined }),
            placeholder: t('searchPlaceholder'),
          }}
          filters={[
            recordsFilter({
              id: 'program',
              label: t('program'),
              options: useCompanyPlans(),
              value: programs,
              onChange: (ids) => onChange({ programs: ids }),
            }),
            wordsFilter({
              id: 'relationship',
              label: t('relationship'),
              known: relationships,
              name: (word) => t(`relationships.${word}`),
              value: search.relationships,
              onChange: (chosen) => onChange({ relationships: chosen }),
            }),
            wordsFilter({
              id: 'app',
              label: t('app'),
              known: invitations,
              name: (word) => t(`invitations.${word}`),
              value: search.invitations,
              onChange: (chosen) => onChange({ invitations: chosen }),
            }),
          ]}
          onReset={onReset}
        />
      }
    />
  )
}
