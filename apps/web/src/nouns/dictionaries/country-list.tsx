import { dictionaries } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { Flag } from '@coverline/ui/display/flag'
import { MonoCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './dictionaries.module.css'

type Country = OutputOf<typeof dictionaries.phoneCodes>['items'][number]

const idOf = (country: Country) => country.id
const nameOf = (country: Country) => country.name

/** Countries of the catalogue with flag, phone code and number masks. */
export function CountryList() {
  const { t } = useTranslation('dictionaries')
  const query = useQueryCall('dictionaries', dictionaries.phoneCodes, {})
  const columns = useMemo<DataColumn<Country>[]>(
    () => [
      {
        id: 'name',
        header: t('country'),
        minWidth: 220,
        cell: ({ flagIcons, name }) => (
          <span className={classes.country}>
            <Flag src={flagIcons[0]} />
            {name}
          </span>
        ),
      },
      { id: 'region', header: t('region'), cell: (country) => <MonoCell>{country.phoneRegion}</MonoCell> },
      {
        id: 'code',
        header: t('phoneCode'),
        priority: 0,
        cell: (country) => <MonoCell>{`+${country.phoneCode}`}</MonoCell>,
      },
      { id: 'length', header: t('phoneLength'), align: 'right', cell: (country) => country.phoneLength },
      {
        id: 'masks',
        header: t('phoneMasks'),
        minWidth: 240,
        cell: ({ phoneMasks }) => <MonoCell>{phoneMasks.join(' · ')}</MonoCell>,
      },
    ],
    [t],
  )
  return (
    <DataTable
      label={t('tabs.countries')}
      columns={columns}
      rows={query.data?.items}
      rowId={idOf}
      rowName={nameOf}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}
