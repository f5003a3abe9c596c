import { useCommand } from '@coverline/client/hooks'
import { type StatementLine, statements } from '@coverline/contract/statements'
import { Button } from '@coverline/ui/button'
import { FormGrid, TextareaField, useAppForm } from '@coverline/ui/form-kit'
import { Notice } from '@coverline/ui/notice'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { useTranslation } from '../../shared/use-translation.ts'
import { useFieldText } from '../../app/use-field-text.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { PaymentLine } from './payment-line.tsx'
import { touchedByStatements } from './queries.ts'

const schema = statements.unbook.input.pick({ reason: true })

/** Takes the receipts of a line back, with a reason that stays in the ledger. */
export function UnbookDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const fail = useFailure()
  const errorText = useFieldText()
  const { mutateAsync } = useCommand(statements.unbook, { refresh: touchedByStatements })
  const form = useAppForm(schema, { reason: '' }, { errorText })
  const submit = form.submit(async ({ reason }) => {
    try {
      await mutateAsync({ input: { lineId: line.lineId, reason } })
      toast.success(t('unbook.done'))
      onClose()
    } catch (error) {
      fail(error)
    }
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('unbook.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="unbook-form" variant="error" loading={form.submitting}>
            {t('unbook.action')}
          </Button>
        </>
      }
    >
      <form id="unbook-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Notice tone="info" title={t('unbook.text')}>
            {line.bookings.map(({ receiptId, payment, amount }) => (
              <PaymentLine key={receiptId} payment={payment} amount={amount} />
            ))}
          </Notice>
          <TextareaField form={form} name="reason" label={t('unbook.reason')} rows={2} maxLength={500} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
