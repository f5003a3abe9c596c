import { useCommand } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import type { Lead } from '@coverline/contract/leads/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByLeads } from '../queries.ts'

/** Gives one lead to an agent; resolves to true if it was given. The message offers to undo it. */
export function useAssignLead(): (lead: Lead, agentUserId: string | null) => Promise<boolean> {
  const { t } = useTranslation('leads')
  const fail = useFailure()
  const { mutateAsync } = useCommand(leads.save, { refresh: touchedByLeads })
  const give = async (leadId: string, to: string | null, from: string | null): Promise<boolean> => {
    try {
      await mutateAsync({ input: { leadId, agentUserId: to, known: { agentUserId: from } } })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return async ({ leadId, agent }, to) => {
    const from = agent?.userId ?? null
    if (!(await give(leadId, to, from))) return false
    toast.notice({
      title: t('assign.done'),
      action: { label: t('common:undo'), onSelect: () => void give(leadId, from, to) },
    })
    return true
  }
}
