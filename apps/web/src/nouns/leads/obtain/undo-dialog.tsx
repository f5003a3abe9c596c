import { useQueryCall } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/leads/endpoints'
import { Text } from '@mantine/core'
import { UndoModal } from '../../../kit/forms/undo-modal.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type ObtainedLead, useUndoPolicy } from './obtained-lead.ts'

interface UndoDialogProps {
  lead: ObtainedLead
  onClose: () => void
}

/** Says what taking the policy back removes, or what holds it. */
export function UndoDialog({ lead: { leadId, title: name }, onClose }: UndoDialogProps) {
  const { t } = useTranslation(['leads', 'insured'])
  const { mutateAsync, isPending } = useUndoPolicy()
  const preview = useQueryCall('leads', leads.previewUndo, { leadId })
  return (
    <UndoModal
      texts={{
        title: t('obtain.undoTitle'),
        submit: t('obtain.undo'),
        done: t('obtain.undone'),
        held: t('obtain.held'),
      }}
      preview={preview}
      holdsOf={({ holds }) => holds.map((hold) => t(`insured:holds.${hold}`))}
      effect={({ isPersonRemoved }) => (
        <Text size="sm">{t(isPersonRemoved ? 'obtain.undoPerson' : 'obtain.undoPolicy', { name })}</Text>
      )}
      isPending={isPending}
      undo={() => mutateAsync({ input: { leadId } })}
      onClose={onClose}
    />
  )
}
