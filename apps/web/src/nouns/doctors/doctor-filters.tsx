import { doctorStatuses } from '@coverline/contract/doctors/terms'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useSpecializationOptions } from './queries.ts'
import type { DoctorSearch } from './search.ts'

export type Changed = { [K in keyof DoctorSearch]?: DoctorSearch[K] | undefined }

interface DoctorFiltersProps {
  search: DoctorSearch
  onChange: (changed: Changed) => void
  onReset: () => void
}

export function DoctorFilters({ search, onChange, onReset }: DoctorFiltersProps) {
  const { t } = useTranslation('doctors')
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        recordsFilter({
          id: 'specs',
          label: t('specialization'),
          value: search.specs,
          onChange: (specs) => onChange({ specs }),
          options: useSpecializationOptions(),
          width: 200,
        }),
        wordsFilter({
          id: 'status',
          label: t('status'),
          known: doctorStatuses,
          name: (word) => t(`statuses.${word}`),
          value: search.status ? [search.status] : undefined,
          // Both are the same as none.
          onChange: (chosen) =>
            onChange({ status: chosen?.find((word) => word !== search.status) ?? undefined }),
        }),
      ]}
      onReset={onReset}
    />
  )
}
