import { useCommand } from '@coverline/client/hooks'
import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import { changes } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'

interface AskFormProps {
  employeeChangeId: string
  row: ReviewedRow
  onClose: () => void
}

/** Asks the company about a row. */
export function AskForm({ employeeChangeId, row, onClose }: AskFormProps) {
  const { t } = useTranslation(['changes', 'common'])
  const attempt = useAttempt()
  const { mutateAsync, isPending } = useCommand(changes.ask, { refresh: touchedByChanges })
  const [question, setQuestion] = useState('')
  const ask = async () => {
    const input = { employeeChangeId, rowId: row.rowId, question }
    if (!(await attempt(() => mutateAsync({ input })))) return
    toast.success(t('question.sent'))
    onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('question.title')}
      dirty={question !== '' && !isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} disabled={question.trim() === ''} onClick={() => void ask()}>
            {t('question.send')}
          </Button>
        </>
      )}
    >
      <Textarea
        label={`${t('question.question')}: ${row.name}`}
        description={t('question.hint')}
        withAsterisk
        autosize
        minRows={4}
        maxLength={2000}
        data-autofocus
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
    </SideModal>
  )
}
