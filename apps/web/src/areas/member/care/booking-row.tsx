import type { MemberBooking } from '@coverline/contract/bookings/member-endpoints'
import { IconBuildingHospital, IconChevronRight, IconHomeHeart, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { BookingBadge } from '../../../nouns/bookings/member/booking-badge.tsx'
import { useTimeOfBooking } from '../../../nouns/bookings/member/use-member-bookings.ts'
import { session } from '../../../session/session.ts'
import classes from './care.module.css'

const icons = { CLINIC: IconBuildingHospital, HOME_VISIT: IconHomeHeart, TELEMEDICINE: IconVideo } as const

interface BookingRowProps {
  booking: MemberBooking
  isPast?: boolean
}

/** An own booking in a list; it opens the booking. */
export function BookingRow({ booking, isPast = false }: BookingRowProps) {
  const { t } = useTranslation('care')
  const timeOf = useTimeOfBooking()
  const { receptionId, kind, state, person, service, clinic, doctor } = booking
  const Icon = icons[kind]
  const isOwn = person.id === session().profile()?.personProfileId
  return (
    <li className={classes.offer}>
      <Link to="/app/care/$receptionId" params={{ receptionId }} className={classes.offerBody}>
        <Icon className={classes.open} size={22} stroke={1.6} aria-hidden />
        <span className={classes.words}>
          <strong>{service.name}</strong>
          <span>{timeOf(booking)}</span>
          <span className={classes.quiet}>
            {[doctor?.name ?? clinic?.name, isOwn ? null : t('forWhom', { name: person.name })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>
            <BookingBadge state={state} isOver={isPast} />
          </span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
