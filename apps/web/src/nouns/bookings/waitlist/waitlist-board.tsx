import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Tabs } from '@coverline/ui/display/tabs'
import { Skeleton } from '@mantine/core'
import { IconHourglass, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { openNewBooking } from '../shared/new-booking.ts'
import { useWaitlist } from '../shared/use-waitlist.ts'
import { WaitlistRow } from '../shared/waitlist-row.tsx'
import classes from '../shared/waitlist.module.css'

type Tab = 'open' | 'ended'

/** The people who wait for a time, in their order, and the entries that have ended. */
export function WaitlistBoard({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('bookings')
  const [tab, setTab] = useState<Tab>('open')
  const { data, dataUpdatedAt, error, refetch } = useWaitlist({ isOpen: tab === 'open' })
  const items = (['open', 'ended'] as const).map((value) => ({
    value,
    label: t(`waitlist.${value}`),
    count: data?.counts[value],
  }))
  return (
    <Tabs items={items} value={tab} onChange={setTab} label={t('waitlist.title')}>
      <div className={classes.head}>
        <p className={classes.hint}>{t('waitlist.order')}</p>
        {mayChange ? (
          <Button
            leftSection={<IconUserPlus size={17} aria-hidden />}
            onClick={() => openNewBooking({ isWaitlist: true })}
          >
            {t('waitlist.add')}
          </Button>
        ) : null}
      </div>
      {data ? (
        <Entries data={data} readAt={dataUpdatedAt} mayChange={mayChange} isOpen={tab === 'open'} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} radius="lg" />
      )}
    </Tabs>
  )
}

interface EntriesProps {
  data: NonNullable<ReturnType<typeof useWaitlist>['data']>
  readAt: number
  mayChange: boolean
  isOpen: boolean
}

function Entries({ data, readAt, mayChange, isOpen }: EntriesProps) {
  const { t } = useTranslation('bookings')
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          compact
          icon={<IconHourglass size={24} stroke={1.6} />}
          title={t(isOpen ? 'waitlist.empty' : 'waitlist.emptyEnded')}
          text={isOpen ? t('waitlist.emptyText') : ''}
        />
      </Card>
    )
  return (
    <Card>
      <ol className={classes.list} aria-label={t('waitlist.title')}>
        {data.items.map((entry) => (
          <WaitlistRow key={entry.waitlistId} entry={entry} readAt={readAt} mayChange={mayChange} />
        ))}
      </ol>
    </Card>
  )
}
