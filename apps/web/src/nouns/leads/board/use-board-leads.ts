import { call } from '@coverline/client/call'
import { callOptions } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import type { Lead } from '@coverline/contract/leads/endpoints'
import type { LeadStage } from '@coverline/contract/leads/terms'
import { useBoardCards } from '../../../kit/board/use-board-cards.ts'
import { useUser } from '../../../session/use-session.ts'
import { boardPageOf } from '../queries.ts'
import { type LeadSearch, stages } from '../search.ts'

/** Returns the leads of the board, those that moved last first. */
export function useBoardLeads(search: LeadSearch) {
  const { id: userId } = useUser()
  return useBoardCards<Lead, LeadStage>({
    columns: stages.filter((stage) => search.stages?.includes(stage) ?? true),
    page: (asked) => {
      const input = boardPageOf(search, userId, asked)
      const { queryKey } = callOptions('leads', leads.list, input)
      return { queryKey, queryFn: ({ signal }) => call(leads.list, input, { signal }) }
    },
  })
}
