import { callOptions } from '@coverline/client/hooks'
import { call } from '@coverline/client/call'
import { renewals } from '@coverline/contract/calls.generated'
import type { Renewal } from '@coverline/contract/renewals/endpoints'
import type { RenewalStage } from '@coverline/contract/renewals/terms'
import { useBoardCards } from '../../kit/board/use-board-cards.ts'
import { filtersOf } from './queries.ts'
import { type RenewalSearch, stages } from './search.ts'

/** Returns the renewals of the board in the order of their ends. */
export function useBoardRenewals(search: RenewalSearch) {
  return useBoardCards<Renewal, RenewalStage>({
    columns: stages.filter((stage) => search.stages?.includes(stage) ?? true),
    page: ({ page, limit, column }) => {
      const input = {
        page,
        limit,
        sortBy: 'endDate',
        sortDirection: search.sortDirection ?? 'ASC',
        ...filtersOf(search),
        ...(column ? { renewalStages: [column] } : {}),
      } as const
      const { queryKey } = callOptions('renewals', renewals.list, input)
      return { queryKey, queryFn: ({ signal }) => call(renewals.list, input, { signal }) }
    },
  })
}
