import { useCommand } from '@coverline/client/hooks'
import { companyLeads } from '@coverline/contract/leads/company-endpoints'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import { CheckboxGroupField, NumberField } from '@coverline/ui/form/choice-fields'
import { DateField } from '@coverline/ui/form/date-field'
import { TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { today } from '../../../kit/text/days.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface InsuranceRequestDialogProps {
  onClose: () => void
  onSent: (ticketId: string) => void
}

/** Asks the provider for insurance of more people or of another kind. */
export function InsuranceRequestDialog({ onClose, onSent }: InsuranceRequestDialogProps) {
  const { t } = useTranslation(['tickets', 'plans'])
  const errorText = useFieldText()
  const send = useCommand(companyLeads.request, { refresh: ['tickets'] })
  const form = useAppForm(
    companyLeads.request.input,
    { headcount: undefined, insuranceTypes: ['HEALTH'], startDate: '', comment: '' },
    { errorText },
  )
  return (
    <ActionForm
      form={form}
      id="insurance-request"
      title={t('tickets:company.insurance.title')}
      action={t('tickets:company.insurance.send')}
      guarded
      onClose={onClose}
      run={async (input) => {
        const { ticketId } = await send.mutateAsync({ input })
        toast.success(t('tickets:company.insurance.sent'))
        onSent(ticketId)
      }}
    >
      <Text size="sm">{t('tickets:company.insurance.text')}</Text>
      <NumberField form={form} name="headcount" label={t('tickets:company.insurance.headcount')} min={1} />
      <CheckboxGroupField
        form={form}
        name="insuranceTypes"
        label={t('tickets:company.insurance.types')}
        options={insuranceTypes.map((value) => ({ value, label: t(`plans:insuranceTypes.${value}`) }))}
      />
      <DateField
        form={form}
        name="startDate"
        label={t('tickets:company.insurance.startDate')}
        minDate={today()}
      />
      <TextareaField form={form} name="comment" label={t('tickets:company.insurance.comment')} />
    </ActionForm>
  )
}
