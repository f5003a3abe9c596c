import { DateRange } from '@coverline/ui/date-field'
import { FilterBar } from '@coverline/ui/filter-bar'
import { useTranslation } from '../../shared/use-translation.ts'
import { useCompanyOptions, usePlanOptions } from '../../shared/use-choices.ts'
import type { PaymentSearch } from './search.ts'

export type ChangedSearch = { [K in keyof PaymentSearch]?: PaymentSearch[K] | undefined }

interface PaymentFiltersProps {
  search: PaymentSearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

const some = (ids: string[]): string[] | undefined => (ids.length > 0 ? ids : undefined)

/** Search and filters of the list of payments; the status is chosen by its tabs. */
export function PaymentFilters({ search, onChange, onReset }: PaymentFiltersProps) {
  const { t } = useTranslation('payments')
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
        {
          kind: 'custom',
          id: 'due',
          label: t('dueRange'),
          active: Boolean(search.dueFrom ?? search.dueTo),
          render: ({ fullWidth }) => (
            <DateRange
              label={t('dueRange')}
              width={fullWidth ? '100%' : 210}
              value={[search.dueFrom ?? null, search.dueTo ?? null]}
              onChange={([from, to]) => onChange({ dueFrom: from ?? undefined, dueTo: to ?? undefined })}
            />
          ),
        },
        {
          kind: 'multi',
          id: 'program',
          label: t('program'),
          options: programs,
          value: search.programs ?? [],
          onChange: (ids) => onChange({ programs: some(ids) }),
        },
        {
          kind: 'multi',
          id: 'company',
          label: t('company'),
          options: companies,
          value: search.companies ?? [],
          onChange: (ids) => onChange({ companies: some(ids) }),
        },
      ]}
      onReset={onReset}
    />
  )
}
