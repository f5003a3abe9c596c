import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Waits for the answer on its way, then asks once more if the screen still shows it. */
async function askAgain(client: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => undefined)
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/**
 * Marks answers as old; those on the screen are read again before this ends. A question that is asked for the first time right now was
 * asked before whatever has changed, and the library would keep its answer: it is asked once more when that is there.
 */
export async function refresh(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  for (const query of first) void askAgain(client, query)
  await client.invalidateQueries(filters)
}
