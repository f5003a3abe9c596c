import { useCommand } from '@coverline/client/hooks'
import { benefits, type BenefitUse } from '@coverline/contract/benefits/endpoints'
import { TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByUses } from './queries.ts'

interface ReverseFormProps {
  use: BenefitUse
  onClose: () => void
}

const schema = benefits.reverse.input.pick({ reason: true })

export function ReverseForm({ use, onClose }: ReverseFormProps) {
  const { t } = useTranslation('benefits')
  const format = useFormat()
  const fieldText = useFieldText()
  const reverse = useCommand(benefits.reverse, { refresh: touchedByUses })
  const form = useAppForm(schema, { reason: '' }, { errorText: fieldText })
  return (
    <ActionForm
      form={form}
      id="reverse-form"
      title={t('reverse.title')}
      action={t('reverse.action')}
      danger
      guarded
      onClose={onClose}
      run={async ({ reason }) => {
        await reverse.mutateAsync({ input: { useId: use.useId, reason } })
        toast.success(t('reverse.done'))
        onClose()
      }}
    >
      <Text size="sm">{t('reverse.text', { title: use.title, day: format.day(use.day) })}</Text>
      <TextareaField form={form} name="reason" label={t('form.reason')} rows={3} maxLength={1000} />
    </ActionForm>
  )
}
