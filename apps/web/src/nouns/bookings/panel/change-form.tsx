import type { BookingDetail } from '@coverline/contract/bookings/shapes'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { OverrideFields } from '../form/override-fields.tsx'
import { useSaveBooking } from '../form/use-save-booking.ts'
import { VisitFields, type VisitValues } from '../form/visit-fields.tsx'

const valuesOf = (booking: BookingDetail): VisitValues => ({
  cityId: booking.city?.id ?? null,
  clinicId: booking.clinic?.id ?? null,
  doctorId: booking.doctor?.id ?? null,
  slotId: booking.slotId,
  dateTime: booking.dateTime,
  preferredFrom: booking.preferredFrom,
  preferredTo: booking.preferredTo,
  address: booking.address ?? '',
  phone: booking.phone ?? '',
  symptoms: booking.symptoms ?? '',
  comment: booking.comment,
  approval: booking.approval ?? '',
})

/** Moves a booking or changes what it says. What another user changed meanwhile stays. */
export function ChangeForm({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'common'])
  const [known] = useState(() => valuesOf(booking))
  const [values, setValues] = useState(known)
  const { save, override, errors, isPending } = useSaveBooking()
  const { kind, receptionId, person, service } = booking
  const submit = async (isConfirmed: boolean) => {
    const stateSave = isConfirmed ? { stateSave: 'CONFIRMED' as const } : {}
    const input = { kind, receptionId, personProfileId: person.personProfileId, visit: values, known }
    if ((await save({ ...input, ...stateSave })) === null) return
    toast.success(t(isConfirmed ? 'actions.confirmed' : 'actions.changed'))
    onClose()
  }
  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={t('changeForm.title')}
      dirty={!isPending && JSON.stringify(values) !== JSON.stringify(known)}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          {booking.can.confirm ? (
            <Button variant="outline" disabled={isPending} onClick={() => void submit(true)}>
              {t('actions.confirm')}
            </Button>
          ) : null}
          <Button type="submit" form="change-booking" loading={isPending}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <form
        id="change-booking"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(false)
        }}
      >
        <Stack gap="md">
          <VisitFields
            kind={kind}
            offerId={service.id}
            values={values}
            errors={errors}
            onChange={(changed) => setValues((old) => ({ ...old, ...changed }))}
          />
          <OverrideFields override={override} />
        </Stack>
      </form>
    </SideModal>
  )
}
