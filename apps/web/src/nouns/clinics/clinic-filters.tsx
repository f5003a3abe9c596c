import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCityOptions, useInsurerOptions, useOfferOptions } from './queries.ts'
import type { ClinicSearch } from './search.ts'

export type Changed = { [K in keyof ClinicSearch]?: ClinicSearch[K] | undefined }

interface ClinicFiltersProps {
  search: ClinicSearch
  onChange: (changed: Changed) => void
  onReset: () => void
}

const none: string[] = []

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
        recordsFilter({
          id: 'offers',
          label: t('services'),
          value: search.offers,
          onChange: (ids) => onChange({ offers: ids }),
          ...offers,
        }),
        recordsFilter({
          id: 'insurers',
          label: t('insurers'),
          value: search.insurers,
          onChange: (ids) => onChange({ insurers: ids }),
          options: insurers,
          width: 210,
        }),
        recordsFilter({
          id: 'cities',
          label: t('cities'),
          value: search.cities,
          onChange: (ids) => onChange({ cities: ids }),
          ...cities,
        }),
        wordsFilter({
          id: 'types',
          label: t('registration'),
          known: ['SELF', 'SERVICE'],
          name: (word) => t(`types.${word}`),
          value: search.types,
          onChange: (types) => onChange({ types }),
        }),
      ]}
      onReset={onReset}
    />
  )
}
