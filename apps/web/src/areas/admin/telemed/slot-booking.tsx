import { lazy, Suspense } from 'react'

const BookingPanel = lazy(async () => ({
  default: (await import('../../../nouns/bookings/panel/booking-panel.tsx')).BookingPanel,
}))

/** The booking of a slot of the calendar, once one is opened. */
export function SlotBooking({ receptionId, onClose }: { receptionId: string | null; onClose: () => void }) {
  if (receptionId === null) return null
  return (
    <Suspense fallback={null}>
      <BookingPanel receptionId={receptionId} onClose={onClose} />
    </Suspense>
  )
}
