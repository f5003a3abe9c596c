import { useCommand } from '@coverline/client/hooks'
import { payments } from '@coverline/contract/payments/endpoints'
import type { PaymentFormat } from '@coverline/contract/payments/terms'
import { Button } from '@coverline/ui/actions/button'
import { NumberField, SwitchField } from '@coverline/ui/form/choice-fields'
import { DateField } from '@coverline/ui/form/date-field'
import { type AppForm, FormGrid, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { PaymentFields, PaymentsNotice } from './shared/payment-plan.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { touchedByPayments, useSchedulePreview } from './queries.ts'
import { useSave } from './use-save.ts'

export interface PaymentTerms {
  policyId: string
  premium: string | null
  currency: string
  startDate: string | null
  paymentFormat: PaymentFormat | null
  paymentGraceDays: number
  paymentReminders: boolean
}

interface ScheduleFormProps {
  terms: PaymentTerms
  onClose: () => void
}

const schema = payments.schedule.input.omit({ policyId: true, replace: true })
const previewed = payments.preview.input
type Form = AppForm<Record<string, unknown>, ReturnType<typeof schema.parse>>

/** Creates a policy's payments from premium and format, with a preview of created and canceled ones. */
export function ScheduleForm({ terms, onClose }: ScheduleFormProps) {
  const { t } = useTranslation('payments')
  const save = useSave()
  const errorText = useFieldText()
  const { mutateAsync } = useCommand(payments.schedule, { refresh: touchedByPayments })
  const { policyId } = terms
  const form = useAppForm(
    schema,
    {
      premiumSave: terms.premium ?? '',
      paymentFormatSave: terms.paymentFormat ?? 'MONTHLY',
      firstDueDate: terms.startDate ?? '',
      graceDaysSave: terms.paymentGraceDays,
      remindersSave: terms.paymentReminders,
    },
    { errorText },
  ) as unknown as Form
  const submit = form.submit(async (values) => {
    const run = async () => {
      // The preview has shown what is canceled.
      const { created } = await mutateAsync({ input: { ...values, policyId, replace: true } })
      return t('schedule.saved', { count: created })
    }
    if (await save(run, form)) onClose()
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('schedule.title')}
      dirty={form.dirty}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="schedule-form" loading={form.submitting}>
            {t('schedule.save')}
          </Button>
        </>
      )}
    >
      <form id="schedule-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <PaymentFields form={form} currency={terms.currency} />
          <DateField
            form={form}
            name="firstDueDate"
            label={t('schedule.first')}
            description={t('schedule.firstHint')}
          />
          <NumberField
            form={form}
            name="graceDaysSave"
            label={t('schedule.grace')}
            description={t('schedule.graceHint')}
            min={0}
            max={90}
          />
          <SwitchField
            form={form}
            name="remindersSave"
            label={t('schedule.reminders')}
            description={t('schedule.remindersHint')}
          />
          <Preview policyId={policyId} values={form.values} />
        </FormGrid>
      </form>
    </SideModal>
  )
}

function Preview({ policyId, values }: { policyId: string; values: Record<string, unknown> }) {
  const { premiumSave, paymentFormatSave, firstDueDate } = values
  const asked = previewed.safeParse({
    policyId,
    premiumSave,
    paymentFormatSave,
    ...(firstDueDate ? { firstDueDate } : {}),
  })
  const input = asked.data ?? { policyId, premiumSave: '1', paymentFormatSave: 'ANNUAL' as const }
  const { data, error } = useSchedulePreview(input, asked.success)
  if (!asked.success || !data || error) return null
  const { items, replacedCount, currency } = data
  return <PaymentsNotice items={items} currency={currency} replacedCount={replacedCount} />
}
