import type { WaitingPerson } from '@coverline/contract/bookings/queue'
import type { ReactNode } from 'react'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import classes from './queue.module.css'

interface QueueListProps {
  items: readonly WaitingPerson[]
  minutesSince: (moment: string) => number
  /** What may be done about a person */
  actionsOf?: (person: WaitingPerson) => ReactNode
}

/** From how many minutes on a wait stands out */
const long = 10

/** The people who wait, the first one first, and how long. */
export function QueueList({ items, minutesSince, actionsOf }: QueueListProps) {
  const { t, i18n } = useTranslation('bookings')
  const { time } = momentFormats(i18n.language, useTimeZone())
  return (
    <ol className={classes.list} aria-label={t('queue.title')}>
      {items.map((item) => {
        const { receptionId, person, service, specialization, since, place, putBack } = item
        const minutes = minutesSince(since)
        const back = putBack
          ? t('queue.wasPutBack', { reason: t(`queue.putBackReasons.${putBack.reason}`) })
          : null
        return (
          <li key={receptionId} className={classes.row}>
            <span className={classes.place} aria-label={t('queue.place', { place })}>
              {place}
            </span>
            <span className={classes.who}>
              <strong>{personName(person) || t('erased')}</strong>
              <span className={classes.soft}>
                {[service.name, specialization?.name, back].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={classes.wait} data-long={minutes >= long || undefined}>
              <strong>{t('queue.minutes', { count: minutes })}</strong>
              <span className={classes.soft}>{t('queue.since', { time: time(since) })}</span>
            </span>
            {actionsOf ? <span className={classes.actions}>{actionsOf(item)}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
