import type { Booking } from '@coverline/contract/bookings/shapes'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { BookingState } from '../shared/booking-state.tsx'
import { useBookingTime } from '../shared/use-booking-time.ts'

export function useBookingColumns(): DataColumn<Booking>[] {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  const timeOf = useBookingTime()
  return [
    {
      id: 'person',
      header: t('fields.person'),
      minWidth: 220,
      maxWidth: 380,
      cell: ({ person, service }) => (
        <PersonCell name={personName(person) || t('erased')} note={service.name} />
      ),
    },
    {
      id: 'dateTime',
      header: t('fields.time'),
      sortable: true,
      minWidth: 170,
      cell: (booking) =>
        booking.dateTime || booking.preferredFrom ? timeOf(booking) : <DimCell>{t('noTime')}</DimCell>,
    },
    {
      id: 'place',
      header: t('fields.place'),
      minWidth: 160,
      priority: 2,
      cell: ({ kind, clinic, city, doctor }) =>
        kind === 'CLINIC'
          ? (clinic?.name ?? city?.name ?? <DimCell>{t('noClinic')}</DimCell>)
          : [t(`kinds.${kind}`), doctor?.name].filter(Boolean).join(' · '),
    },
    {
      id: 'request',
      header: t('fields.request'),
      priority: 3,
      cell: ({ ticketNumber }) => `#${ticketNumber}`,
    },
    {
      id: 'createdAt',
      header: t('fields.created'),
      sortable: true,
      priority: 4,
      cell: ({ createdAt }) => format.moment(createdAt),
    },
    {
      id: 'state',
      header: t('states.label'),
      card: 'badge',
      priority: 0,
      cell: ({ state }) => <BookingState state={state} />,
    },
  ]
}
