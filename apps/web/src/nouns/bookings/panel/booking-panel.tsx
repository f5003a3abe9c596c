import type { BookingDetail } from '@coverline/contract/bookings/shapes'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Loader, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useBooking } from '../queries.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { FinishForm } from './finish-form.tsx'
import type { PanelForm } from './panel-form.ts'

/** One booking in a panel, with what can be done about it. */
export function BookingPanel({ receptionId, onClose }: { receptionId: string; onClose: () => void }) {
  const { t } = useTranslation('bookings')
  const query = useBooking(receptionId)
  const [form, setForm] = useState<PanelForm | null>(null)
  const booking = query.data?.receptionId === receptionId ? query.data : undefined
  if (booking && form) return <OpenForm booking={booking} form={form} onClose={() => setForm(null)} />
  const isGone = query.error?.code === 'NOT_FOUND'
  return (
    <SideModal opened onClose={onClose} title={booking?.service.name || t('booking')}>
      {booking ? (
        <Stack gap="md">
          <BookingActions booking={booking} onForm={setForm} />
          <BookingFacts booking={booking} />
        </Stack>
      ) : null}
      {!booking && !query.error ? <Loader aria-label={t('booking')} /> : null}
      {!booking && query.error ? (
        <ErrorState
          title={isGone ? t('gone.title') : undefined}
          text={isGone ? t('gone.text') : query.error.message}
          onRetry={isGone ? undefined : () => void query.refetch()}
        />
      ) : null}
    </SideModal>
  )
}

interface OpenFormProps {
  booking: BookingDetail
  form: PanelForm
  onClose: () => void
}

function OpenForm({ booking, form, onClose }: OpenFormProps) {
  if (form === 'cancel') return <CancelForm booking={booking} onClose={onClose} />
  if (form === 'finish') return <FinishForm booking={booking} onClose={onClose} />
  return <ChangeForm booking={booking} onClose={onClose} />
}
