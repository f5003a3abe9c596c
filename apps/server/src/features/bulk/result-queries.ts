import type { BulkOutcome } from '@coverline/contract/bulk/terms'
import type { ErrorName } from '@coverline/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { markDryRun } from '../../platform/db/connection/dry-run.ts'
import { withoutNestedLoops } from '../../platform/db/bulk/without-nested-loops.ts'
import type { Images } from './queries.ts'

/** One statement for 50,000 records could exceed the statement timeout. */
export const AT_ONCE = 5_000

const rowsOf = (ctx: Context, operationId: string) =>
  sql`b.provider_id = ${ctx.actor.providerId} and b.operation_id = ${operationId}`

/** By id: without nested loops the database would read all rows of an operation for each batch. */
const someOf = (ctx: Context, operationId: string, ids: readonly string[]) =>
  sql`${rowsOf(ctx, operationId)} and b.record_id = any(${[...ids]}::uuid[])`

/**
 * Stores the state of records before they are changed; an identical state from the preview is not written
 * again.
 */
export async function keepBefore(ctx: Context, operationId: string, images: Images): Promise<void> {
  await withoutNestedLoops(ctx.db, () =>
    sql`update bulk_rows b set before = n.image from (${images}) n
    where ${rowsOf(ctx, operationId)} and b.record_id = n.id and b.before is distinct from n.image`.execute(
      ctx.db,
    ),
  )
}

/**
 * Returns records that a run leaves alone: those that the preview left alone, and those that have changed since.
 * The run locks the records before.
 */
export async function heldSince(
  ctx: Context,
  operationId: string,
  images: Images,
): Promise<Map<string, ErrorName | null>> {
  const { rows } = await withoutNestedLoops(ctx.db, () =>
    sql<{ id: string; outcome: BulkOutcome; reason: ErrorName | null }>`with now as materialized (${images})
      select b.record_id as id, b.outcome, b.reason from now n join bulk_rows b on b.record_id = n.id
      where ${rowsOf(ctx, operationId)} and (b.outcome <> 'CHANGED' or n.image is distinct from b.before)`.execute(
      ctx.db,
    ),
  )
  return new Map(
    rows.map(({ id, outcome, reason }) => [
      id,
      outcome === 'CHANGED' ? 'bulk.changed-since-preview' : reason,
    ]),
  )
}

/** Creates the table for `keepTriedBefore`: a dry run is rolled back, so a temporary table is enough. */
export async function openTrial(ctx: Context): Promise<void> {
  await markDryRun(ctx.db)
  await sql`create temporary table bulk_trial (record_id uuid not null, before jsonb) on commit drop`.execute(
    ctx.db,
  )
}

/** Stores the state of records before they are tried, replacing that of the previous batch. */
export async function keepTriedBefore(ctx: Context, images: Images): Promise<void> {
  await sql`truncate bulk_trial`.execute(ctx.db)
  await sql`insert into bulk_trial (record_id, before) ${images}`.execute(ctx.db)
}

type Worked = { ids: readonly string[]; images: Images; refused: ReadonlyMap<string, ErrorName> }

/**
 * Computes the outcomes as `ends`: changed if the image differs from the one before, rejected with the
 * reason, or unchanged. A person with one rejected and one changed policy counts as changed, which can be
 * undone, and keeps the reason. `kept` is the table with the former images.
 */
function endsOf({ ids, images, refused }: Worked, kept: RawBuilder<unknown>): RawBuilder<unknown> {
  const reasons = JSON.stringify(Object.fromEntries(refused))
  return sql`now as materialized (${images}),
    found as (select g.id, n.image, case when n.id is null then 'common.not-found' else f.value end as reason
      from unnest(${[...ids]}::uuid[]) g (id) left join now n on n.id = g.id
      left join jsonb_each_text(${reasons}::jsonb) f on f.key::uuid = g.id),
    judged as (select f.id, f.reason, f.image, b.before, f.image is not null and f.image is distinct from b.before as is_changed
      from found f left join ${kept} b on b.record_id = f.id),
    ends as (select id, case when is_changed then 'CHANGED' when reason is not null then 'REFUSED' else 'UNCHANGED' end as outcome,
      reason, is_changed, case when is_changed then image end as after,
      case when is_changed then before end as before from judged)`
}

export async function keepOutcomes(ctx: Context, operationId: string, worked: Worked): Promise<void> {
  const some = someOf(ctx, operationId, worked.ids)
  const kept = sql`(select b.record_id, b.before from bulk_rows b where ${some})`
  await withoutNestedLoops(ctx.db, () =>
    sql`with ${endsOf(worked, kept)}
    update bulk_rows b set outcome = e.outcome, reason = e.reason, before = case when e.is_changed then b.before end,
      after = e.after, blocker = null
    from ends e where ${some} and b.record_id = e.id
      and (b.outcome, b.reason, b.after, b.before is null) is distinct from (e.outcome, e.reason, e.after, not e.is_changed)`.execute(
      ctx.db,
    ),
  )
}

/** The same for a dry run, as a text for `addOutcomes` in a transaction that commits. */
export async function triedOutcomes(ctx: Context, worked: Worked): Promise<string> {
  const { rows } = await withoutNestedLoops(ctx.db, () =>
    sql<{ part: string | null }>`with ${endsOf(worked, sql`bulk_trial`)}
    select json_agg(json_build_array(id, outcome, reason, before, after))::text as part from ends`.execute(
      ctx.db,
    ),
  )
  return rows[0]?.part ?? '[]'
}

/** Adds a part of the outcomes of a dry run. */
export async function addOutcomes(ctx: Context, operationId: string, part: string): Promise<void> {
  await sql`insert into bulk_rows (provider_id, operation_id, record_id, outcome, reason, before, after)
    select ${ctx.actor.providerId}::uuid, ${operationId}::uuid, (e ->> 0)::uuid, e ->> 1, e ->> 2, nullif(e -> 3, 'null'),
      nullif(e -> 4, 'null')
    from jsonb_array_elements(${part}::jsonb) e`.execute(ctx.db)
}

export async function countOutcomes(
  ctx: Context,
  operationId: string,
): Promise<{ changed: number; unchanged: number; refused: number }> {
  const { rows } = await sql<{ outcome: BulkOutcome; count: number }>`
    select outcome, count(*)::integer as count from bulk_rows b where ${rowsOf(ctx, operationId)} group by outcome`.execute(
    ctx.db,
  )
  const count = (wanted: BulkOutcome) => rows.find(({ outcome }) => outcome === wanted)?.count ?? 0
  return { changed: count('CHANGED'), unchanged: count('UNCHANGED'), refused: count('REFUSED') }
}

/** Returns the records of an operation in id order; only changed ones on request. */
export async function recordsOf(ctx: Context, operationId: string, outcome?: BulkOutcome): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select record_id as id from bulk_rows b where ${rowsOf(ctx, operationId)}
      ${outcome ? sql`and b.outcome = ${outcome}` : sql``} order by record_id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
