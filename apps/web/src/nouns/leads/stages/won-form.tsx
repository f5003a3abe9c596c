import { sum } from '@coverline/contract/payments/endpoints'
import { useAppForm } from '@coverline/ui/form/form-kit'
import { Text } from '@mantine/core'
import * as z from 'zod'
import { MoneyField } from '../../../kit/forms/money-field.tsx'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface WonFormProps {
  currency: string
  /** Resolves to true if the lead was moved. */
  onSave: (dealPremium: string) => Promise<boolean>
  onClose: () => void
}

const schema = z.strictObject({ dealPremiumSave: sum })

/** The premium that a won lead needs. */
export function WonForm({ currency, onSave, onClose }: WonFormProps) {
  const { t } = useTranslation('leads')
  const form = useAppForm(schema, { dealPremiumSave: '' }, { errorText: useFieldText() })
  return (
    <ActionForm
      form={form}
      id="won-form"
      title={t('won.title')}
      action={t('won.save')}
      guarded
      onClose={onClose}
      run={async ({ dealPremiumSave }) => {
        if (await onSave(dealPremiumSave)) onClose()
      }}
    >
      <Text size="sm">{t('won.text')}</Text>
      <MoneyField form={form} name="dealPremiumSave" label={t('fields.dealPremium')} currency={currency} />
    </ActionForm>
  )
}
