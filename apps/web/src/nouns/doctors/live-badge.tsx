import type { Doctor } from '@coverline/contract/doctors/endpoints'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'

const tones: Record<Doctor['liveStatus'], StatusTone> = {
  ONLINE: 'success',
  IN_CONFERENCE: 'info',
  OFFLINE: 'neutral',
}

/** Whether a doctor is there now; one who is not active says only that. */
export function LiveBadge({ doctor }: { doctor: Pick<Doctor, 'status' | 'liveStatus'> }) {
  const { t } = useTranslation('doctors')
  if (doctor.status === 'NOT_ACTIVE')
    return <StatusBadge tone="neutral">{t('statuses.NOT_ACTIVE')}</StatusBadge>
  return <StatusBadge tone={tones[doctor.liveStatus]}>{t(`liveStatuses.${doctor.liveStatus}`)}</StatusBadge>
}
