import { useQueryCall } from '@coverline/client/hooks'
import { countryCodes } from '@coverline/contract/dictionaries/terms'
import { places } from '@coverline/contract/calls.generated'
import type { City } from '@coverline/contract/places/endpoints'
import { usePageSize } from '@coverline/ui/table/page-size'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { DimCell, MonoCell } from '@coverline/ui/table/table-cells'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { countryName } from '../../kit/text/countries.ts'
import { wordsIn } from '../../kit/lists/read-search.ts'
import { ExportMenu } from '../../kit/files/export-menu.tsx'

const pageSize = 30
const idOf = (city: City) => city.cityId
const nameOf = (city: City) => city.name

function useCityColumns(): DataColumn<City>[] {
  const { t, i18n } = useTranslation('dictionaries')
  return useMemo(
    () => [
      { id: 'name', header: t('city'), minWidth: 200, cell: (city) => city.name },
      { id: 'area', header: t('area'), cell: ({ region }) => region || <DimCell>—</DimCell> },
      {
        id: 'country',
        header: t('country'),
        priority: 0,
        cell: ({ country }) => countryName(country.countryId, i18n.language),
      },
      {
        id: 'point',
        header: t('point'),
        priority: 2,
        cell: ({ latitude, longitude }) => <MonoCell>{`${latitude}, ${longitude}`}</MonoCell>,
      },
    ],
    [t, i18n.language],
  )
}

export function CityList() {
  const { t, i18n } = useTranslation('dictionaries')
  const [page, setPage] = useState(0)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const columns = useCityColumns()
  const countryIds = wordsIn(chosen, countryCodes)
  const filter = { ...(text ? { searchQuery: text } : {}), ...(countryIds ? { countryIds } : {}) }
  const query = useQueryCall('cities', places.cities, { page, limit: usePageSize(pageSize), ...filter })
  const reset = () => {
    setText('')
    setChosen([])
    setPage(0)
  }
  return (
    <DataTable
      label={t('tabs.cities')}
      columns={columns}
      rows={query.data?.items}
      rowId={idOf}
      rowName={nameOf}
      page={page}
      pageSize={pageSize}
      hasPageSizes
      onPage={setPage}
      total={query.data?.totalCount}
      totalCapped={query.data?.totalCountCapped}
      fetching={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
      filtered={text !== '' || chosen.length > 0}
      onResetFilters={reset}
      empty={{ title: t('noCities') }}
      toolbar={
        <FilterBar
          search={{
            value: text,
            onChange: (next) => {
              setText(next)
              setPage(0)
            },
            placeholder: t('searchCities'),
          }}
          filters={[
            {
              kind: 'multi',
              id: 'country',
              label: t('country'),
              options: countryCodes.map((value) => ({
                value,
                label: countryName(value, i18n.language) ?? value,
              })),
              value: chosen,
              onChange: (next) => {
                setChosen(next)
                setPage(0)
              },
            },
          ]}
          onReset={reset}
          trailing={<ExportMenu endpoint={places.citiesCsv} filters={filter} />}
        />
      }
    />
  )
}
