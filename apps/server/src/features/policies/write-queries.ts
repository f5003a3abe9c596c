import { identifierKey } from '@coverline/contract/clean-text'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { staysWritten } from '../../platform/db/connection/dry-run.ts'
import type { Db } from '../../platform/db/types.ts'
import { policyFields } from './fields.ts'
import type { PolicyValues } from './rules.ts'

export type StoredPolicy = PolicyValues & {
  id: string
  planId: string
  insuredId: string
  deactivationDate: string | null
  activationDate: string | null
  canceledFrom: string | null
  deletedAt: Date | null
}

const storedColumns = [
  'id',
  ...policyFields.columns('policies'),
  'plan_id as planId',
  'insured_id as insuredId',
  'deactivation_date as deactivationDate',
  'activation_date as activationDate',
  'canceled_from as canceledFrom',
  'deleted_at as deletedAt',
] as const

type Bound = { db: Db; actor: { providerId: string } }

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

async function lockWhere({ db, actor }: Bound, isWanted: RawBuilder<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('insured')
    .select('id')
    .where('provider_id', '=', actor.providerId)
    .where('id', '=', isWanted)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Locks people who are not deleted, in id order, and returns the ids found. Every policy write locks its
 * person first, so that counts per plan and search texts are updated serially.
 */
export function lockPeople(db: Db, providerId: string, ids: readonly string[]): Promise<string[]> {
  return lockWhere({ db, actor: { providerId } }, anyOf(ids))
}

/** Like `lockPeople`, for the people of policies, deleted or not. */
export function lockPeopleOf(ctx: Bound, policyIds: readonly string[]): Promise<string[]> {
  const people = sql`select insured_id from policies where provider_id = ${ctx.actor.providerId} and id = ${anyOf(policyIds)}`
  return lockWhere(ctx, sql`any(array(${people}))`)
}

/** Returns the people of policies, deleted or not. Takes no lock. */
export async function peopleOfPolicies(ctx: Context, policyIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .select('insured_id as id')
    .distinct()
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(policyIds))
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Locks policies in id order, including deleted ones whose deletion is not final. Lock their people first.
 */
export function lockPolicies(ctx: Context, ids: readonly string[]): Promise<StoredPolicy[]> {
  return ctx.db
    .selectFrom('policies')
    .select(storedColumns)
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .where('purged_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks policies with their people like `lockPeople` and `lockPolicies`, without reading them. */
export async function holdPolicies(ctx: Context, ids: readonly string[]): Promise<void> {
  const { providerId } = ctx.actor
  await sql`select count(*) from (select id from insured where provider_id = ${providerId} and deleted_at is null
    and id = any(array(select insured_id from policies where provider_id = ${providerId} and id = ${anyOf(ids)}))
    order by id for no key update) held`.execute(ctx.db)
  await sql`select count(*) from (select id from policies where provider_id = ${providerId}
    and id = ${anyOf(ids)} and purged_at is null order by id for update) held`.execute(ctx.db)
}

/** Returns the policies of locked people that are not deleted; optionally of one plan. */
export function policiesOfPeople(
  ctx: Context,
  insuredIds: readonly string[],
  planId?: string,
): Promise<StoredPolicy[]> {
  let rows = ctx.db
    .selectFrom('policies')
    .select(storedColumns)
    .where('provider_id', '=', ctx.actor.providerId)
    .where('insured_id', '=', anyOf(insuredIds))
    .where('deleted_at', 'is', null)
  if (planId !== undefined) rows = rows.where('plan_id', '=', planId)
  return rows.orderBy('id').forUpdate().execute()
}

/** Returns the policies that were deleted with their people, matched by the exact moment. */
export async function policiesDeletedWith(
  ctx: Context,
  people: readonly { id: string; deletedAt: Date }[],
): Promise<StoredPolicy[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .select(storedColumns)
    .where('provider_id', '=', ctx.actor.providerId)
    .where('insured_id', '=', anyOf(people.map((person) => person.id)))
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const moments = new Map(people.map((person) => [person.id, person.deletedAt.getTime()]))
  return rows.filter((row) => row.deletedAt?.getTime() === moments.get(row.insuredId))
}

/** True if the plan exists. Prevents its deletion until the transaction ends. */
export async function holdPlan(ctx: Context, planId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('plans')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', planId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the active policy with a number. */
export function findByNumber(
  ctx: Context,
  number: string,
): Promise<{ id: string; insuredId: string; planId: string } | undefined> {
  return ctx.db
    .selectFrom('policies')
    .select(['id', 'insured_id as insuredId', 'plan_id as planId'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('number_key', '=', identifierKey(number))
    .where('deleted_at', 'is', null)
    .orderBy(sql`number = ${number}`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** True if any of the numbers is already used by an active policy. */
export async function isNumberTaken(ctx: Context, policyIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from policies gone join policies live on live.provider_id = gone.provider_id and live.number_key = gone.number_key
      and live.deleted_at is null
    where gone.provider_id = ${ctx.actor.providerId} and gone.id = ${anyOf(policyIds)} and gone.deleted_at is not null) as taken`.execute(
    ctx.db,
  )
  return rows[0]?.taken ?? false
}

export async function insertPolicy(
  db: Db,
  key: { providerId: string; id: string; planId: string; insuredId: string },
  values: PolicyValues,
): Promise<void> {
  await db
    .insertInto('policies')
    .values({
      provider_id: key.providerId,
      id: key.id,
      plan_id: key.planId,
      insured_id: key.insuredId,
      ...policyFields.toRow(values),
    })
    .execute()
}

export async function updatePolicy(ctx: Context, id: string, values: PolicyValues): Promise<void> {
  await ctx.db
    .updateTable('policies')
    .set(policyFields.toRow(values))
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}

export async function setDeactivation(ctx: Bound, ids: readonly string[], day: string): Promise<void> {
  await ctx.db
    .updateTable('policies')
    .set({
      deactivation_date: day,
      is_deactivation_due: sql<boolean>`${day}::date > (now() at time zone 'utc')::date`,
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Hides policies as of the given moment, or restores them. */
export async function setDeleted(ctx: Context, ids: readonly string[], at: Date | null): Promise<void> {
  await ctx.db
    .updateTable('policies')
    .set({ deleted_at: at })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/**
 * Counts, by plan, how many of these people have an active policy. Empty in a dry run, which does not need
 * it.
 */
export async function countByPlan(
  db: Db,
  providerId: string,
  insuredIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ planId: string; people: number }>`
    select plan_id as "planId", count(distinct insured_id)::integer as people from policies
    where provider_id = ${providerId} and insured_id = ${anyOf(insuredIds)} and deleted_at is null and ${staysWritten}
    group by plan_id`.execute(db)
  return new Map(rows.map((row) => [row.planId, row.people]))
}

export async function setPlan(ctx: Context, ids: readonly string[], planId: string): Promise<void> {
  await ctx.db
    .updateTable('policies')
    .set({ plan_id: planId })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}
