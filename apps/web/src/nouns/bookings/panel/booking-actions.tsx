import type { Booking } from '@coverline/contract/bookings/shapes'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { toast } from '@coverline/ui/overlays/toast'
import { IconArrowBackUp, IconCheck, IconLink, IconPencil, IconUserX, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { OverrideFields } from '../form/override-fields.tsx'
import { useSaveBooking } from '../form/use-save-booking.ts'
import classes from './booking-panel.module.css'
import type { PanelForm } from './panel-form.ts'

interface BookingActionsProps {
  booking: Booking
  onForm: (form: PanelForm) => void
}

/** What may be done about a booking in its state. */
export function BookingActions({ booking, onForm }: BookingActionsProps) {
  const { t } = useTranslation('bookings')
  const { save, override, isPending } = useSaveBooking()
  const { can, receptionId, kind, person, dateTime, preferredFrom, clinic } = booking
  const to = async (stateSave: 'CONFIRMED' | 'NO_SHOW', done: string) => {
    const input = { kind, receptionId, personProfileId: person.personProfileId, stateSave }
    if ((await save({ ...input, isOutcome: !can.confirm })) === null) return
    override.forget()
    toast.success(done)
  }
  // What a confirmed visit needs is asked for in the form.
  const isReady = (dateTime ?? preferredFrom) !== null && (kind !== 'CLINIC' || clinic !== null)
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/admin/bookings?receptionId=${receptionId}`)
    toast.success(t('copied'))
  }
  return (
    <>
      <div className={classes.actions}>
        {can.confirm ? (
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={isPending}
            onClick={() => (isReady ? void to('CONFIRMED', t('actions.confirmed')) : onForm('change'))}
          >
            {t(override.reasons === null ? 'actions.confirm' : 'override.go')}
          </Button>
        ) : null}
        {can.finish ? (
          <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => onForm('finish')}>
            {t('actions.done')}
          </Button>
        ) : null}
        {can.takeBack ? (
          <Button
            variant="outline"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isPending}
            onClick={() => void to('CONFIRMED', t('actions.takenBack'))}
          >
            {t('actions.takeBack')}
          </Button>
        ) : null}
        {can.change ? (
          <Button
            variant="outline"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onForm('change')}
          >
            {t('actions.change')}
          </Button>
        ) : null}
        {can.finish ? (
          <Button
            variant="outline"
            leftSection={<IconUserX size={16} aria-hidden />}
            loading={isPending}
            onClick={() => void to('NO_SHOW', t('actions.recorded'))}
          >
            {t('actions.noShow')}
          </Button>
        ) : null}
        {can.cancel ? (
          <Button
            variant="error-outline"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => onForm('cancel')}
          >
            {t('actions.cancel')}
          </Button>
        ) : null}
        <IconButton
          label={t('copy')}
          icon={<IconLink size={18} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        />
      </div>
      <OverrideFields override={override} />
    </>
  )
}
