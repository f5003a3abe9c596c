import { useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import type { Booking } from '@coverline/contract/bookings/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { BookingState } from './booking-state.tsx'
import { addsBookings, openNewBooking } from './new-booking.ts'
import classes from './person-bookings.module.css'
import { useBookingTime } from './use-booking-time.ts'

/** The last bookings of a person, and a new one. */
export function PersonBookings({ personProfileId, name }: { personProfileId: string; name: string }) {
  const { t } = useTranslation('bookings')
  const mayAdd = useAllowed(addsBookings)
  const { data } = useQueryCall('bookings', bookings.list, {
    personProfileIds: [personProfileId],
    sortDirection: 'DESC',
    limit: 20,
  })
  if (!data) return null
  const add = mayAdd ? (
    <Button
      variant="plain"
      size="compact-sm"
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      onClick={() => openNewBooking({ person: { personProfileId, name } })}
    >
      {t('new')}
    </Button>
  ) : null
  if (data.items.length === 0) return <EmptyLine title={t('ofPerson')} text={t('nonePerson')} action={add} />
  return (
    <Card title={t('ofPerson')} actions={add}>
      <ul className={classes.rows}>
        {data.items.map((booking) => (
          <Row key={booking.receptionId} booking={booking} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ booking }: { booking: Booking }) {
  const timeOf = useBookingTime()
  return (
    <li className={classes.row}>
      <Link to="/admin/bookings" search={{ receptionId: booking.receptionId }} className={classes.title}>
        {booking.service.name}
      </Link>
      <span className={classes.time}>
        {[timeOf(booking), booking.clinic?.name ?? booking.doctor?.name].filter(Boolean).join(' · ')}
      </span>
      <BookingState state={booking.state} />
    </li>
  )
}
