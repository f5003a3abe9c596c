import { useCommand } from '@coverline/client/hooks'
import { statements } from '@coverline/contract/statements/endpoints'
import type { StatementLine } from '@coverline/contract/statements/shapes'
import { TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'

const schema = statements.confirm.input.pick({ reason: true })
const refreshed = ['statements', 'audit'] as const

/** Asks why a statement may be booked although it differs from its balances. */
export function ConfirmDialog({ statementId, onClose }: { statementId: string; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const { mutateAsync } = useCommand(statements.confirm, { refresh: refreshed })
  return (
    <ReasonForm
      id="confirm-difference"
      title={t('checks.confirmTitle')}
      text={t('checks.confirmText')}
      action={t('checks.confirm')}
      label={t('checks.reason')}
      onClose={onClose}
      run={async (reason) => {
        await mutateAsync({ input: { statementId, reason } })
        toast.success(t('checks.done'))
      }}
    />
  )
}

/** Asks why a line is a payment of its own although it looks like an earlier one. */
export function ApartDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const { mutateAsync } = useCommand(statements.tellApart, { refresh: refreshed })
  return (
    <ReasonForm
      id="tell-apart"
      title={t('apart.title')}
      text={t('apart.text')}
      action={t('apart.action')}
      label={t('apart.reason')}
      onClose={onClose}
      run={async (reason) => {
        await mutateAsync({ input: { lineId: line.lineId, reason } })
        toast.success(t('apart.done'))
      }}
    />
  )
}

/** Asks how a person knows which way the money of a reversal went. */
export function TurnDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const { mutateAsync } = useCommand(statements.turn, { refresh: refreshed })
  return (
    <ReasonForm
      id="turn-line"
      title={t('turn.title')}
      text={t('turn.text')}
      action={line.state === 'OUTGOING' ? t('turn.toIn') : t('turn.toOut')}
      label={t('turn.reason')}
      onClose={onClose}
      run={async (reason) => {
        await mutateAsync({ input: { lineId: line.lineId, reason } })
        toast.success(t('turn.done'))
      }}
    />
  )
}

interface ReasonFormProps {
  id: string
  title: string
  text: string
  action: string
  label: string
  onClose: () => void
  run: (reason: string) => Promise<void>
}

function ReasonForm({ id, title, text, action, label, onClose, run }: ReasonFormProps) {
  const form = useAppForm(schema, { reason: '' }, { errorText: useFieldText() })
  return (
    <ActionForm
      form={form}
      id={id}
      title={title}
      action={action}
      onClose={onClose}
      run={async ({ reason }) => {
        await run(reason)
        onClose()
      }}
    >
      <Text size="sm">{text}</Text>
      <TextareaField form={form} name="reason" label={label} rows={2} maxLength={500} />
    </ActionForm>
  )
}
