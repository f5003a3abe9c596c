import { lazy, Suspense } from 'react'
import { openNewBooking, useNewBooking } from '../../../nouns/bookings/shared/new-booking.ts'

const NewBooking = lazy(async () => ({
  default: (await import('../../../nouns/bookings/form/new-booking-modal.tsx')).NewBookingModal,
}))

/** The dialog for a new booking, opened from any page. */
export function BookingHost() {
  const draft = useNewBooking()
  if (!draft) return null
  return (
    <Suspense fallback={null}>
      <NewBooking draft={draft} onClose={() => openNewBooking(null)} />
    </Suspense>
  )
}
