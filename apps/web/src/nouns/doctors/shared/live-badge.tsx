import type { Doctor } from '@coverline/contract/doctors/endpoints'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const tones: Record<Doctor['liveStatus'], StatusTone> = {
  ONLINE: 'success',
  IN_CONFERENCE: 'info',
  OFFLINE: 'neutral',
}

/** Whether a doctor is there now, or paused and why; one who is not active says only that. */
export function LiveBadge({ doctor }: { doctor: Pick<Doctor, 'status' | 'liveStatus' | 'pause'> }) {
  const { t } = useTranslation('doctors')
  const { status, liveStatus, pause } = doctor
  if (status === 'NOT_ACTIVE') return <StatusBadge tone="neutral">{t('statuses.NOT_ACTIVE')}</StatusBadge>
  // The pause of a doctor who is away or in a visit says less than that.
  if (pause !== null && liveStatus === 'ONLINE')
    return <StatusBadge tone="warning">{`${t('paused')} · ${t(`pauseReasons.${pause.reason}`)}`}</StatusBadge>
  return <StatusBadge tone={tones[liveStatus]}>{t(`liveStatuses.${liveStatus}`)}</StatusBadge>
}
