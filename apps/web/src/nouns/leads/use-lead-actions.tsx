import type { Lead } from '@coverline/contract/leads/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useObtain } from './obtain/use-obtain.tsx'
import { stages } from './search.ts'
import { useLeadMoves } from './stages/use-lead-moves.tsx'
import { useDeleteLead } from './use-delete-lead.ts'

/** Returns the actions of a lead in a list and on the board, with the dialogs that they open. */
export function useLeadActions() {
  const { t } = useTranslation('leads')
  const moves = useLeadMoves()
  const { obtain, dialog: obtaining } = useObtain()
  const remove = useDeleteLead()
  const movesOf = (lead: Lead): UiAction[] =>
    lead.can.update
      ? stages
          .filter((stage) => stage !== lead.stage)
          .map((stage) => ({
            id: stage,
            label: t('moveTo', { stage: t(`stages.${stage}`) }),
            onSelect: () => void moves.move(lead, stage),
          }))
      : []
  const actionsOf = (lead: Lead): UiAction[] => [
    ...(lead.can.obtainPolicy || lead.can.obtainPlan
      ? [
          {
            id: 'obtain',
            label: t(lead.can.obtainPlan ? 'obtain.planTitle' : 'obtain.action'),
            icon: <IconShieldCheck size={16} />,
            onSelect: () => obtain(lead),
          },
        ]
      : []),
    ...(lead.can.delete
      ? [
          {
            id: 'delete',
            label: t('common:delete'),
            icon: <IconTrash size={16} />,
            tone: 'danger' as const,
            onSelect: () => void remove(lead),
          },
        ]
      : []),
  ]
  const dialogs = (
    <>
      {moves.dialog}
      {obtaining}
    </>
  )
  return { moves, movesOf, actionsOf, dialog: dialogs }
}
