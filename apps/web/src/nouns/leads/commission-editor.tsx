import { useCommand } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import { commissionKinds } from '@coverline/contract/leads/terms'
import { sum } from '@coverline/contract/payments/endpoints'
import { SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import { Stack } from '@mantine/core'
import * as z from 'zod'
import { MoneyField } from '../../kit/forms/money-field.tsx'
import { InPlaceForm } from '../../kit/forms/in-place-form.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { type LeadDetail, touchedByLeads } from './queries.ts'
import { useCommissionText } from './use-commission-text.ts'

const schema = z.strictObject({ kind: z.enum(commissionKinds), value: sum.optional() })

/** The agent's commission while it is edited in its place; without a value there is none. */
export function CommissionEditor({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { t } = useTranslation('leads')
  const { mutateAsync } = useCommand(leads.save, { refresh: touchedByLeads })
  const textOf = useCommissionText()
  const { agentCommission, leadId, currency } = lead
  const form = useAppForm(
    schema,
    { kind: agentCommission?.kind ?? 'PERCENT', value: agentCommission?.value ?? '' },
    { errorText: useFieldText() },
  )
  const meanwhile = useMeanwhile<typeof leads.save, 'agentCommission'>({
    known: { agentCommission },
    words: {
      agentCommission: {
        label: t('fields.agentCommission'),
        text: (value) => textOf(value as LeadDetail['agentCommission'], lead) ?? '—',
      },
    },
  })
  const save = async ({ kind, value }: z.output<typeof schema>): Promise<boolean> => {
    const input = { leadId, agentCommission: value ? { kind, value } : null }
    const saved = await meanwhile.attempt(input, (each) => mutateAsync({ input: each }))
    return saved !== undefined
  }
  const isPercent = form.values.kind !== 'AMOUNT'
  return (
    <InPlaceForm form={form} save={save} onClose={onClose}>
      <Stack gap={4}>
        <MoneyField
          form={form}
          name="value"
          label={t('fields.agentCommission')}
          currency={isPercent ? '%' : currency}
        />
        <SelectField
          form={form}
          name="kind"
          label={t('fields.commissionKind')}
          options={commissionKinds.map((value) => ({ value, label: t(`commissionKinds.${value}`) }))}
        />
      </Stack>
      {meanwhile.question}
    </InPlaceForm>
  )
}
