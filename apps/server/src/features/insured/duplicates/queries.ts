import type { duplicates } from '@coverline/contract/duplicates/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Relationship } from '@coverline/contract/insured/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ofAgent } from '../access.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { policyService } from '../../policies/service.ts'
import type { Pair } from './pairs.ts'
import type { Likeness } from './rules.ts'

export type Found = Pair & Likeness
export type PairRow = Found & { id: string; dismissedAt: Date | null }

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Selects the pairs that the caller may see; an agent sees only pairs of their own people. */
function visiblePairs(ctx: Context) {
  const agent = policyService.agentScope(ctx.actor)
  const all = ctx.db.selectFrom('insured_duplicates as d').where('d.provider_id', '=', ctx.actor.providerId)
  if (agent === null) return all
  return all.where((on) =>
    on.and(
      (['d.first_id', 'd.second_id'] as const).map((side) =>
        on.exists(
          on
            .selectFrom('insured as i')
            .select('i.id')
            .where('i.provider_id', '=', ctx.actor.providerId)
            .whereRef('i.id', '=', side)
            .where('i.agent_user_id', '=', agent),
        ),
      ),
    ),
  )
}

/** Returns one page of the stored pairs, likeliest first; dismissed pairs only if both people still exist. */
export function findPairPage(
  ctx: Context,
  input: InputOf<typeof duplicates.list>,
): Promise<ListPage<PairRow>> {
  let rows = visiblePairs(ctx).where('d.dismissed_at', input.dismissed ? 'is not' : 'is', null)
  if (input.dismissed)
    rows = rows.where(
      sql<boolean>`(select count(*) from insured i where i.provider_id = ${ctx.actor.providerId}::uuid and i.id in (d.first_id, d.second_id)
        and i.deleted_at is null) = 2`,
    )
  return listPage({
    db: ctx.db,
    rows: rows
      .select(['d.id', 'd.first_id as first', 'd.second_id as second', 'd.score', 'd.reasons'])
      .select('d.dismissed_at as dismissedAt'),
    id: sql.ref<string>('d.id'),
    sort: {
      score: { by: sql.ref('d.score'), type: 'int8' },
      foundAt: { by: sql.ref('d.found_at'), type: 'timestamptz' },
    },
    input: {
      ...input,
      sortBy: input.sortBy ?? 'score',
      sortDirection: input.sortDirection ?? 'DESC',
    },
  })
}

export async function searchedAt(ctx: Context): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('insured_duplicate_scans')
    .select('scanned_at as at')
    .where('provider_id', '=', ctx.actor.providerId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function recordSearch(ctx: Context, at: Date): Promise<void> {
  await sql`insert into insured_duplicate_scans (provider_id, scanned_at) values (${ctx.actor.providerId}, ${at})
    on conflict (provider_id) do update set scanned_at = excluded.scanned_at`.execute(ctx.db)
}

/** Returns the other people of a person's dismissed pairs. */
export async function toldApart(ctx: Context, id: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ other: string; at: Date }>`
    select case when first_id = ${id}::uuid then second_id else first_id end as other, dismissed_at as at from insured_duplicates
    where provider_id = ${ctx.actor.providerId}::uuid and (first_id = ${id}::uuid or second_id = ${id}::uuid)
      and dismissed_at is not null`.execute(ctx.db)
  return new Map(rows.map((row) => [row.other, row.at]))
}

