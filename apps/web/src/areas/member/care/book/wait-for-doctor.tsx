import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { dayParts } from '@coverline/contract/bookings/terms'
import { memberBookings } from '@coverline/contract/calls.generated'
import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../care.module.css'

/** How long a person waits for a time, in days */
const waitingDays = 30

interface WaitForDoctorProps {
  offerId: string
  personProfileId: string
  doctorId: string
  today: string
}

/** Offers the waitlist of a doctor whose calendar is full. */
export function WaitForDoctor({ today, ...wish }: WaitForDoctorProps) {
  const { t } = useTranslation('care')
  const failed = useFailure()
  const [answer, setAnswer] = useState<'waiting' | 'offered' | null>(null)
  const { offerId, doctorId } = wish
  const doctors = useQueryCall('memberBookings', memberBookings.doctors, { offerId })
  const name = doctors.data?.items.find((one) => one.doctorId === doctorId)?.name ?? ''
  const { mutateAsync, isPending } = useCommand(memberBookings.addToWaitlist)
  const wait = async () => {
    const question = { title: t('doctor.waitTitle', { name }), text: t('doctor.waitText') }
    if (!(await confirm({ ...question, confirmLabel: t('doctor.wait') }))) return
    const days = { firstDay: today, lastDay: dayAfter(today, waitingDays) }
    try {
      const { isOffered } = await mutateAsync({ input: { ...wish, ...days, parts: [...dayParts] } })
      setAnswer(isOffered ? 'offered' : 'waiting')
    } catch (error) {
      failed(error)
    }
  }
  if (answer)
    return (
      <p role="status" className={classes.note}>
        {t(`doctor.${answer}`)}
      </p>
    )
  return (
    <Button
      variant="outline"
      size="md"
      loading={isPending}
      leftSection={<IconHourglass size={18} aria-hidden />}
      onClick={() => void wait()}
    >
      {t('doctor.wait')}
    </Button>
  )
}
