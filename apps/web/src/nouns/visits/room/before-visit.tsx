import type { DoctorRoom } from '@coverline/contract/visits/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Notice } from '@coverline/ui/overlays/notice'
import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Side } from '../connection/side.ts'
import { DeviceTest } from '../devices/device-test.tsx'
import { useLineTest } from '../devices/use-line-test.ts'
import type { Media } from '../devices/use-media.ts'
import { CopyLink } from './copy-link.tsx'
import classes from './room.module.css'
import { useRoomTime } from './use-room-time.ts'
import { VisitFrame } from './visit-frame.tsx'

interface BeforeVisitProps {
  side: Side
  room: DoctorRoom
  media: Media
  name: string
  isBusy: boolean
  onStart: (soundOnly: boolean) => void
}

/** The doctor's page before the call: the own devices, and whether the person waits. */
export function BeforeVisit({ side, room, media, name, isBusy, onStart }: BeforeVisitProps) {
  const { t } = useTranslation('visits')
  const { period, clock } = useRoomTime()
  const isHere = room.other === 'WAITING' || room.other === 'IN_CALL'
  const isOpen = room.state === 'OPEN'
  const lockedReason = isOpen
    ? media.state === 'READY'
      ? undefined
      : t('test.locked')
    : t('doctor.opensAt', { time: clock(room.opensAt) })
  return (
    <VisitFrame title={name} subtitle={`${room.serviceName} · ${period(room)}`} isWide>
      <div className={classes.columns}>
        <div>
          <DeviceTest media={media} line={useLineTest(side)} />
        </div>
        <div className={classes.card}>
          <div className={classes.party}>
            <div>
              <strong>{name}</strong>
              <span className={classes.soft} role="status">
                {t(isHere ? 'doctor.waits' : 'doctor.notHere')}
              </span>
            </div>
            <StatusBadge tone={isHere ? 'success' : 'neutral'}>
              {t(isHere ? 'doctor.here' : 'doctor.away')}
            </StatusBadge>
          </div>
          <div className={classes.actions}>
            <Button
              fullWidth
              size="md"
              loading={isBusy}
              lockedReason={lockedReason}
              leftSection={<IconVideo size={18} aria-hidden />}
              onClick={() => onStart(false)}
            >
              {t('doctor.start')}
            </Button>
            {lockedReason === undefined ? (
              <Button fullWidth size="md" variant="plain" onClick={() => onStart(true)}>
                {t('test.joinWithSound')}
              </Button>
            ) : null}
            <CopyLink receptionId={room.receptionId} />
            <p className={classes.soft}>{t('link.help')}</p>
            {isOpen && !room.hasRelay ? <Notice tone="info">{t('doctor.noRelay')}</Notice> : null}
            <a className={classes.link} href={`/admin/appointments?receptionId=${room.receptionId}`}>
              {t('doctor.toAppointments')}
            </a>
          </div>
        </div>
      </div>
    </VisitFrame>
  )
}
