import { useCommand } from '@coverline/client/hooks'
import { benefits, type BenefitUse } from '@coverline/contract/benefits'
import { Button } from '@coverline/ui/button'
import { FormGrid, TextareaField, useAppForm } from '@coverline/ui/form-kit'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { Text } from '@mantine/core'
import { useTranslation } from '../../shared/use-translation.ts'
import { useFieldText } from '../../app/use-field-text.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { useFormat } from '../../shared/use-format.ts'
import { touchedByUses } from './queries.ts'

interface ReverseFormProps {
  use: BenefitUse
  onClose: () => void
}

const schema = benefits.reverse.input.pick({ reason: true })

/** Takes a use back, with a reason. */
export function ReverseForm({ use, onClose }: ReverseFormProps) {
  const { t } = useTranslation('benefits')
  const format = useFormat()
  const fail = useFailure()
  const fieldText = useFieldText()
  const reverse = useCommand(benefits.reverse, { refresh: touchedByUses })
  const form = useAppForm(schema, { reason: '' }, { errorText: fieldText })
  const submit = form.submit(async ({ reason }) => {
    try {
      await reverse.mutateAsync({ input: { useId: use.useId, reason } })
      toast.success(t('reverse.done'))
      onClose()
    } catch (error) {
      fail(error)
    }
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('reverse.title')}
      dirty={form.dirty && !reverse.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="error" type="submit" form="reverse-form" loading={form.submitting}>
            {t('reverse.action')}
          </Button>
        </>
      )}
    >
      <form id="reverse-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Text size="sm">{t('reverse.text', { title: use.title, day: format.day(use.day) })}</Text>
          <TextareaField form={form} name="reason" label={t('form.reason')} rows={3} maxLength={1000} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
