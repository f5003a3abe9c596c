import { useCommand } from '@coverline/client/hooks'
import { statements } from '@coverline/contract/statements/endpoints'
import type { StatementLine } from '@coverline/contract/statements/shapes'
import { TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { PaymentLine } from './payment-line.tsx'
import { touchedByStatements } from './queries.ts'

const schema = statements.unbook.input.pick({ reason: true })

/** Reverses the receipts of a line, with a reason for the ledger. */
export function UnbookDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const errorText = useFieldText()
  const { mutateAsync } = useCommand(statements.unbook, { refresh: touchedByStatements })
  const form = useAppForm(schema, { reason: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="unbook-form"
      title={t('unbook.title')}
      action={t('unbook.action')}
      danger
      onClose={onClose}
      run={async ({ reason }) => {
        await mutateAsync({ input: { lineId: line.lineId, reason } })
        toast.success(t('unbook.done'))
        onClose()
      }}
    >
      <Notice tone="info" title={t('unbook.text')}>
        {line.bookings.map(({ receiptId, payment, amount }) => (
          <PaymentLine key={receiptId} payment={payment} amount={amount} />
        ))}
      </Notice>
      <TextareaField form={form} name="reason" label={t('unbook.reason')} rows={2} maxLength={500} />
    </ActionForm>
  )
}
