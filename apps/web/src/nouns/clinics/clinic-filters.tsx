import type { Clinic } from '@coverline/contract/clinics/endpoints'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import type { List } from '../../kit/lists/use-list.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCityOptions, useInsurerOptions, useOfferOptions } from './queries.ts'
import type { ClinicSearch } from './search.ts'

const none: string[] = []

type ClinicFiltersProps = Pick<List<Clinic, ClinicSearch>, 'search' | 'change' | 'reset'>

export function ClinicFilters({ search, change, reset }: ClinicFiltersProps) {
  const { t } = useTranslation('clinics')
  const insurers = useInsurerOptions()
  const cities = useCityOptions(search.cities ?? none)
  const offers = useOfferOptions(search.offers ?? none)
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => change({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        recordsFilter({
          id: 'offers',
          label: t('services'),
          value: search.offers,
          onChange: (ids) => change({ offers: ids }),
          ...offers,
        }),
        recordsFilter({
          id: 'insurers',
          label: t('insurers'),
          value: search.insurers,
          onChange: (ids) => change({ insurers: ids }),
          options: insurers,
          width: 210,
        }),
        recordsFilter({
          id: 'cities',
          label: t('cities'),
          value: search.cities,
          onChange: (ids) => change({ cities: ids }),
          ...cities,
        }),
        wordsFilter({
          id: 'types',
          label: t('registration'),
          known: ['SELF', 'SERVICE'],
          name: (word) => t(`types.${word}`),
          value: search.types,
          onChange: (types) => change({ types }),
        }),
      ]}
      onReset={reset}
    />
  )
}
