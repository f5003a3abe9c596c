import type { MemberBookingDetail } from '@coverline/contract/bookings/member-endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useMemberBooking, useTimeOfBooking } from '../../../nouns/bookings/member/use-member-bookings.ts'
import { session } from '../../../session/session.ts'
import { BackToCare } from './back-to-care.tsx'
import { BookingActions } from './booking-actions.tsx'
import classes from './care.module.css'
import { Lines } from './lines.tsx'

const route = getRouteApi('/member-area/app/care/$receptionId')

/** One visit: what, when, where, its state in a sentence, and what can be done with it. */
export function BookingPage() {
  const { t } = useTranslation('care')
  const { receptionId } = route.useParams()
  const query = useMemberBooking(receptionId)
  const { data, error } = query
  return (
    <div className={classes.page}>
      <BackToCare />
      {data ? <Booking booking={data} /> : null}
      {!data && error ? (
        error.status === 404 || error.status === 400 ? (
          <EmptyState
            icon={<IconCalendarOff size={24} stroke={1.6} />}
            title={t('visit.gone')}
            text={t('visit.goneText')}
          />
        ) : (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )
      ) : null}
      {data || error ? null : <Skeleton height={320} radius="lg" aria-busy />}
    </div>
  )
}

function Booking({ booking }: { booking: MemberBookingDetail }) {
  const { t } = useTranslation('care')
  const timeOf = useTimeOfBooking()
  const sentence = useSentence(booking)
  const { service, clinic, doctor, address, person, comment, phone } = booking
  const isOwn = person.id === session().profile()?.personProfileId
  return (
    <>
      <h1 className={classes.title}>{service.name}</h1>
      <p className={classes.state} data-state={booking.state} role="status">
        {sentence}
      </p>
      <Card>
        <Lines
          lines={[
            [t('confirm.when'), timeOf(booking)],
            [
              t('confirm.where'),
              clinic ? [clinic.name, clinic.addressLine].filter(Boolean).join(', ') : address,
            ],
            [t('confirm.doctor'), doctor?.name],
            [t('confirm.who'), isOwn ? null : person.name],
            [t('confirm.reason'), comment],
            [t('confirm.phone'), phone],
          ]}
        />
      </Card>
      <BookingActions booking={booking} />
    </>
  )
}

/** Returns the state of a booking as a sentence. A wish is never called booked. */
function useSentence({
  kind,
  state,
  endsAt,
  dateTime,
  preferredTo,
  cancellation,
}: MemberBookingDetail): string {
  const { t } = useTranslation('care')
  const [now] = useState(() => new Date().toISOString())
  const end = endsAt ?? dateTime ?? preferredTo
  const isOver = end !== null && end < now
  if (state === 'CANCELED')
    return t(
      cancellation?.by === 'PERSON' ? 'visit.states.CANCELED_PERSON' : 'visit.states.CANCELED_PROVIDER',
    )
  if (state === 'DONE' || state === 'NO_SHOW') return t(`visit.states.${state}`)
  if (isOver) return t('visit.states.OVER')
  if (state === 'CONFIRMED') return t('visit.states.CONFIRMED')
  return t(kind === 'CLINIC' ? 'visit.states.ASKED' : 'visit.states.SOUGHT')
}
