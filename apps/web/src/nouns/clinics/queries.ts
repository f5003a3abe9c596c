import { useQueryCall } from '@coverline/client/hooks'
import { clinics, insurers, places } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { countryName } from '../../kit/text/countries.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { ClinicSearch } from './search.ts'

export const pageSize = 30
const found = 50
const longer = 5 * 60_000

/** Queries to refresh after a clinic changed. */
export const touchedByClinics = ['clinics', 'services', 'plans', 'audit'] as const

/** Converts the filters of the URL to the input of the calls. */
export function filtersOf({ searchQuery, offers, insurers: insurerIds, cities, types }: ClinicSearch) {
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(offers ? { offerIds: offers } : {}),
    ...(insurerIds ? { insuranceCompanyIds: insurerIds } : {}),
    ...(cities ? { cityIds: cities } : {}),
    ...(types ? { registrationTypes: types } : {}),
  }
}

export function useClinicList(search: ClinicSearch) {
  const { page, sortBy, sortDirection } = search
  return useQueryCall('clinics', clinics.list, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    ...filtersOf(search),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
  })
}

export function useClinic(clinicId: string) {
  return useQueryCall('clinics', clinics.detail, { clinicId })
}

export function useClinicPoints(search: ClinicSearch) {
  return useQueryCall('clinics', clinics.points, filtersOf(search))
}

export function useDuplicates(page: number) {
  return useQueryCall('clinics', clinics.duplicates, { page, limit: pageSize })
}

export function useInsurerOptions(): DropdownOption[] {
  const input = {
    statuses: ['ACTIVE' as const, 'NOT_ACTIVE' as const],
    sortBy: 'title' as const,
    limit: 10_000,
  }
  const { data } = useQueryCall('insurers', insurers.list, input, { staleTime: longer })
  return (
    data?.items.map(({ insuranceCompanyId, title }) => ({ value: insuranceCompanyId, label: title })) ?? []
  )
}

/** Options found by a server search, including the selected ones. */
interface RemoteOptions {
  found: DropdownOption[]
  chosen: DropdownOption[]
  /** Both, without duplicates. */
  options: DropdownOption[]
  onSearch: (text: string) => void
  loading: boolean
}

function remote(
  foundOptions: DropdownOption[],
  chosen: DropdownOption[],
  rest: Pick<RemoteOptions, 'onSearch' | 'loading'>,
): RemoteOptions {
  const others = chosen.filter((one) => !foundOptions.some((each) => each.value === one.value))
  return { found: foundOptions, chosen, options: [...others, ...foundOptions], ...rest }
}

/** Returns city options; `chosen` are loaded by id. */
export function useCityOptions(chosen: readonly string[]): RemoteOptions {
  const { i18n } = useTranslation('clinics')
  const [text, onSearch] = useState('')
  const [searchQuery] = useDebouncedValue(text.trim(), 300)
  const list = useQueryCall('cities', places.cities, {
    limit: found,
    ...(searchQuery ? { searchQuery } : {}),
  })
  const stored = useQueryCall(
    'cities',
    places.cities,
    { cityIds: [...chosen], limit: 1000 },
    { enabled: chosen.length > 0, staleTime: longer },
  )
  const optionsOf = (items: NonNullable<typeof list.data>['items'] = []) =>
    items.map(({ cityId, name, region, country }) => ({
      value: cityId,
      label: [name, region === name ? '' : region, countryName(country.countryId, i18n.language)]
        .filter(Boolean)
        .join(', '),
    }))
  return remote(
    optionsOf(list.data?.items),
    optionsOf(stored.data?.items).filter((one) => chosen.includes(one.value)),
    {
      onSearch,
      loading: list.isFetching,
    },
  )
}

/** Returns service options of all plans; `chosen` are loaded by id. */
export function useOfferOptions(chosen: readonly string[]): RemoteOptions {
  const [text, onSearch] = useState('')
  const [searchQuery] = useDebouncedValue(text.trim(), 300)
  const list = useQueryCall('clinics', clinics.offers, {
    limit: found,
    ...(searchQuery ? { searchQuery } : {}),
  })
  const stored = useQueryCall(
    'clinics',
    clinics.offers,
    { offerIds: [...chosen], limit: 1000 },
    { enabled: chosen.length > 0, staleTime: longer },
  )
  const optionsOf = (items: NonNullable<typeof list.data>['items'] = []) =>
    items.map(({ offerId, title, program }) => ({ value: offerId, label: `${title} · ${program.name}` }))
  return remote(
    optionsOf(list.data?.items),
    optionsOf(stored.data?.items).filter((one) => chosen.includes(one.value)),
    {
      onSearch,
      loading: list.isFetching,
    },
  )
}
