import { callOptions, useQueryCall } from '@coverline/client/hooks'
import { type Renewal, renewals } from '@coverline/contract/renewals/endpoints'
import type { RenewalStage } from '@coverline/contract/renewals/terms'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { filtersOf } from './queries.ts'
import { type RenewalSearch, stages } from './search.ts'

/** Maximum of one call (LIMITS) */
const most = 1000
/** Renewals that a column of a longer board loads at once */
const step = 200

/**
 * Returns the cards of the board: all of them by one call, or, where there are more than a call returns, those of
 * each column, and its next ones when the reader comes to their end.
 */
export function useBoardRenewals(search: RenewalSearch) {
  const filters = filtersOf(search)
  const order = { sortBy: 'endDate', sortDirection: search.sortDirection ?? 'ASC' } as const
  const all = useQueryCall('renewals', renewals.list, { page: 0, limit: most, ...order, ...filters })
  const isLong = (all.data?.totalCount ?? 0) > most
  const [pages, setPages] = useState<Partial<Record<RenewalStage, number>>>({})
  const shownStages = stages.filter((stage) => search.stages?.includes(stage) ?? true)
  const asked = isLong
    ? shownStages.flatMap((stage) =>
        Array.from({ length: pages[stage] ?? 1 }, (_, page) => ({ stage, page })),
      )
    : []
  const columns = useQueries({
    queries: asked.map(({ stage, page }) => ({
      ...callOptions('renewals', renewals.list, {
        page,
        limit: step,
        ...order,
        ...filters,
        renewalStages: [stage],
      }),
      placeholderData: keepPreviousData,
    })),
    combine: joined,
  })
  const loadMore = useCallback(
    (stage: RenewalStage, loaded: number) =>
      setPages((old) => ({ ...old, [stage]: Math.max(old[stage] ?? 1, Math.ceil((loaded + 1) / step)) })),
    [],
  )
  return {
    items: isLong && columns.isReady ? columns.items : all.data?.items,
    error: all.error,
    isLong,
    retry: () => void all.refetch(),
    loadMore,
  }
}

function joined(results: { data: { items: Renewal[] } | undefined }[]) {
  return {
    isReady: results.every(({ data }) => data !== undefined),
    items: results.flatMap(({ data }) => data?.items ?? []),
  }
}
