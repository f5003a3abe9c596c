import { companyChanges } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import type { ChangeDetail } from '@coverline/contract/changes/shapes'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'

/** Submits a change with the cost that was shown, and discards or withdraws it; each asks first. */
export function useChangeActions(
  { employeeChangeId, state, version, totals, rows, incompleteCount }: ChangeDetail,
  { insurer, onGone }: { insurer: string; onGone: () => void },
) {
  const { t } = useTranslation('changes')
  const format = useFormat()
  const attempt = useAttempt()
  const submission = useCommand(companyChanges.submit, { refresh: touchedByChanges })
  const withdrawal = useCommand(companyChanges.withdraw, { refresh: touchedByChanges })
  const net = totals && format.money(totals.net, totals.currency)
  return {
    isSubmitting: submission.isPending,
    submit: async () => {
      const isSure = await confirm({
        title: t('submit.title'),
        text: (
          <>
            {net === null ? null : <p>{t('submit.cost', { net })}</p>}
            <p>{t('submit.text', { name: insurer })}</p>
          </>
        ),
        confirmLabel: t('submit.action', { count: rows.length - incompleteCount }),
      })
      if (!isSure) return
      await attempt(async () => {
        await submission.mutateAsync({ input: { employeeChangeId, version } })
        toast.success(t('submit.done'))
      })
    },
    withdraw: async () => {
      const words = state === 'DRAFT' ? 'discardAsk' : 'withdrawAsk'
      const isSure = await confirm({
        title: t(`${words}.title`),
        text: t(`${words}.text`),
        confirmLabel: t(state === 'DRAFT' ? 'discard' : 'withdraw'),
        danger: true,
      })
      if (!isSure) return
      const isDone = await attempt(() => withdrawal.mutateAsync({ input: { employeeChangeId } }))
      if (!isDone) return
      toast.success(t(`${words}.done`))
      if (state === 'DRAFT') onGone()
    },
  }
}
