import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Waits for the running request, then repeats it if the screen still shows the query. */
async function askAgain(client: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => undefined)
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/**
 * Invalidates queries; visible ones are reloaded before this resolves. A query that is loading for the first
 * time may have been sent before the change, and the library would keep its result. It is therefore sent
 * again after that.
 */
export async function refresh(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  for (const query of first) void askAgain(client, query)
  await client.invalidateQueries(filters)
}

/**
 * Forgets all answers, which belong to a former user or workspace. What the screen shows is asked for anew: clearing the
 * cache alone would leave the former answers on an open page.
 */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}
