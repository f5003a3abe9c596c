import { FilterBar } from '@coverline/ui/table/filter-bar'
import { dayRangeFilter, recordsFilter } from '../../kit/lists/list-filters.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCompanyOptions } from '../companies/shared/use-company-options.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import type { PaymentSearch } from './search.ts'

export type ChangedSearch = { [K in keyof PaymentSearch]?: PaymentSearch[K] | undefined }

interface PaymentFiltersProps {
  search: PaymentSearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

export function PaymentFilters({ search, onChange, onReset }: PaymentFiltersProps) {
  const { t } = useTranslation('payments')
  const { day: shown } = useFormat()
  const companies = useCompanyOptions()
  const programs = usePlanOptions()
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        dayRangeFilter({
          id: 'due',
          label: t('dueRange'),
          from: search.dueFrom,
          to: search.dueTo,
          shown,
          onChange: (dueFrom, dueTo) => onChange({ dueFrom, dueTo }),
        }),
        recordsFilter({
          id: 'program',
          label: t('program'),
          options: programs,
          value: search.programs,
          onChange: (ids) => onChange({ programs: ids }),
        }),
        recordsFilter({
          id: 'company',
          label: t('company'),
          options: companies,
          value: search.companies,
          onChange: (ids) => onChange({ companies: ids }),
        }),
      ]}
      onReset={onReset}
    />
  )
}