/** Stores found pairs of existing people; decisions about a pair are kept. */
export async function keepPairs(ctx: Context, found: readonly (Found & { id: string })[]): Promise<void> {
  if (found.length === 0) return
  const sorted = found.toSorted((a, b) => (a.first + a.second < b.first + b.second ? -1 : 1))
  await sql`insert into insured_duplicates (provider_id, id, first_id, second_id, score, reasons, found_at)
    select ${ctx.actor.providerId}::uuid, f.id, f.first, f.second, f.score, string_to_array(f.reasons, ','), ${ctx.now}
    from unnest(${sorted.map((pair) => pair.id)}::uuid[], ${sorted.map((pair) => pair.first)}::uuid[],
      ${sorted.map((pair) => pair.second)}::uuid[], ${sorted.map((pair) => pair.score)}::integer[],
      ${sorted.map((pair) => pair.reasons.join(','))}::text[]) with ordinality as f (id, first, second, score, reasons, place)
    join insured a on a.provider_id = ${ctx.actor.providerId}::uuid and a.id = f.first and a.deleted_at is null
    join insured b on b.provider_id = ${ctx.actor.providerId}::uuid and b.id = f.second and b.deleted_at is null
    order by f.place
    on conflict (provider_id, first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
      where insured_duplicates.dismissed_at is null
        and (insured_duplicates.score, insured_duplicates.reasons) is distinct from (excluded.score, excluded.reasons)`.execute(
    ctx.db,
  )
}

/** Deletes open pairs found before the given moment that are no longer similar. */
export async function forgetOthers(ctx: Context, before: Date, still: readonly Pair[]): Promise<void> {
  await sql`delete from insured_duplicates d where d.provider_id = ${ctx.actor.providerId}::uuid and d.dismissed_at is null
    and d.found_at < ${before} and not exists (
      select from unnest(${still.map((pair) => pair.first)}::uuid[], ${still.map((pair) => pair.second)}::uuid[]) s (first, second)
      where s.first = d.first_id and s.second = d.second_id)`.execute(ctx.db)
}

export async function forgetPairsOf(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const side of ['first_id', 'second_id'] as const) {
    await ctx.db
      .deleteFrom('insured_duplicates')
      .where('provider_id', '=', ctx.actor.providerId)
      .where(side, '=', anyOf(ids))
      .where('dismissed_at', 'is', null)
      .execute()
  }
}

/** Marks pairs as different people, also pairs that were never found. */
export async function dismissPairs(ctx: Context, pairs: readonly (Found & { id: string })[]): Promise<void> {
  for (const { id, first, second, score, reasons } of pairs)
    await sql`insert into insured_duplicates (provider_id, id, first_id, second_id, score, reasons, found_at, dismissed_at, dismissed_by)
      values (${ctx.actor.providerId}, ${id}, ${first}, ${second}, ${score}, ${reasons}, ${ctx.now}, ${ctx.now}, ${ctx.actor.userId})
      on conflict (provider_id, first_id, second_id) do update set dismissed_at = ${ctx.now}, dismissed_by = ${ctx.actor.userId}
        where insured_duplicates.dismissed_at is null`.execute(ctx.db)
}

export async function reopenPairs(ctx: Context, pairs: readonly Pair[]): Promise<void> {
  for (const { first, second } of pairs)
    await ctx.db
      .updateTable('insured_duplicates')
      .set({ dismissed_at: null, dismissed_by: null })
      .where('provider_id', '=', ctx.actor.providerId)
      .where('first_id', '=', first)
      .where('second_id', '=', second)
      .execute()
}

export type SideRow = {
  id: string
  firstName: string
  lastName: string
  patronymicName: string | null
  birthdate: string | null
  email: string | null
  phone: string | null
  identificationNumber: string | null
  relationship: Relationship
  policyCount: number
  createdAt: Date
}

/** Returns the people of pairs for display; those that the caller may not see are left out. */
export async function sidesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, SideRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SideRow>`select i.id, i.first_name as "firstName", i.last_name as "lastName",
      i.patronymic_name as "patronymicName", i.birthdate, i.email, i.phone, i.identification_number as "identificationNumber",
      i.relationship, i.created_at as "createdAt",
      (select count(*)::integer from policies p where p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null)
        as "policyCount"
    from insured i where i.provider_id = ${ctx.actor.providerId}::uuid and i.id = ${anyOf(ids)} and i.deleted_at is null
      ${ofAgent(ctx)}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
