import { paymentFormats, type ScheduledPayment } from '@coverline/contract/payments/terms'
import { type FieldForm, SelectField } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { MoneyField } from '../../../kit/forms/money-field.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface PaymentFieldsProps {
  form: FieldForm<{ premiumSave?: unknown; paymentFormatSave?: unknown }>
  currency: string
}

/** Fields that define payments: the premium, and the payment interval. */
export function PaymentFields({ form, currency }: PaymentFieldsProps) {
  const { t } = useTranslation('payments')
  return (
    <>
      <MoneyField form={form} name="premiumSave" label={t('schedule.premium')} currency={currency} />
      <SelectField
        form={form}
        name="paymentFormatSave"
        label={t('schedule.format')}
        options={paymentFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
    </>
  )
}

const shown = 12

interface PaymentsNoticeProps {
  items: readonly ScheduledPayment[]
  currency: string
  /** Number of payments that the new ones replace. */
  replacedCount?: number
}

/** Preview of the payments to create; lists the first ones. */
export function PaymentsNotice({ items, currency, replacedCount = 0 }: PaymentsNoticeProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <Notice
      tone={replacedCount > 0 ? 'warning' : 'info'}
      title={t('schedule.preview', { count: items.length })}
    >
      {replacedCount > 0 ? <p>{t('schedule.replaces', { count: replacedCount })}</p> : null}
      {items.slice(0, shown).map(({ dueDate, amount }) => (
        <div key={dueDate}>
          {t('name', { amount: format.money(amount, currency), day: format.day(dueDate) })}
        </div>
      ))}
      {items.length > shown ? '…' : null}
    </Notice>
  )
}
