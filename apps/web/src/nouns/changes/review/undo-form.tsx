import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { changes } from '@coverline/contract/calls.generated'
import type { ChangeReview } from '@coverline/contract/changes/shapes'
import { Stack, Text } from '@mantine/core'
import { UndoModal } from '../../../kit/forms/undo-modal.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'

interface UndoFormProps {
  review: ChangeReview
  onClose: () => void
}

/** Says what taking the last acceptance back undoes, or what holds it by person. */
export function UndoForm({ review: { employeeChangeId, rows }, onClose }: UndoFormProps) {
  const { t } = useTranslation(['changes', 'insured'])
  const { mutateAsync, isPending } = useCommand(changes.undo, { refresh: touchedByChanges })
  const preview = useQueryCall('changes', changes.previewUndo, { employeeChangeId })
  const names = new Map(rows.map(({ rowId, name }) => [rowId, name]))
  return (
    <UndoModal
      texts={{
        title: t('review.undo.title'),
        submit: t('review.undo.submit'),
        done: t('review.undo.undone'),
        held: t('review.undo.held'),
      }}
      preview={preview}
      holdsOf={({ held }) =>
        held.flatMap(({ rowId, holds }) =>
          holds.map((hold) => `${names.get(rowId) ?? ''}: ${t(`insured:holds.${hold}`)}`),
        )
      }
      effect={({ people, policies, reopened }) => (
        <Stack gap="xs">
          {people > 0 ? <Text size="sm">{t('review.undo.people', { count: people })}</Text> : null}
          {policies > 0 ? <Text size="sm">{t('review.undo.policies', { count: policies })}</Text> : null}
          {reopened > 0 ? <Text size="sm">{t('review.undo.reopened', { count: reopened })}</Text> : null}
          <Text size="sm">{t('review.undo.text')}</Text>
        </Stack>
      )}
      isPending={isPending}
      undo={({ acceptanceId }) => mutateAsync({ input: { employeeChangeId, acceptanceId } })}
      onClose={onClose}
    />
  )
}
