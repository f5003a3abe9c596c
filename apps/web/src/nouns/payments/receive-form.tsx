import { useCommand } from '@coverline/client/hooks'
import { type Payment, payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { Button } from '@coverline/ui/actions/button'
import { DateField } from '@coverline/ui/form/date-field'
import { FormGrid, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { MoneyField } from '../../kit/forms/money-field.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByPayments } from './queries.ts'
import { useSave } from './use-save.ts'

interface ReceiveFormProps {
  payment: Payment
  onClose: () => void
}

const schema = payments.receive.input.pick({ amount: true, receivedOn: true, note: true })

/** Records a receipt of a payment; the open amount is the default. */
export function ReceiveForm({ payment, onClose }: ReceiveFormProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const save = useSave()
  const errorText = useFieldText()
  const { mutateAsync } = useCommand(payments.receive, { refresh: touchedByPayments })
  const { paymentId, currency } = payment
  const open = amountOf(centsOf(payment.amount) - centsOf(payment.paidAmount))
  const form = useAppForm(schema, { amount: open, receivedOn: today(), note: '' }, { errorText })
  const submit = form.submit(async (values) => {
    const run = async () => {
      await mutateAsync({ input: { paymentId, ...values } })
      return t('receive.done')
    }
    if (await save(run, form)) onClose()
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('receive.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button type="submit" form="receive-form" loading={form.submitting}>
            {t('receive.action')}
          </Button>
        </>
      }
    >
      <form id="receive-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Notice tone="info" title={t('receive.left', { amount: format.money(open, currency) })}>
            {t('name', { amount: format.money(payment.amount, currency), day: format.day(payment.dueDate) })}
          </Notice>
          <MoneyField form={form} name="amount" label={t('receive.amount')} currency={currency} />
          <DateField form={form} name="receivedOn" label={t('receive.day')} maxDate={today()} />
          <TextField
            form={form}
            name="note"
            label={t('receive.note')}
            description={t('receive.noteHint')}
            maxLength={500}
          />
        </FormGrid>
      </form>
    </SideModal>
  )
}
