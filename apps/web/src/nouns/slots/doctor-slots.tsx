import { today } from '../../kit/text/days.ts'
import { HoursCards } from './hours/hours-cards.tsx'
import classes from './hours/hours.module.css'
import { useWeekNotes } from './hours/use-week-notes.ts'
import { SlotBoard } from './slot-board.tsx'

interface DoctorSlotsProps {
  doctorId: string
  canPlan: boolean
  /** Null if the reader may not open bookings */
  onBooking: ((receptionId: string) => void) | null
}

/** The calendar of a doctor with the weekly hours and exceptions that fill it. */
export function DoctorSlots({ doctorId, canPlan, onBooking }: DoctorSlotsProps) {
  const notesOf = useWeekNotes(doctorId)
  return (
    <div className={classes.beside}>
      <SlotBoard
        doctorIds={[doctorId]}
        canPlan={canPlan}
        today={today()}
        notesOf={notesOf}
        {...(onBooking ? { onBooking } : {})}
      />
      <HoursCards doctorId={doctorId} canPlan={canPlan} />
    </div>
  )
}
