import type { PoolClient } from 'pg'

/**
 * The rows of a file are looked up by index. Left to itself the planner takes a file's values for many times what they match and reads
 * whole tables instead, again and again.
 */
export async function lookUpByIndex(client: PoolClient, isOn: boolean): Promise<void> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await client.query(`set local enable_${way} = ${isOn ? 'off' : 'on'}`)
}

/** Writes the texts anew that people are found by, where they are others now. `ids` selects their ids. */
export async function refreshSearchTexts(client: PoolClient, providerId: string, ids: string): Promise<void> {
  await client.query(
    `with n as materialized (select p.id, insured_search_text(p) as search_fold from insured p
        where p.provider_id = $1 and p.id in (${ids}))
      update insured i set search_fold = n.search_fold from n
      where i.provider_id = $1 and i.id = n.id and i.search_fold <> n.search_fold`,
    [providerId],
  )
}
