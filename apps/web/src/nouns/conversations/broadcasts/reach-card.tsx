import { Skeleton } from '@mantine/core'
import { ErrorState } from '@coverline/ui/display/error-state'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ChannelIcon } from '../channel-icon.tsx'
import classes from './broadcasts.module.css'
import type { BroadcastMessage } from './use-message.ts'
import { useReasonText } from './use-reason-text.ts'

/** Number of reachable people by channel, and who is not reachable and why. */
export function ReachCard({ reach, channel }: Pick<BroadcastMessage, 'reach' | 'channel'>) {
  const { t } = useTranslation(['broadcasts', 'conversations'])
  const format = useFormat()
  const reasonOf = useReasonText()
  const { data, error } = reach
  if (error && !data) return <ErrorState onRetry={() => void reach.refetch()} />
  if (!data) return <Skeleton height={64} radius="lg" aria-label={t('broadcasts:reach.checking')} />
  const missed = data.total - data.reachable
  const more = missed - data.unreachable.length
  const shown = format.number(data.reachable)
  return (
    <section className={classes.reach} aria-live="polite" data-testid="reach">
      <div className={classes.figures}>
        <span className={classes.reached}>
          {t('broadcasts:reach.reached', { shown, total: format.number(data.total) })}
        </span>
        {data.channels.map(({ channelType, count }) => (
          <span key={channelType} className={classes.channel}>
            <ChannelIcon channel={channelType} size={14} /> {t(`conversations:channels.${channelType}`)}:{' '}
            {format.number(count)}
          </span>
        ))}
      </div>
      {data.reachable === 0 ? <p className={classes.fault}>{t('broadcasts:reach.none')}</p> : null}
      {missed > 0 ? (
        <details>
          <summary className={classes.missed}>{t('broadcasts:reach.missed', { count: missed })}</summary>
          <ul className={classes.people}>
            {data.unreachable.map(({ personProfileId, name, code }) => (
              <li key={personProfileId} className={classes.person}>
                <span>{name}</span>
                <span className={classes.why}>{reasonOf(code)}</span>
              </li>
            ))}
            {more > 0 ? <li className={classes.why}>{t('broadcasts:reach.more', { count: more })}</li> : null}
          </ul>
        </details>
      ) : null}
      {channel === 'WHATSAPP' || data.channels.some(({ channelType }) => channelType === 'WHATSAPP') ? (
        <p className={classes.note}>{t('broadcasts:whatsappNote')}</p>
      ) : null}
    </section>
  )
}
