import { useCommand } from '@coverline/client/hooks'
import { bulk } from '@coverline/contract/calls.generated'
import type { BulkOperation } from '@coverline/contract/bulk/endpoints'
import { confirm } from '@coverline/ui/overlays/confirm'
import { useNavigate } from '@tanstack/react-router'
import { useAttempt } from '../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByBulk } from './queries.ts'

export function useBulkSteps(operationId: string) {
  const { t } = useTranslation('bulk')
  const attempt = useAttempt()
  const format = useFormat()
  const navigate = useNavigate()
  const refresh = { refresh: touchedByBulk }
  const run = useCommand(bulk.run, refresh)
  const cancel = useCommand(bulk.cancel, refresh)
  const undo = useCommand(bulk.undo, refresh)
  const retry = useCommand(bulk.retry, refresh)
  const input = { operationId }

  return {
    isBusy: run.isPending || cancel.isPending || undo.isPending || retry.isPending,
    run: () => attempt(() => run.mutateAsync({ input })),
    cancel: () => attempt(() => cancel.mutateAsync({ input })),
    retry: () =>
      attempt(async () => {
        const prepared = await retry.mutateAsync({ input })
        await navigate({ href: `/admin/bulk/${prepared.operationId}` })
      }),
    undo: ({ changed, kind }: Pick<BulkOperation, 'changed' | 'kind'>) =>
      attempt(async () => {
        const agreed = await confirm({
          title: t('undo.title'),
          text: t(kind === 'INSURED_INVITE' ? 'undo.invitations' : 'undo.text', {
            count: changed,
            shown: format.number(changed),
          }),
          confirmLabel: t('undo.action'),
        })
        if (agreed) await undo.mutateAsync({ input })
      }),
  }
}
