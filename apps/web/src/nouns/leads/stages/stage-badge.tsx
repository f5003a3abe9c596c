import type { LeadStage } from '@coverline/contract/leads/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const tones: Record<LeadStage, StatusTone> = {
  INCOMING: 'info',
  DECISION_MAKING: 'neutral',
  NEGOTIATION: 'warning',
  WIN: 'success',
  LOST: 'danger',
}

export function StageBadge({ stage }: { stage: LeadStage }) {
  const { t } = useTranslation('leads')
  return <StatusBadge tone={tones[stage]}>{t(`stages.${stage}`)}</StatusBadge>
}
