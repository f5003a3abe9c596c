import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import type { VisitRoom } from '@coverline/contract/visits/endpoints'
import { visits } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './room.module.css'

interface QueuedProps {
  token: string
  room: VisitRoom
  queue: NonNullable<VisitRoom['queue']>
  isOffline: boolean
  onTest: () => void
  onLeft: () => void
}

const minute = 60_000

/** The waiting room of a person who waits for a doctor on duty: the place in the queue, which the heartbeat renews. */
export function Queued({ token, room, queue, isOffline, onTest, onLeft }: QueuedProps) {
  const { t } = useTranslation('visits')
  const { place, since, doctorCount } = queue
  const waited = Math.max(0, Math.floor((Date.parse(room.now) - Date.parse(since)) / minute))
  return (
    <>
      <div className={classes.turn} role="status">
        <span className={classes.big}>{place}</span>
        <span>{t('queue.place')}</span>
        <strong>{place === 1 ? t('queue.next') : t('queue.ahead', { count: place - 1 })}</strong>
        {waited > 0 ? <p>{t('queue.waited', { count: waited })}</p> : null}
      </div>
      <div className={classes.card}>
        {doctorCount > 0 ? (
          <p className={classes.soft}>{t('queue.doctors', { count: doctorCount })}</p>
        ) : (
          <Notice tone="warning">{t('queue.none')}</Notice>
        )}
      </div>
      {isOffline ? (
        <div className={classes.card}>
          <Notice tone="warning" title={t('line.offline')}>
            {t('line.offlineText')}
          </Notice>
        </div>
      ) : null}
      <div className={classes.actions}>
        <p className={classes.hint}>
          <IconBell size={16} stroke={1.7} aria-hidden /> {t('queue.keepOpen')}
        </p>
        <Leave token={token} onTest={onTest} onLeft={onLeft} />
      </div>
    </>
  )
}

/** Leaving the queue cancels the visit, so that it is asked for twice. */
function Leave({ token, onTest, onLeft }: Pick<QueuedProps, 'token' | 'onTest' | 'onLeft'>) {
  const { t } = useTranslation('visits')
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const leave = async () => {
    setSending(true)
    try {
      await call(visits.leaveQueue, { token })
      onLeft()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('common:somethingWentWrong'))
      setAsked(false)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      {error === null ? null : <Notice tone="danger">{error}</Notice>}
      {isAsked ? (
        <Notice tone="warning" title={t('queue.leaveTitle')}>
          {t('queue.leaveText')}
        </Notice>
      ) : null}
      <div className={classes.two}>
        <Button variant="outline" size="md" onClick={isAsked ? () => setAsked(false) : onTest}>
          {t(isAsked ? 'queue.stay' : 'waiting.testAgain')}
        </Button>
        <Button
          variant={isAsked ? 'error' : 'error-outline'}
          size="md"
          loading={isSending}
          onClick={isAsked ? () => void leave() : () => setAsked(true)}
        >
          {t('queue.leave')}
        </Button>
      </div>
    </>
  )
}
