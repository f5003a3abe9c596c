import type { ClientBase } from 'pg'

/** Returns the provider with that id or name, ignoring case; for the command line. */
export async function findProvider(client: ClientBase, named: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select id from providers where id::text = lower($1) or lower(name) = lower($1) or lower(title) = lower($1) limit 1',
    [named],
  )
  return rows[0]?.id
}

/**
 * Returns the provider of a plan, for the command line without a chosen provider. Row level security shows a
 * plan only to its own provider, so each provider is tried in turn. The connection stays bound to the last
 * one tried.
 */
export async function findProviderOfPlan(client: ClientBase, planId: string): Promise<string | undefined> {
  const { rows: providers } = await client.query<{ id: string }>(
    'select id from providers order by created_at',
  )
  for (const { id } of providers) {
    await client.query(`select set_config('app.provider_id', $1, false)`, [id])
    const { rows } = await client.query('select 1 from plans where id = $1 and deleted_at is null', [planId])
    if (rows.length > 0) return id
  }
  return undefined
}
