import { day } from '@coverline/contract/common'
import { Button } from '@coverline/ui/button'
import { DateField } from '@coverline/ui/date-field'
import { FormGrid, useAppForm } from '@coverline/ui/form-kit'
import { SideModal } from '@coverline/ui/side-modal'
import { Text } from '@mantine/core'
import { useTranslation } from '../../shared/use-translation.ts'
import * as z from 'zod'
import { useFieldText } from '../../app/use-field-text.ts'
import { today } from '../../shared/days.ts'
import { usePolicyActions } from './use-policy-actions.tsx'

const schema = z.strictObject({ activationDate: day })

interface ActivateDialogProps {
  policyId: string
  onClose: () => void
}

/** Activates a policy today, or chooses the day on which it is. */
export function ActivateDialog({ policyId, onClose }: ActivateDialogProps) {
  const { t } = useTranslation('policies')
  const errorText = useFieldText()
  const { activate } = usePolicyActions()
  const form = useAppForm(schema, { activationDate: today() }, { errorText })
  const submit = form.submit(async ({ activationDate }) => {
    if (await activate([policyId], activationDate > today() ? activationDate : undefined)) onClose()
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('activate.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="activate-form" loading={form.submitting}>
            {t('common:activate')}
          </Button>
        </>
      }
    >
      <form id="activate-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Text size="sm">{t('activate.text')}</Text>
          <DateField form={form} name="activationDate" label={t('activationDate')} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
