import type { MergeMoves } from '@coverline/contract/merges/endpoints'
import { sql } from 'kysely'
import type { MoveKind } from '../../../platform/person-data.ts'
import type { Context } from '../../../platform/context.ts'
import { visiblePeople } from '../access.ts'
import { personFields } from '../fields.ts'
import type { PersonValues } from '../rules.ts'
import type { Move } from './moves.ts'
import type { JsonRow, MergedColumn } from './rules.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Returns people linked to one of the two, including deleted ones; those merged into others are skipped. */
export async function relativesOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from insured
    where provider_id = ${ctx.actor.providerId} and principal_id = ${anyOf(ids)} and not id = ${anyOf(ids)}
      and merged_into_id is null order by id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/**
 * Locks profiles in id order, deleted or not: they cannot be changed or get a policy before the transaction
 * ends.
 */
export async function lockProfiles(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`select id from insured where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)}
    order by id for update`.execute(ctx.db)
}

/** Returns the visible profiles of these ids, with the columns that a merge locks. */
export const visibleProfiles = (ctx: Context, ids: readonly string[]) =>
  visiblePeople(ctx)
    .select(['i.id', 'i.email', 'i.phone', 'i.principal_id as principalId'])
    .where('i.id', 'in', ids)
    .execute()

/** Returns complete stored rows by id. */
export async function wholeRows(ctx: Context, ids: readonly string[]): Promise<Map<string, JsonRow>> {
  const { rows } = await sql<{ id: string; whole: JsonRow }>`select i.id, to_jsonb(i) as whole from insured i
    where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.whole]))
}

/** Returns a hash of the current state of two profiles. */
export async function versionOf(ctx: Context, primaryId: string, mergedId: string): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select md5(string_agg(to_jsonb(i)::text, '' order by i.id)) as version
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.id in (${primaryId}::uuid, ${mergedId}::uuid)`.execute(
    ctx.db,
  )
  return rows[0]?.version ?? ''
}

const none: MergeMoves = {
  policies: 0,
  payments: 0,
  uses: 0,
  relatives: 0,
  documents: 0,
  polls: 0,
  tickets: 0,
  conversations: 0,
}

/** Counts the records that would move with a profile. */
export async function countMoves(ctx: Context, id: string, except: string): Promise<MergeMoves> {
  const { rows } = await sql<MergeMoves>`with own as (
      select p.id from policies p where p.provider_id = ${ctx.actor.providerId}::uuid and p.insured_id = ${id}::uuid and p.deleted_at is null)
    select (select count(*)::integer from own) as policies,
      (select count(*)::integer from payments y join own on own.id = y.policy_id where y.provider_id = ${ctx.actor.providerId}::uuid) as payments,
      (select count(*)::integer from benefit_uses u join own on own.id = u.policy_id
        where u.provider_id = ${ctx.actor.providerId}::uuid and u.reverses_id is null) as uses,
      (select count(*)::integer from insured i where i.provider_id = ${ctx.actor.providerId}::uuid and i.principal_id = ${id}::uuid
        and i.id <> ${except}::uuid and i.deleted_at is null) as relatives,
      (select count(*)::integer from insured_documents d where d.provider_id = ${ctx.actor.providerId}::uuid and d.insured_id = ${id}::uuid)
        as documents, (select count(*)::integer from polls q where q.provider_id = ${ctx.actor.providerId}::uuid
        and q.insured_id = ${id}::uuid) as polls,
      (select count(*)::integer from tickets t where t.provider_id = ${ctx.actor.providerId}::uuid and t.insured_id = ${id}::uuid) as tickets,
      (select count(*)::integer from conversations c where c.provider_id = ${ctx.actor.providerId}::uuid
        and c.insured_id = ${id}::uuid) as conversations`.execute(ctx.db)
  return rows[0] ?? none
}

/** Counts the uses of the moved policies recorded for the person they moved to. */
export async function usesSince(ctx: Context, policyIds: readonly string[], owner: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select count(*)::integer as uses from benefit_uses
    where provider_id = ${ctx.actor.providerId} and policy_id = ${anyOf(policyIds)} and insured_id = ${owner}`.execute(
    ctx.db,
  )
  return rows[0]?.uses ?? 0
}

/** Marks the profile as merged. */
export async function setMerged(ctx: Context, mergedId: string, primaryId: string): Promise<void> {
  await sql`update insured set merged_into_id = ${primaryId}, deleted_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${mergedId}`.execute(ctx.db)
}

/** Unmarks the profile. */
export async function setLiving(ctx: Context, mergedId: string): Promise<void> {
  await sql`update insured set merged_into_id = null, deleted_at = null
    where provider_id = ${ctx.actor.providerId} and id = ${mergedId}`.execute(ctx.db)
}

/** Writes the primary's values and what it inherits. */
export async function writePrimary(
  ctx: Context,
  id: string,
  values: PersonValues,
  inherited: JsonRow,
): Promise<void> {
  await ctx.db
    .updateTable('insured')
    .set({ ...personFields.toRow(values), ...inherited })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}

/** Writes columns with the values of a stored row. */
export async function restoreColumns(
  ctx: Context,
  id: string,
  columns: readonly MergedColumn[],
  kept: JsonRow,
): Promise<void> {
  if (columns.length === 0) return
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = kept.${sql.ref(column)}`))
  await sql`update insured i set ${set} from jsonb_populate_record(null::insured, ${JSON.stringify(kept)}::jsonb) kept
    where i.provider_id = ${ctx.actor.providerId} and i.id = ${id}`.execute(ctx.db)
}

/** Counts the moved records that exist, by kind. */
export async function countMoved(ctx: Context, moves: readonly Move[]): Promise<MergeMoves> {
  const ids = (kind: MoveKind) => [...moves.filter((move) => move.kind === kind).map((move) => move.id)]
  const { rows } = await sql<MergeMoves>`with own as (
      select p.id from policies p where p.provider_id = ${ctx.actor.providerId}::uuid and p.id = ${anyOf(ids('POLICY'))} and p.deleted_at is null)
    select (select count(*)::integer from own) as policies,
      (select count(*)::integer from payments y join own on own.id = y.policy_id where y.provider_id = ${ctx.actor.providerId}::uuid) as payments,
      (select count(*)::integer from benefit_uses u join own on own.id = u.policy_id
        where u.provider_id = ${ctx.actor.providerId}::uuid and u.reverses_id is null) as uses,
      (select count(*)::integer from insured i where i.provider_id = ${ctx.actor.providerId}::uuid and i.id = ${anyOf(ids('RELATIVE'))}
        and i.deleted_at is null) as relatives,
      (select count(*)::integer from insured_documents d where d.provider_id = ${ctx.actor.providerId}::uuid
        and d.id = ${anyOf(ids('DOCUMENT'))}) as documents, (select count(*)::integer from polls q where q.provider_id = ${ctx.actor.providerId}::uuid
        and q.id = ${anyOf(ids('POLL'))}) as polls,
      ${ids('TICKET').length}::integer as tickets, ${ids('CONVERSATION').length}::integer as conversations`.execute(
    ctx.db,
  )
  return rows[0] ?? none
}
