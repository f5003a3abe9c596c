import { useCommand } from '@coverline/client/hooks'
import { type Payment, payments } from '@coverline/contract/payments/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DateField } from '@coverline/ui/form/date-field'
import { FormGrid, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { MoneyField } from '../../kit/forms/money-field.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { touchedByPayments } from './queries.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useSave } from './use-save.ts'

interface ChangeFormProps {
  payment: Payment
  onClose: () => void
}

const schema = payments.save.input.pick({ dueDateSave: true, amountSave: true }).required()

/** Moves an open payment to another date or amount. */
export function ChangeForm({ payment, onClose }: ChangeFormProps) {
  const { t } = useTranslation('payments')
  const save = useSave()
  const errorText = useFieldText()
  const { mutateAsync } = useCommand(payments.save, { refresh: touchedByPayments })
  const { paymentId, dueDate, amount, currency } = payment
  const shown = { dueDateSave: dueDate, amountSave: amount }
  const form = useAppForm(schema, shown, { errorText })
  const format = useFormat()
  const meanwhile = useMeanwhile<typeof payments.save>({
    known: shown,
    words: {
      dueDateSave: { label: t('dueDate') },
      amountSave: { label: t('amount'), text: (value) => format.money(String(value), currency) },
    },
  })
  const submit = form.submit(async (values) => {
    const run = async () => {
      const input = { paymentId, ...values }
      const saved = await meanwhile.attempt(input, (each) => mutateAsync({ input: each }))
      return saved && t('change.done')
    }
    if (await save(run, form)) onClose()
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('change.title')}
      dirty={form.dirty}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:close')}
          </Button>
          <Button type="submit" form="change-payment-form" loading={form.submitting}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <form id="change-payment-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <DateField form={form} name="dueDateSave" label={t('dueDate')} />
          <MoneyField form={form} name="amountSave" label={t('amount')} currency={currency} />
        </FormGrid>
        {meanwhile.question}
      </form>
    </SideModal>
  )
}
