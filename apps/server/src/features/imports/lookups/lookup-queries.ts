import type { PoolClient } from 'pg'

/**
 * Forces index lookups for the rows of a file. By default the planner overestimates the matches and reads
 * whole tables repeatedly.
 */
export async function lookUpByIndex(client: PoolClient, isOn: boolean): Promise<void> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await client.query(`set local enable_${way} = ${isOn ? 'off' : 'on'}`)
}
