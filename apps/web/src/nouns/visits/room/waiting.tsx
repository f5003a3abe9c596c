import type { VisitRoom } from '@coverline/contract/visits/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Notice } from '@coverline/ui/overlays/notice'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './room.module.css'
import { useRoomTime } from './use-room-time.ts'

interface WaitingProps {
  room: VisitRoom
  isOffline: boolean
  onTest: () => void
  onLeave: () => void
}

const minute = 60_000

/** The waiting room of the person: when it begins, and whether the doctor is there. */
export function Waiting({ room, isOffline, onTest, onLeave }: WaitingProps) {
  const { t } = useTranslation('visits')
  const { clock, zone } = useRoomTime()
  const left = Math.ceil((Date.parse(room.startsAt) - Date.parse(room.now)) / minute)
  const isHere = room.other === 'WAITING' || room.other === 'IN_CALL'
  return (
    <>
      <div className={classes.turn} role="status">
        <span className={classes.big}>{clock(room.startsAt)}</span>
        <strong>
          {room.state === 'EARLY'
            ? t('waiting.early', { time: clock(room.opensAt) })
            : left > 0
              ? t('waiting.inMinutes', { count: left })
              : t(isHere ? 'waiting.now' : 'waiting.late')}
        </strong>
        <p>{t(room.state === 'EARLY' ? 'waiting.earlyText' : 'waiting.text')}</p>
      </div>
      <div className={classes.card}>
        <div className={classes.party}>
          <div>
            <strong>{room.doctorName}</strong>
            <span className={classes.soft}>{room.serviceName}</span>
          </div>
          <StatusBadge tone={isHere ? 'success' : 'neutral'}>
            {t(isHere ? 'waiting.doctorHere' : 'waiting.doctorAway')}
          </StatusBadge>
        </div>
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
          <IconBell size={16} stroke={1.7} aria-hidden /> {t('waiting.keepOpen', { zone })}
        </p>
        <div className={classes.two}>
          <Button variant="outline" size="md" onClick={onTest}>
            {t('waiting.testAgain')}
          </Button>
          <Button variant="error-outline" size="md" onClick={onLeave}>
            {t('waiting.leave')}
          </Button>
        </div>
      </div>
    </>
  )
}
