import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Move } from './moves.ts'
import type { JsonRow } from './rules.ts'
import { userName } from '../../../platform/db/user-name.ts'

/** A merge with the complete rows that it stores. */
export type StoredMerge = {
  id: string
  primaryId: string
  mergedId: string
  primaryName: string
  mergedName: string
  primaryBefore: JsonRow
  primaryAfter: JsonRow
  mergedBefore: JsonRow
  mergedAt: Date
  mergedByName: string | null
  splitAt: Date | null
}

const name = (table: string) =>
  sql`concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.patronymic_name`)}, ${sql.ref(`${table}.last_name`)})`

function selectMerges(ctx: Context) {
  return sql`select m.id, m.primary_id as "primaryId", m.merged_id as "mergedId", ${name('p')} as "primaryName",
      ${name('o')} as "mergedName", m.primary_before as "primaryBefore", m.primary_after as "primaryAfter",
      m.merged_before as "mergedBefore", m.merged_at as "mergedAt", m.split_at as "splitAt",
      ${userName('u')} as "mergedByName"
    from insured_merges m
    join insured p on p.provider_id = m.provider_id and p.id = m.primary_id
    join insured o on o.provider_id = m.provider_id and o.id = m.merged_id
    left join users u on u.id = m.merged_by
    where m.provider_id = ${ctx.actor.providerId}`
}

export async function findMerge(ctx: Context, id: string): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`${selectMerges(ctx)} and m.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Returns the merges of a profile, newest first. */
export async function mergesOf(ctx: Context, profileId: string): Promise<StoredMerge[]> {
  const { rows } =
    await sql<StoredMerge>`${selectMerges(ctx)} and (m.primary_id = ${profileId} or m.merged_id = ${profileId})
    order by m.merged_at desc, m.id desc limit 100`.execute(ctx.db)
  return rows
}

/** Locks a merge that was not split; false otherwise. */
export async function lockMerge(ctx: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select id from insured_merges
    where provider_id = ${ctx.actor.providerId} and id = ${id} and split_at is null for update`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Returns the later, unsplit merges into the same profile. */
export async function laterMerges(ctx: Context, merge: StoredMerge): Promise<StoredMerge[]> {
  const { rows } =
    await sql<StoredMerge>`${selectMerges(ctx)} and m.primary_id = ${merge.primaryId} and m.split_at is null
    and (m.merged_at, m.id) > (${merge.mergedAt}, ${merge.id}) order by m.merged_at, m.id`.execute(ctx.db)
  return rows
}

export async function insertMerge(
  ctx: Context,
  merge: {
    id: string
    primaryId: string
    mergedId: string
    primaryBefore: JsonRow
    primaryAfter: JsonRow
    mergedBefore: JsonRow
  },
  moves: readonly Move[],
): Promise<void> {
  await sql`insert into insured_merges (provider_id, id, primary_id, merged_id, primary_before, primary_after, merged_before, merged_at, merged_by)
    values (${ctx.actor.providerId}, ${merge.id}, ${merge.primaryId}, ${merge.mergedId}, ${JSON.stringify(merge.primaryBefore)}::jsonb,
      ${JSON.stringify(merge.primaryAfter)}::jsonb, ${JSON.stringify(merge.mergedBefore)}::jsonb, ${ctx.now}, ${ctx.actor.userId})`.execute(
    ctx.db,
  )
  await sql`insert into insured_merge_moves (provider_id, merge_id, kind, record_id)
    select ${ctx.actor.providerId}, ${merge.id}, m.kind, m.id
    from unnest(${moves.map((move) => move.kind)}::text[], ${moves.map((move) => move.id)}::uuid[]) m (kind, id)`.execute(
    ctx.db,
  )
}

export async function movesOf(ctx: Context, mergeId: string): Promise<Move[]> {
  const { rows } = await sql<Move>`select kind, record_id as id from insured_merge_moves
    where provider_id = ${ctx.actor.providerId} and merge_id = ${mergeId} order by kind, record_id`.execute(
    ctx.db,
  )
  return rows
}

export async function endMerge(ctx: Context, id: string): Promise<void> {
  await sql`update insured_merges set split_at = ${ctx.now}, split_by = ${ctx.actor.userId}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/** Returns the current profile for an id: itself, or the last one in its chain of merges. */
export async function standingProfile(ctx: Context, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select standing_profile(${id}::uuid) as id`.execute(
    ctx.db,
  )
  return rows[0]?.id ?? null
}
