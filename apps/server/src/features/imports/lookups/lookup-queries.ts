import type { PoolClient } from 'pg'

/**
 * Forces index lookups for the rows of a file. By default the planner overestimates the matches and reads
 * whole tables repeatedly.
 */
export async function lookUpByIndex(client: PoolClient, isOn: boolean): Promise<void> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await client.query(`set local enable_${way} = ${isOn ? 'off' : 'on'}`)
}

/** Rewrites the search texts of people where they changed. `ids` selects their ids. */
export async function refreshSearchTexts(client: PoolClient, providerId: string, ids: string): Promise<void> {
  await client.query(
    `with n as materialized (select p.id, insured_search_text(p) as search_fold from insured p
        where p.provider_id = $1 and p.id in (${ids}))
      update insured i set search_fold = n.search_fold from n
      where i.provider_id = $1 and i.id = n.id and i.search_fold <> n.search_fold`,
    [providerId],
  )
}
