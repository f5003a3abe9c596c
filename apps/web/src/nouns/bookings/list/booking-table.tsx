import type { Booking } from '@coverline/contract/bookings/shapes'
import { DataTable } from '@coverline/ui/table/data-table'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { pageSize, type useBookings } from '../queries.ts'
import type { BookingSearch, Changed } from '../search.ts'
import { useBookingColumns } from './booking-columns.tsx'

interface BookingTableProps {
  query: ReturnType<typeof useBookings>
  search: BookingSearch
  onChange: (changed: Changed) => void
  onReset: () => void
  create: ReactNode
  toolbar: ReactNode
}

const idOf = (booking: Booking) => booking.receptionId
const nameOf = ({ person, service }: Booking) => `${personName(person)}, ${service.name}`

export function BookingTable({ query, search, onChange, onReset, create, toolbar }: BookingTableProps) {
  const { t } = useTranslation('bookings')
  const columns = useBookingColumns()
  const { searchQuery, kinds, clinics, from, to, sortBy, sortDirection } = search
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={query.data?.items}
      rowId={idOf}
      rowName={nameOf}
      rowHref={({ receptionId }) => `/admin/bookings?receptionId=${receptionId}`}
      onOpen={({ receptionId }) => onChange({ receptionId, page: search.page })}
      sort={{ by: sortBy ?? 'dateTime', direction: sortDirection ?? 'DESC' }}
      onSort={({ by, direction }) =>
        onChange({ sortBy: by as BookingSearch['sortBy'], sortDirection: direction })
      }
      page={search.page ?? 0}
      pageSize={pageSize}
      hasPageSizes
      onPage={(page) => onChange({ page: page || undefined })}
      total={query.data?.totalCount}
      totalCapped={query.data?.totalCountCapped}
      fetching={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
      filtered={[searchQuery, kinds, clinics, from, to].some(Boolean)}
      onResetFilters={onReset}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
      storageKey="bookings"
      toolbar={toolbar}
    />
  )
}
