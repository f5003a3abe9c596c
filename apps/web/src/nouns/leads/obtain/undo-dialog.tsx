import { useQueryCall } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import type { PlanUndoHold } from '@coverline/contract/leads/obtain-plan'
import { Text } from '@mantine/core'
import { UndoModal } from '../../../kit/forms/undo-modal.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type ObtainedLead, useUndoPolicy } from './obtained-lead.ts'

const isPlanHold = (hold: string): hold is PlanUndoHold => planHolds.has(hold)
const planHolds: ReadonlySet<string> = new Set<PlanUndoHold>([
  'PLAN_PEOPLE',
  'PLAN_SERVICES',
  'PLAN_ACTIVE',
  'COMPANY_PLANS',
  'COMPANY_OFFICERS',
  'COMPANY_FILES',
])

function effectOf(made: Record<'isCompany' | 'isCompanyRemoved' | 'isPersonRemoved', boolean>) {
  if (made.isCompany) return made.isCompanyRemoved ? 'obtain.undoCompany' : 'obtain.undoPlanOnly'
  return made.isPersonRemoved ? 'obtain.undoPerson' : 'obtain.undoPolicy'
}

interface UndoDialogProps {
  lead: ObtainedLead
  onClose: () => void
}

/** Says what taking the policy back removes, or what holds it. */
export function UndoDialog({ lead: { leadId, title: name, clientType }, onClose }: UndoDialogProps) {
  const { t } = useTranslation(['leads', 'insured'])
  const isCompany = clientType === 'CORPORATE'
  const { mutateAsync, isPending } = useUndoPolicy()
  const preview = useQueryCall('leads', leads.previewUndo, { leadId })
  return (
    <UndoModal
      texts={{
        title: t(isCompany ? 'obtain.undoPlan' : 'obtain.undoTitle'),
        submit: t(isCompany ? 'obtain.undoPlan' : 'obtain.undo'),
        done: t('obtain.undone'),
        held: t('obtain.held'),
      }}
      preview={preview}
      holdsOf={({ holds }) =>
        holds.map((hold) => (isPlanHold(hold) ? t(`obtain.planHolds.${hold}`) : t(`insured:holds.${hold}`)))
      }
      effect={({ isPersonRemoved, isThreadMoved, isCompanyRemoved }) => (
        <>
          <Text size="sm">{t(effectOf({ isCompany, isCompanyRemoved, isPersonRemoved }), { name })}</Text>
          {isThreadMoved ? <Text size="sm">{t('obtain.undoThread')}</Text> : null}
        </>
      )}
      isPending={isPending}
      undo={() => mutateAsync({ input: { leadId } })}
      onClose={onClose}
    />
  )
}
