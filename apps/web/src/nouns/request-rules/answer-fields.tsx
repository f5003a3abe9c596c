import { replyVariables } from '@coverline/contract/conversations/terms'
import { longestAnswer } from '@coverline/contract/request-rules/terms'
import { Switch, Textarea } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { unknownVariables } from './rule-draft.ts'

interface AnswerFieldsProps {
  /** Null: the rule does not answer. */
  answer: string | null
  onChange: (answer: string | null) => void
}

/** Whether a rule answers the client, and with which words. */
export function AnswerFields({ answer, onChange }: AnswerFieldsProps) {
  const { t } = useTranslation('request-rules')
  const unknown = unknownVariables(answer ?? '')
  const names = replyVariables.map((name) => `{{${name}}}`).join(' ')
  return (
    <>
      <Switch
        label={t('fields.isAnswered')}
        checked={answer !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      />
      {answer === null ? null : (
        <Textarea
          label={t('fields.answer')}
          description={t('fields.answerHint', { names, operator: '{{operatorName}}' })}
          error={unknown.length > 0 ? t('fields.unknownVariable', { names: unknown.join(' ') }) : undefined}
          required
          autosize
          minRows={3}
          maxRows={12}
          maxLength={longestAnswer}
          value={answer}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
