import { useCommand } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByLeads } from './queries.ts'

/** Deletes a lead after a confirmation; resolves to true if it is gone. */
export function useDeleteLead(): (lead: { leadId: string; title: string }) => Promise<boolean> {
  const { t } = useTranslation('leads')
  const fail = useFailure()
  const { mutateAsync } = useCommand(leads.save, { refresh: touchedByLeads })
  return async ({ leadId, title: name }) => {
    const isSure = await confirm({
      title: t('delete.title'),
      text: t('delete.text', { name }),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!isSure) return false
    try {
      await mutateAsync({ input: { leadId, leadDelete: true } })
      toast.success(t('deleted'))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}
