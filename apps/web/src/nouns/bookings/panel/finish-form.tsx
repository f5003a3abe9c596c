import type { Booking } from '@coverline/contract/bookings/shapes'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { MoneyInput } from '../../../kit/forms/money-input.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { OverrideFields } from '../form/override-fields.tsx'
import { useSaveBooking } from '../form/use-save-booking.ts'
import classes from './booking-panel.module.css'

const whole = (value: string | number) => (typeof value === 'number' && value > 0 ? value : undefined)

/** Records that a visit took place, with what it used of the benefit. */
export function FinishForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'common'])
  const { save, override, errors, isPending } = useSaveBooking()
  const [visits, setVisits] = useState<string | number>(1)
  const [days, setDays] = useState<string | number>('')
  const [amount, setAmount] = useState('')
  const { kind, receptionId, person } = booking
  const submit = async () => {
    const [visitCount, dayCount] = [whole(visits), whole(days)]
    const saved = await save({
      kind,
      receptionId,
      personProfileId: person.personProfileId,
      stateSave: 'DONE' as const,
      isOutcome: true,
      ...(visitCount ? { visits: visitCount } : {}),
      ...(dayCount ? { days: dayCount } : {}),
      ...(amount ? { amount } : {}),
    })
    if (saved === null) return
    toast.success(t('actions.recorded'))
    onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('finishForm.title')}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="finish-booking" loading={isPending}>
            {t(override.reasons === null ? 'finishForm.save' : 'override.go')}
          </Button>
        </>
      )}
    >
      <form
        id="finish-booking"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="md">
          <p className={classes.soft}>{t('finishForm.hint')}</p>
          <NumberInput
            label={t('fields.visits')}
            min={1}
            max={10_000}
            allowDecimal={false}
            error={errors['visits']}
            value={visits}
            onChange={setVisits}
          />
          <NumberInput
            label={t('fields.daysUsed')}
            min={1}
            max={10_000}
            allowDecimal={false}
            error={errors['days']}
            value={days}
            onChange={setDays}
          />
          <MoneyInput
            label={t('fields.amount')}
            error={errors['amount']}
            value={amount}
            onChange={setAmount}
          />
          {errors['approval'] ? <p role="alert">{`${t('fields.approval')}: ${errors['approval']}`}</p> : null}
          <OverrideFields override={override} />
        </Stack>
      </form>
    </SideModal>
  )
}
