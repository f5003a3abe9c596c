import { sql, type QueryExecutorProvider } from 'kysely'

/** Another job is running this effect; the caller should retry later. */
export class EffectBusyError extends Error {
  readonly code = 'EFFECT_BUSY'
  override name = 'EffectBusyError'
}

type Query = <T>(work: (db: QueryExecutorProvider) => Promise<T>) => Promise<T>

type Claim = { claimed: boolean; finished: boolean; result: unknown }

/**
 * Claims the key, runs the effect and records the result; a recorded key does not run again. After a job
 * died, its claim passes to the same job's next try immediately and to another job after two minutes. `query`
 * runs one short transaction.
 */
export async function once<T>(
  query: Query,
  owner: string,
  key: string,
  effect: (key: string) => Promise<T>,
): Promise<T> {
  const claim = await query(async (db) => {
    const { rows } = await sql<Claim>`with claim as (
      insert into effects (key, owner) values (${key}, ${owner})
      on conflict (key) do update set owner = excluded.owner, claimed_at = now()
        where effects.finished_at is null
          and (effects.owner = excluded.owner or effects.claimed_at < now() - interval '2 minutes')
      returning key
    )
    select exists (select from claim) as claimed, stored.finished_at is not null as finished, stored.result
    from (select 1) one left join effects stored on stored.key = ${key}`.execute(db)
    return rows[0]
  })
  // This function wrote it, from a value of the same effect.
  if (claim?.finished) return claim.result as T
  if (!claim?.claimed) throw new EffectBusyError('another job is at this effect')
  const result = await effect(key)
  await query(async (db) => {
    await sql`update effects set finished_at = now(), result = ${JSON.stringify(result ?? null)}::jsonb
      where key = ${key} and owner = ${owner}`.execute(db)
  })
  return result
}
