import { companyChanges } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import { Button } from '@coverline/ui/actions/button'
import { toast } from '@coverline/ui/overlays/toast'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'
import classes from './questions.module.css'

const touched = [...touchedByChanges, 'conversations', 'notifications'] as const

/** Answers the question about a row at the row. */
export function AnswerForm({ employeeChangeId, rowId }: { employeeChangeId: string; rowId: string }) {
  const { t } = useTranslation('changes')
  const attempt = useAttempt()
  const { mutateAsync, isPending } = useCommand(companyChanges.answer, { refresh: touched })
  const [answer, setAnswer] = useState('')
  const send = async () => {
    if (await attempt(() => mutateAsync({ input: { employeeChangeId, rowId, answer } })))
      toast.success(t('question.answerSent'))
  }
  return (
    <div className={classes.form}>
      <Textarea
        label={t('question.answer')}
        autosize
        minRows={2}
        maxLength={2000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div>
        <Button size="xs" loading={isPending} disabled={answer.trim() === ''} onClick={() => void send()}>
          {t('question.sendAnswer')}
        </Button>
      </div>
    </div>
  )
}
