import { useCommand } from '@coverline/client/hooks'
import { bookings, doctors } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Notice } from '@coverline/ui/overlays/notice'
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { touchedByBookings } from '../queries.ts'
import { PauseForm } from './pause-form.tsx'
import { PutBackForm } from './put-back-form.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import classes from './queue.module.css'
import { useMinutesSince, useQueue } from './use-queue.ts'

type Queue = NonNullable<ReturnType<typeof useQueue>['data']>
type Own = NonNullable<Queue['own']>

/** The page of a visit may use camera and microphone, so that it is loaded as a document. */
const visitOf = (receptionId: string) => `/admin/appointments/${receptionId}/visit`

/** The queue of a doctor on duty; a doctor by slot has none. */
export function DutyPanel() {
  const { data, dataUpdatedAt } = useQueue()
  return data?.own ? <Panel queue={data} own={data.own} readAt={dataUpdatedAt} /> : null
}

function Panel({ queue, own, readAt }: { queue: Queue; own: Own; readAt: number }) {
  const { t } = useTranslation('bookings')
  const minutesSince = useMinutesSince(queue.now, readAt)
  const [form, setForm] = useState<'pause' | 'put-back' | null>(null)
  const first = queue.items[0]
  return (
    <Card className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('queue.title')}</h2>
        <p className={classes.order}>{t('queue.order')}</p>
        <DutyStatus own={own} />
      </div>
      <QueueTiles queue={queue} longest={first ? minutesSince(first.since) : null} />
      <Lost own={own} />
      <Actions own={own} beginMinutes={queue.beginMinutes} onForm={setForm} />
      {queue.items.length > 0 ? (
        <QueueList items={queue.items} minutesSince={minutesSince} />
      ) : (
        <p className={classes.hint}>{`${t('queue.empty')}. ${t('queue.emptyText')}`}</p>
      )}
      {form === 'pause' ? <PauseForm onClose={() => setForm(null)} /> : null}
      {form === 'put-back' && own.receptionId ? (
        <PutBackForm receptionId={own.receptionId} onClose={() => setForm(null)} />
      ) : null}
    </Card>
  )
}

function DutyStatus({ own: { pause } }: { own: Own }) {
  const { t, i18n } = useTranslation(['bookings', 'doctors'])
  const { time } = momentFormats(i18n.language, useTimeZone())
  if (pause === null) return <StatusBadge tone="success">{t('queue.onDuty')}</StatusBadge>
  const since = t('queue.pausedSince', { time: time(pause.since) })
  const why = pause.reason === 'OTHER' ? pause.comment : t(`doctors:pauseReasons.${pause.reason}`)
  return <StatusBadge tone="warning">{`${since} · ${why}`}</StatusBadge>
}

/** Tells the doctor of a person that was lost because the visit was not begun in time. */
function Lost({ own: { returned } }: { own: Own }) {
  const { t, i18n } = useTranslation('bookings')
  const { time } = momentFormats(i18n.language, useTimeZone())
  if (returned === null) return null
  const name = personName(returned.person) || t('erased')
  return (
    <Notice tone="warning" title={t('queue.lost', { name })}>
      {t('queue.lostText', { time: time(returned.at) })}
    </Notice>
  )
}

interface ActionsProps {
  own: Own
  beginMinutes: number | null
  onForm: (form: 'pause' | 'put-back') => void
}

/** What the doctor does next: go to the visit that was taken, end the pause, or take the next person. */
function Actions({ own, beginMinutes, onForm }: ActionsProps) {
  const { t } = useTranslation('bookings')
  const fail = useFailure()
  const next = useCommand(bookings.takeNext, { refresh: touchedByBookings })
  const resume = useCommand(doctors.resume, { refresh: touchedByBookings })
  const take = async () => {
    try {
      const { receptionId } = await next.mutateAsync({ input: {} })
      window.location.assign(visitOf(receptionId))
    } catch (error) {
      fail(error)
    }
  }
  const goOn = () => void resume.mutateAsync({ input: {} }).catch(fail)
  const { receptionId, pause, nextId } = own
  const pauseButton = (
    <Button
      variant="outline"
      leftSection={<IconPlayerPause size={17} aria-hidden />}
      onClick={() => onForm('pause')}
    >
      {t('queue.pause')}
    </Button>
  )
  if (receptionId !== null)
    return (
      <Notice tone="info">
        <p className={classes.hint}>{t('queue.openText')}</p>
        {beginMinutes === null ? null : (
          <p className={classes.hint}>{t('queue.beginWithin', { count: beginMinutes })}</p>
        )}
        <div className={classes.buttons}>
          <Button
            leftSection={<IconVideo size={17} aria-hidden />}
            onClick={() => window.location.assign(visitOf(receptionId))}
          >
            {t('queue.toVisit')}
          </Button>
          <Button variant="outline" onClick={() => onForm('put-back')}>
            {t('queue.putBack')}
          </Button>
          {pause === null ? pauseButton : null}
        </div>
      </Notice>
    )
  if (pause !== null)
    return (
      <div className={classes.buttons}>
        <Button
          leftSection={<IconPlayerPlay size={17} aria-hidden />}
          loading={resume.isPending}
          onClick={goOn}
        >
          {t('queue.resume')}
        </Button>
      </div>
    )
  return (
    <div className={classes.buttons}>
      <Button
        leftSection={<IconPlayerTrackNext size={17} aria-hidden />}
        loading={next.isPending}
        lockedReason={nextId === null ? t('queue.empty') : undefined}
        onClick={() => void take()}
      >
        {t('queue.take')}
      </Button>
      {pauseButton}
    </div>
  )
}
