import { useCommand } from '@coverline/client/hooks'
import { invitations } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { touchedByPeople } from '../queries.ts'

/** Cancels scheduled invitations after a confirmation. Resolves to true if it was done. */
export function useCancelInvitations(): (personProfileIds: string[]) => Promise<boolean> {
  const { t } = useTranslation('invitations')
  const fail = useFailure()
  const cancel = useCommand(invitations.cancel, { refresh: [...touchedByPeople, 'invitations'] })
  return async (personProfileIds) => {
    const agreed = await confirm({
      title: t('cancel.title', { count: personProfileIds.length }),
      text: t('cancel.text'),
      confirmLabel: t('cancel.action'),
      cancelLabel: t('cancel.keep'),
      danger: true,
    })
    if (!agreed) return false
    try {
      const { canceled } = await cancel.mutateAsync({ input: { personProfileIds } })
      if (canceled === 0) toast.notice({ title: t('cancel.none') })
      else toast.success(t('cancel.done', { count: canceled }))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}
