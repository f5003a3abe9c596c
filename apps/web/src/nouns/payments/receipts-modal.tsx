import { useCommand } from '@coverline/client/hooks'
import { type Payment, type PaymentReceipt, payments } from '@coverline/contract/payments/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { FormGrid, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Timeline } from '@coverline/ui/display/timeline'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByPayments, useReceipts } from './queries.ts'
import { useSave } from './use-save.ts'

interface ReceiptsModalProps {
  payment: Payment
  onClose: () => void
}

/** Receipts of a payment with user and time; a receipt can be reversed with a reason. */
export function ReceiptsModal({ payment, onClose }: ReceiptsModalProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const query = useReceipts(payment.paymentId)
  const [reversed, setReversed] = useState<PaymentReceipt | null>(null)
  const items = query.data?.items
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('receipts.title')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <Stack>
        <Text size="sm">
          {t('name', {
            amount: format.money(payment.amount, payment.currency),
            day: format.day(payment.dueDate),
          })}
        </Text>
        {query.error && !items ? <ErrorState onRetry={() => void query.refetch()} /> : null}
        {!items && !query.error ? <Skeleton height={120} radius="lg" /> : null}
        {items?.length === 0 ? <EmptyState compact title={t('receipts.empty')} /> : null}
        {items && items.length > 0 ? (
          <Timeline
            label={t('receipts.title')}
            items={items.map((receipt) => ({
              id: receipt.receiptId,
              strong: true,
              title: `${format.money(receipt.amount, receipt.currency)} · ${format.day(receipt.receivedOn)}`,
              text: <ReceiptText receipt={receipt} onReverse={() => setReversed(receipt)} />,
            }))}
          />
        ) : null}
        {reversed ? (
          <ReverseForm key={reversed.receiptId} receipt={reversed} onDone={() => setReversed(null)} />
        ) : null}
      </Stack>
    </SideModal>
  )
}

function ReceiptText({ receipt, onReverse }: { receipt: PaymentReceipt; onReverse: () => void }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { reversal } = receipt
  const line = (who: string | null, when: string) =>
    t('receipts.line', { who: who ?? '—', when: format.moment(when) })
  return (
    <>
      {receipt.note ? <div>{receipt.note}</div> : null}
      <div>{line(receipt.actorName, receipt.createdAt)}</div>
      {reversal ? (
        <div>
          {t('receipts.reversed', { why: reversal.reason })} ({line(reversal.actorName, reversal.createdAt)})
        </div>
      ) : null}
      {receipt.can.reverse ? (
        <Button variant="plain" size="xs" onClick={onReverse}>
          {t('receipts.reverse')}
        </Button>
      ) : null}
    </>
  )
}

const schema = payments.reverse.input.pick({ reason: true })

function ReverseForm({ receipt, onDone }: { receipt: PaymentReceipt; onDone: () => void }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const save = useSave()
  const errorText = useFieldText()
  const { mutateAsync } = useCommand(payments.reverse, { refresh: touchedByPayments })
  const form = useAppForm(schema, { reason: '' }, { errorText })
  const submit = form.submit(async ({ reason }) => {
    const run = async () => {
      await mutateAsync({ input: { receiptId: receipt.receiptId, reason } })
      return t('receipts.done')
    }
    if (await save(run, form)) onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormGrid columns={1}>
        <Text size="sm">
          {t('receipts.reverseText', { amount: format.money(receipt.amount, receipt.currency) })}
        </Text>
        <TextareaField form={form} name="reason" label={t('receipts.reason')} rows={2} maxLength={500} />
        <Group>
          <Button type="submit" variant="error" loading={form.submitting}>
            {t('receipts.reverse')}
          </Button>
          <Button variant="outline" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Group>
      </FormGrid>
    </form>
  )
}
