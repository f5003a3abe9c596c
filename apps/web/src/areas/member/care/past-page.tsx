import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useMemberBookings } from '../../../nouns/bookings/member/use-member-bookings.ts'
import { BackToCare } from './back-to-care.tsx'
import { BookingRow } from './booking-row.tsx'
import classes from './care.module.css'

/** Visits that took place, were missed or canceled, the last one first. */
export function PastPage() {
  const { t } = useTranslation('care')
  return (
    <div className={classes.page}>
      <BackToCare />
      <h1 className={classes.title}>{t('past.title')}</h1>
      <Past />
    </div>
  )
}

function Past() {
  const { t } = useTranslation('care')
  const query = useMemberBookings('PAST')
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <Skeleton height={240} radius="lg" aria-busy />
  const { items, totalCount } = data
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconHistory size={24} stroke={1.6} />}
        title={t('past.none')}
        text={t('past.noneText')}
      />
    )
  return (
    <Card>
      <ul className={classes.offers}>
        {items.map((booking) => (
          <BookingRow key={booking.receptionId} booking={booking} isPast />
        ))}
      </ul>
      {totalCount > items.length ? (
        <p className={classes.quiet}>{t('past.more', { count: items.length })}</p>
      ) : null}
    </Card>
  )
}
