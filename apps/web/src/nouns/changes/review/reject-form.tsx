import { useCommand } from '@coverline/client/hooks'
import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import { changes } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Checkbox, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'

interface RejectFormProps {
  employeeChangeId: string
  /** The open rows, and those that are ticked: exactly these are rejected. */
  rows: readonly ReviewedRow[]
  proposed: readonly ReviewedRow[]
  onClose: () => void
}

/** Asks for the reason of a rejection, which the company sees. */
export function RejectForm({ employeeChangeId, rows, proposed, onClose }: RejectFormProps) {
  const { t } = useTranslation(['changes', 'common'])
  const attempt = useAttempt()
  const { mutateAsync, isPending } = useCommand(changes.reject, { refresh: touchedByChanges })
  const [reason, setReason] = useState('')
  const [rowIds, setRowIds] = useState(proposed.map(({ rowId }) => rowId))
  const reject = async () => {
    const isDone = await attempt(() => mutateAsync({ input: { employeeChangeId, rowIds, reason } }))
    if (!isDone) return
    toast.success(t('review.rejected'))
    onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('review.rejectTitle', { count: rowIds.length })}
      dirty={reason !== '' && !isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="error"
            loading={isPending}
            disabled={reason.trim() === '' || rowIds.length === 0}
            onClick={() => void reject()}
          >
            {t('review.rejectTitle', { count: rowIds.length })}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        <Checkbox.Group label={t('person')} value={rowIds} onChange={setRowIds}>
          <Stack gap="xs" mt={4}>
            {rows.map(({ rowId, name }) => (
              <Checkbox key={rowId} value={rowId} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('review.reason')}
          withAsterisk
          autosize
          minRows={3}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </SideModal>
  )
}
