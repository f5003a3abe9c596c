import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** Work of the product observed in its own table: `query` returns the status of the record `$1`. */
type Watched = { query: string; id: string; dead: readonly string[] }

/** Polls every 10 ms until the wanted status; throws for a status that cannot lead to it. */
export async function reachStatus(
  bare: pg.Client,
  { query, id, dead }: Watched,
  wanted: string,
): Promise<void> {
  for (;;) {
    const { rows } = await bare.query<{ status: string }>(query, [id])
    const status = rows[0]?.status
    if (status === wanted) return
    if (status !== undefined && dead.includes(status))
      throw new Error(`${status} instead of ${wanted}: ${query}`)
    await sleep(10)
  }
}
