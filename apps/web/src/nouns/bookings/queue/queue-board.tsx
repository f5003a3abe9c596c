import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { Skeleton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextLink } from '../../../kit/text-link.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CopyVisitLink } from '../../visits/shared/copy-visit-link.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import { TakenList } from './taken-list.tsx'
import classes from './queue.module.css'
import { useMinutesSince, useQueue } from './use-queue.ts'

/** The queue as operators see it: the people with their waiting times, beside the doctors on duty. */
export function QueueBoard({ doctors, mayChange }: { doctors: ReactNode; mayChange: boolean }) {
  const { t } = useTranslation('bookings')
  const { data, dataUpdatedAt, error, refetch } = useQueue()
  const minutesSince = useMinutesSince(data?.now, dataUpdatedAt)
  const first = data?.items[0]
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={240} radius="lg" />
  return (
    <div className={classes.panel}>
      <QueueTiles queue={data} longest={first ? minutesSince(first.since) : null} />
      {data.doctorCount === 0 && first ? (
        <Notice tone="warning" title={t('queue.noDoctors')}>
          {t('queue.noDoctorsText')}
        </Notice>
      ) : null}
      <div className={classes.board}>
        <div className={classes.panel}>
          <Card title={t('queue.title')} actions={<span className={classes.soft}>{t('queue.order')}</span>}>
            {first ? (
              <QueueList
                items={data.items}
                minutesSince={minutesSince}
                actionsOf={({ receptionId }) => (
                  <>
                    {mayChange ? <CopyVisitLink receptionId={receptionId} /> : null}
                    <TextLink to={`/admin/bookings?receptionId=${receptionId}`}>
                      {t('queue.openBooking')}
                    </TextLink>
                  </>
                )}
              />
            ) : (
              <EmptyState
                compact
                icon={<IconUsers size={24} stroke={1.6} />}
                title={t('queue.empty')}
                text={t('queue.emptyText')}
              />
            )}
          </Card>
          <TakenList items={data.taken} mayPutBack={mayChange} />
        </div>
        {doctors}
      </div>
    </div>
  )
}
