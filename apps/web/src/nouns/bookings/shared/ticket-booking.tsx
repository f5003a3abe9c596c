import { useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { kindOfTicket } from '@coverline/contract/bookings/terms'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { Button } from '@coverline/ui/actions/button'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { BookingState } from './booking-state.tsx'
import { addsBookings, openNewBooking } from './new-booking.ts'
import classes from './person-bookings.module.css'
import { useBookingTime } from './use-booking-time.ts'

/** The booking of a request that asks for one, or the way to book it. */
export function TicketBooking({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('bookings')
  const timeOf = useBookingTime()
  const mayAdd = useAllowed(addsBookings)
  const { ticketId, author, businessType, status } = ticket
  const kind = kindOfTicket(businessType)
  const { data } = useQueryCall(
    'bookings',
    bookings.list,
    { ticketIds: [ticketId], limit: 1 },
    { enabled: kind !== null },
  )
  if (kind === null || !data) return null
  const [booking] = data.items
  if (booking)
    return (
      <div className={classes.row}>
        <Link to="/admin/bookings" search={{ receptionId: booking.receptionId }} className={classes.title}>
          {t('open')}
        </Link>
        <span className={classes.time}>{timeOf(booking)}</span>
        <BookingState state={booking.state} />
      </div>
    )
  const { personProfileId, fullName } = author
  if (!mayAdd || !personProfileId || status === 'DONE') return null
  return (
    <Button
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      onClick={() =>
        openNewBooking({ person: { personProfileId, name: fullName }, ticket: { ticketId, kind } })
      }
    >
      {t('book')}
    </Button>
  )
}
