import type { StoryStatus as Status } from '@coverline/contract/stories/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'

const tones: Record<Status, StatusTone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  ACTIVE: 'success',
  PAUSED: 'warning',
  ENDED: 'neutral',
}

export function StoryStatus({ status }: { status: Status }) {
  const { t } = useTranslation('stories')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
