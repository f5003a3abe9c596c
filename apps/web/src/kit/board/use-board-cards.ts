import type { ApiError } from '@coverline/client/api-error'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** Cards that the first call of a board loads: the maximum of one call (LIMITS) */
export const mostCards = 1000
/** Cards that a column of a longer board loads at once */
const step = 200

type Found<Card> = { items: Card[]; totalCount: number }
/** One call of a list: its cache key, and what fetches it */
export type PageCall<Card> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Found<Card>>
}

interface BoardCalls<Card, Column extends string> {
  columns: readonly Column[]
  /** A page of the list; of all cards, or of one column */
  page: (asked: { page: number; limit: number; column: Column | null }) => PageCall<Card>
}

/**
 * Returns the cards of a board: all of them by one call, or, where there are more than a call returns, those of each
 * column, and its next ones when the reader comes to their end.
 */
export function useBoardCards<Card, Column extends string>(calls: BoardCalls<Card, Column>) {
  const all = useQuery<Found<Card>, ApiError>({
    ...calls.page({ page: 0, limit: mostCards, column: null }),
    placeholderData: keepPreviousData,
  })
  const isLong = (all.data?.totalCount ?? 0) > mostCards
  const [pages, setPages] = useState<Partial<Record<Column, number>>>({})
  const asked = isLong
    ? calls.columns.flatMap((column) =>
        Array.from({ length: pages[column] ?? 1 }, (_, page) => ({ column, page })),
      )
    : []
  const loaded = useQueries({
    queries: asked.map(({ column, page }) => ({
      ...calls.page({ page, limit: step, column }),
      placeholderData: keepPreviousData,
    })),
    combine: joined<Card>,
  })
  const loadMore = useCallback(
    (column: Column, count: number) =>
      setPages((old) => ({ ...old, [column]: Math.max(old[column] ?? 1, Math.ceil((count + 1) / step)) })),
    [],
  )
  return {
    items: isLong && loaded.isReady ? loaded.items : all.data?.items,
    error: all.error,
    isLong,
    retry: () => void all.refetch(),
    loadMore,
  }
}

function joined<Card>(results: { data: Found<Card> | undefined }[]) {
  return {
    isReady: results.every(({ data }) => data !== undefined),
    items: results.flatMap(({ data }) => data?.items ?? []),
  }
}
