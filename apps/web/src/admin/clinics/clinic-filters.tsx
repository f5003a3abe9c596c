import { FilterBar } from '@coverline/ui/filter-bar'
import { useTranslation } from '../../shared/use-translation.ts'
import { useCityOptions, useInsurerOptions, useOfferOptions } from './queries.ts'
import type { ClinicSearch } from './search.ts'

export type Changed = { [K in keyof ClinicSearch]?: ClinicSearch[K] | undefined }

interface ClinicFiltersProps {
  search: ClinicSearch
  onChange: (changed: Changed) => void
  onReset: () => void
}

const some = (ids: string[]) => (ids.length > 0 ? ids : undefined)
const none: string[] = []

/** Search and filters of the list and the map. */
export function ClinicFilters({ search, onChange, onReset }: ClinicFiltersProps) {
  const { t } = useTranslation('clinics')
  const insurers = useInsurerOptions()
  const cities = useCityOptions(search.cities ?? none)
  const offers = useOfferOptions(search.offers ?? none)
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        {
          kind: 'multi',
          id: 'offers',
          label: t('services'),
          value: search.offers ?? none,
          onChange: (ids) => onChange({ offers: some(ids) }),
          options: offers.options,
          onSearch: offers.onSearch,
          loading: offers.loading,
        },
        {
          kind: 'multi',
          id: 'insurers',
          label: t('insurers'),
          value: search.insurers ?? none,
          onChange: (ids) => onChange({ insurers: some(ids) }),
          options: insurers,
          width: 210,
        },
        {
          kind: 'multi',
          id: 'cities',
          label: t('cities'),
          value: search.cities ?? none,
          onChange: (ids) => onChange({ cities: some(ids) }),
          options: cities.options,
          onSearch: cities.onSearch,
          loading: cities.loading,
        },
        {
          kind: 'multi',
          id: 'types',
          label: t('registration'),
          value: search.types ?? none,
          onChange: (chosen) =>
            onChange({ types: (some(chosen) as ClinicSearch['types'] | undefined) ?? undefined }),
          options: (['SELF', 'SERVICE'] as const).map((value) => ({ value, label: t(`types.${value}`) })),
        },
      ]}
      onReset={onReset}
    />
  )
}
