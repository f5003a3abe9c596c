import type { Doctor } from '@coverline/contract/doctors/endpoints'
import { doctorStatuses } from '@coverline/contract/doctors/terms'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import type { List } from '../../kit/lists/use-list.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useSpecializationOptions } from './queries.ts'
import type { DoctorSearch } from './search.ts'

type DoctorFiltersProps = Pick<List<Doctor, DoctorSearch>, 'search' | 'change' | 'reset'>

export function DoctorFilters({ search, change, reset }: DoctorFiltersProps) {
  const { t } = useTranslation('doctors')
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => change({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        recordsFilter({
          id: 'specs',
          label: t('specialization'),
          value: search.specs,
          onChange: (specs) => change({ specs }),
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
            change({ status: chosen?.find((word) => word !== search.status) ?? undefined }),
        }),
      ]}
      onReset={reset}
    />
  )
}
