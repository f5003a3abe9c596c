import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './queue.module.css'
import type { useQueue } from './use-queue.ts'

type Queue = NonNullable<ReturnType<typeof useQueue>['data']>

/** How many wait, the longest wait, and how many doctors are there. */
export function QueueTiles({ queue, longest }: { queue: Queue; longest: number | null }) {
  const { t } = useTranslation('bookings')
  const tiles = [
    [t('queue.waiting'), String(queue.totalCount)],
    [t('queue.longest'), longest === null ? '—' : t('queue.minutes', { count: longest })],
    [t('queue.doctors'), String(queue.doctorCount)],
  ] as const
  return (
    <dl className={classes.tiles}>
      {tiles.map(([label, value]) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
