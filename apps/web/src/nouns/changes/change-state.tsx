import type { ChangeState } from '@coverline/contract/changes/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'

const tones: Record<ChangeState, StatusTone> = {
  DRAFT: 'info',
  SUBMITTED: 'warning',
  ACCEPTED: 'success',
  PARTLY_ACCEPTED: 'success',
  REJECTED: 'danger',
  WITHDRAWN: 'neutral',
}

/** The state of a change, or of one of its rows */
export function ChangeStateBadge({ state }: { state: ChangeState }) {
  const { t } = useTranslation('changes')
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
}
