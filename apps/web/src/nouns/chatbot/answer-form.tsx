import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { chatbot } from '@coverline/contract/calls.generated'
import type { ChatbotAnswer } from '@coverline/contract/chatbot/endpoints'
import { type Language, languages } from '@coverline/contract/languages'
import { languageNames } from '@coverline/messages/web'
import { Button } from '@coverline/ui/actions/button'
import { SwitchField } from '@coverline/ui/form/choice-fields'
import {
  type AppForm,
  FormGrid,
  FormSection,
  TextareaField,
  TextField,
  useAppForm,
} from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { useMemo } from 'react'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import {
  answerSchema,
  type AnswerFormValues,
  fieldsOf,
  initialValues,
  inputOf,
} from './answer-form-schema.ts'
import { touchedByChatbot } from './queries.ts'

interface AnswerFormProps {
  /** The answer to edit; null creates a new one. */
  answer: ChatbotAnswer | null
  language: Language
  onClose: () => void
}

type Form = AppForm<ReturnType<typeof initialValues>, AnswerFormValues>

function useAnswerMeanwhile(answer: ChatbotAnswer | null) {
  const { t } = useTranslation('chatbot')
  return useMeanwhile<typeof chatbot.saveAnswer>({
    known: answer ? { isActive: answer.isActive, localizations: answer.localizations } : undefined,
    words: {
      isActive: { label: t('answers.active') },
      localizations: {
        label: t('answers.answer'),
        parts: {
          question: t('answers.question'),
          phrasings: t('answers.phrasings'),
          answer: t('answers.answer'),
        },
      },
    },
  })
}

export function AnswerForm({ answer, language, onClose }: AnswerFormProps) {
  const { t } = useTranslation('chatbot')
  const schema = useMemo(() => answerSchema(language), [language])
  const fail = useFailure()
  const save = useCommand(chatbot.saveAnswer, { refresh: touchedByChatbot })
  const form = useAppForm(schema, initialValues(answer), { errorText: useFieldText() }) as unknown as Form
  const meanwhile = useAnswerMeanwhile(answer)
  const submit = form.submit(async (values) => {
    const localizations = inputOf(values)
    try {
      const key = answer ? { answerId: answer.answerId } : {}
      const input = { ...key, isActive: values.isActive, localizations }
      if (!(await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each })))) return
      toast.success(t(answer ? 'answers.saved' : 'answers.created'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        form.setServerErrors(fieldsOf(error.fields, localizations))
      else fail(error)
    }
  })
  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={t(answer ? 'answers.editTitle' : 'answers.newTitle')}
      dirty={form.dirty && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="answer-form" loading={form.submitting}>
            {t(answer ? 'common:save' : 'common:add')}
          </Button>
        </>
      )}
    >
      <form id="answer-form" onSubmit={submit} noValidate>
        <SwitchField form={form} name="isActive" label={t('answers.active')} />
        {[language, ...languages.filter((each) => each !== language)].map((each) => (
          <FormSection key={each} title={languageNames[each]}>
            <FormGrid columns={1}>
              <TextField
                form={form}
                name={`${each}.question`}
                label={t('answers.question')}
                maxLength={300}
              />
              <TextareaField
                form={form}
                name={`${each}.phrasings`}
                label={t('answers.phrasings')}
                description={each === language ? t('answers.phrasingsHint') : undefined}
                rows={2}
              />
              <TextareaField
                form={form}
                name={`${each}.answer`}
                label={t('answers.answer')}
                rows={3}
                maxLength={2000}
              />
            </FormGrid>
          </FormSection>
        ))}
        {meanwhile.question}
      </form>
    </SideModal>
  )
}
