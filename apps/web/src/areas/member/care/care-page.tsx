import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { IconCalendarPlus, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useMemberBookings } from '../../../nouns/bookings/member/use-member-bookings.ts'
import { session } from '../../../session/session.ts'
import { OfferList } from './book/offer-list.tsx'
import { PersonSelect } from './book/person-select.tsx'
import { BookingRow } from './booking-row.tsx'
import classes from './care.module.css'

/** The visits of the person and the children, and what may be booked. */
export function CarePage() {
  const { t } = useTranslation(['care', 'app'])
  const [chosen, setChosen] = useState<string | null>(null)
  const personProfileId = chosen ?? session().profile()?.personProfileId ?? ''
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('app:member.care')}</h1>
      <Card title={t('care:ahead.title')}>
        <Ahead />
      </Card>
      <Link to="/app/care/past" className={classes.past}>
        <IconHistory size={20} stroke={1.7} aria-hidden />
        <span>{t('care:past.open')}</span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
      <Card title={t('care:offers.title')}>
        <PersonSelect personProfileId={personProfileId} onChange={setChosen} />
        <OfferList key={personProfileId} personProfileId={personProfileId} />
      </Card>
    </div>
  )
}

function Ahead() {
  const { t } = useTranslation('care')
  const query = useMemberBookings('AHEAD')
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <Skeleton height={120} radius="lg" aria-busy />
  return (
    <>
      {data.items.length === 0 ? (
        <p className={classes.quiet}>{t('ahead.none')}</p>
      ) : (
        <ul className={classes.offers}>
          {data.items.map((booking) => (
            <BookingRow key={booking.receptionId} booking={booking} />
          ))}
        </ul>
      )}
      <Link to="/app/care/book" className={classes.link}>
        <IconCalendarPlus size={18} stroke={1.7} aria-hidden />
        {t('ahead.book')}
      </Link>
    </>
  )
}
