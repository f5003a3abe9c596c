import type { BookingDetail } from '@coverline/contract/bookings/shapes'
import type { ReactNode } from 'react'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { BookingState } from '../shared/booking-state.tsx'
import { useBookingTime } from '../shared/use-booking-time.ts'
import classes from './booking-panel.module.css'

export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'tickets'])
  const format = useFormat()
  const timeOf = useBookingTime()
  const { person, clinic, city, kind, preferredFrom, preferredTo, dateTime } = booking
  const name = personName(person)
  const wanted = { dateTime: null, preferredFrom, preferredTo }
  const facts: [label: string, value: ReactNode][] = [
    [t('states.label'), <BookingState key="state" state={booking.state} />],
    [
      t('fields.person'),
      name ? (
        <TextLink key="person" to={`/admin/users/${person.personProfileId}`}>
          {name}
        </TextLink>
      ) : (
        t('erased')
      ),
    ],
    [t('fields.kind'), t(`kinds.${kind}`)],
    [t('fields.doctor'), booking.doctor?.name],
    [t('fields.time'), timeOf(booking)],
    [t('fields.wanted'), dateTime && preferredFrom ? timeOf(wanted) : null],
    [t('fields.clinic'), kind === 'CLINIC' ? (clinic?.name ?? t('noClinic')) : null],
    [t('fields.address'), clinic?.addressLine ?? booking.address],
    [t('fields.city'), city?.name],
    [t('fields.phone'), booking.phone],
    [t('fields.symptoms'), booking.symptoms],
    [t('fields.comment'), booking.comment],
    [t('fields.approval'), booking.approval],
    [
      t('override.done'),
      booking.overrideReason
        ? [booking.overrideReason, ...booking.overridden.map(({ text }) => text)].join(' · ')
        : null,
    ],
    [t('fields.canceled'), <Cancellation key="canceled" booking={booking} />],
    [
      t('fields.request'),
      <TextLink key="request" to={`/admin/tickets/${booking.ticketId}`}>
        {`#${booking.ticketNumber}`}
      </TextLink>,
    ],
    [
      t('fields.created'),
      [format.moment(booking.createdAt), booking.author?.name].filter(Boolean).join(', '),
    ],
    [
      t('waitlist.waitedSince'),
      booking.waitedSince ? t('waitlist.since', { time: format.moment(booking.waitedSince) }) : null,
    ],
    [t('fields.confirmed'), booking.confirmedAt ? format.moment(booking.confirmedAt) : null],
  ]
  const isShown = (label: string, value: ReactNode) =>
    Boolean(value) && (label !== t('fields.canceled') || booking.cancellation !== null)
  return (
    <dl className={classes.facts}>
      {facts.flatMap(([label, value]) =>
        isShown(label, value)
          ? [<dt key={`${label} term`}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>]
          : [],
      )}
    </dl>
  )
}

function Cancellation({ booking: { cancellation } }: { booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'tickets'])
  const format = useFormat()
  if (cancellation === null) return null
  const { by, reason, comment, user, at } = cancellation
  const words = [t(`tickets:reasons.${reason}`), comment].filter(Boolean).join('. ')
  return (
    <>
      {words}
      <div className={classes.soft}>
        {[t(`canceledBy.${by}`), user?.name, format.moment(at)].filter(Boolean).join(', ')}
      </div>
    </>
  )
}
