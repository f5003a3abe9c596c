import type { BookingState } from '@coverline/contract/bookings/terms'
import { Button } from '@coverline/ui/actions/button'
import { IconNotes } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const withNote: readonly BookingState[] = ['CONFIRMED', 'DONE', 'NO_SHOW']

/** Leads from a visit of the doctor to its note. */
export function NoteEntry({ receptionId, state }: { receptionId: string; state: BookingState }) {
  const { t } = useTranslation('visit-notes')
  const navigate = useNavigate()
  if (!withNote.includes(state)) return null
  return (
    <Button
      variant="outline"
      leftSection={<IconNotes size={16} aria-hidden />}
      onClick={() =>
        void navigate({ to: '/admin/appointments/$bookingId/note', params: { bookingId: receptionId } })
      }
    >
      {t('title')}
    </Button>
  )
}
