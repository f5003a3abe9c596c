import { useCommand } from '@coverline/client/hooks'
import type { MemberBookingDetail } from '@coverline/contract/bookings/member-endpoints'
import { memberBookings } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import {
  IconCalendarDown,
  IconCalendarRepeat,
  IconMapPin,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useVisitTime } from '../../../kit/text/use-visit-time.ts'
import { touchedByMember, useTimeOfBooking } from '../../../nouns/bookings/member/use-member-bookings.ts'
import { EnterVisit } from '../../../nouns/visits/shared/enter-visit.tsx'
import classes from './care.module.css'

type Clinic = NonNullable<MemberBookingDetail['clinic']>

/** A map that asks nobody to sign in and counts nobody */
function mapOf({ latitude, longitude, name, addressLine }: Clinic): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${addressLine}`)}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** What a person does with a visit: enter, find the way, call, keep, move, cancel. No action hides in a menu. */
export function BookingActions({ booking }: { booking: MemberBookingDetail }) {
  const { t } = useTranslation('care')
  const download = useDownload({ quiet: true })
  const { receptionId, clinic, can, person, service } = booking
  const isOver = booking.state !== 'NEW' && booking.state !== 'CONFIRMED'
  return (
    <div className={classes.actions}>
      {can.enter ? <EnterVisit receptionId={receptionId} fullWidth /> : null}
      {clinic && !isOver ? (
        <a href={mapOf(clinic)} target="_blank" rel="noreferrer" className={classes.action}>
          <IconMapPin size={20} stroke={1.7} aria-hidden />
          {t('visit.map')}
        </a>
      ) : null}
      {clinic?.phone ? (
        <a href={`tel:${clinic.phone}`} className={classes.action}>
          <IconPhone size={20} stroke={1.7} aria-hidden />
          {t('visit.call')}
          <span className={classes.quiet}>{clinic.phone}</span>
        </a>
      ) : null}
      {can.keep ? (
        <Button
          variant="outline"
          size="md"
          fullWidth
          loading={download.isRunning}
          leftSection={<IconCalendarDown size={20} stroke={1.7} aria-hidden />}
          onClick={() => void download.start(memberBookings.calendar, { receptionId })}
        >
          {t('visit.keep')}
        </Button>
      ) : null}
      {can.move ? (
        <Link
          to="/app/care/book/time"
          search={{ receptionId, offerId: service.id, personProfileId: person.id }}
          className={classes.action}
        >
          <IconCalendarRepeat size={20} stroke={1.7} aria-hidden />
          {t('visit.move')}
        </Link>
      ) : null}
      {can.cancel ? <CancelButton booking={booking} /> : null}
      <Until booking={booking} />
      {isOver ? (
        <Link
          to="/app/care/book/time"
          search={{ offerId: service.id, personProfileId: person.id }}
          className={classes.action}
        >
          <IconCalendarRepeat size={20} stroke={1.7} aria-hidden />
          {t('visit.again')}
        </Link>
      ) : null}
      <Link to="/app/messages" className={classes.action}>
        <IconMessageCircle size={20} stroke={1.7} aria-hidden />
        {t('visit.write')}
      </Link>
    </div>
  )
}

/** Until when the visit can be moved and canceled, or that it is too late. */
function Until({ booking: { changeUntil, can, clinic, state } }: { booking: MemberBookingDetail }) {
  const { t } = useTranslation('care')
  const time = useVisitTime()
  if (changeUntil === null || state !== 'CONFIRMED') return null
  if (can.cancel)
    return <p className={classes.quiet}>{t('visit.until', { time: time.moment(changeUntil) })}</p>
  return <p className={classes.note}>{t(clinic?.phone ? 'visit.late' : 'visit.lateWrite')}</p>
}

function CancelButton({ booking }: { booking: MemberBookingDetail }) {
  const { t } = useTranslation('care')
  const failed = useFailure()
  const timeOf = useTimeOfBooking()
  const { mutateAsync, isPending } = useCommand(memberBookings.cancel, { refresh: touchedByMember })
  const { receptionId, state, service } = booking
  const cancel = async () => {
    const words = { service: service.name, time: timeOf(booking) }
    const isSure = await confirm({
      title: t('visit.cancelTitle'),
      text: t(state === 'NEW' ? 'visit.cancelWish' : 'visit.cancelText', words),
      confirmLabel: t('visit.cancelYes'),
      cancelLabel: t('visit.cancelNo'),
      danger: true,
    })
    if (!isSure) return
    try {
      await mutateAsync({ input: { receptionId } })
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Button variant="error-outline" size="md" fullWidth loading={isPending} onClick={() => void cancel()}>
      {t('visit.cancel')}
    </Button>
  )
}
