import type { InvitationState } from '@coverline/contract/members/endpoints'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const tones: Record<InvitationState, StatusTone> = {
  SENT: 'success',
  NOT_SENT: 'neutral',
  SCHEDULED: 'info',
  NOT_COMPLETED: 'warning',
}

export function InvitationBadge({ state }: { state: InvitationState }) {
  const { t } = useTranslation('policies')
  return (
    <StatusBadge quiet tone={tones[state]}>
      {t(`invitations.${state}`)}
    </StatusBadge>
  )
}
