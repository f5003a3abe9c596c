import type { ClientBase } from 'pg'

/** The provider of that id or, whatever its case, that name, for the command line. */
export async function findProvider(client: ClientBase, named: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select id from providers where id::text = lower($1) or lower(name) = lower($1) or lower(title) = lower($1) limit 1',
    [named],
  )
  return rows[0]?.id
}

/**
 * The provider that a plan belongs to, for the command line, where nobody has chosen one: row security shows a plan to
 * its own provider alone, so each is asked in turn. The connection is bound to the last one asked.
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
