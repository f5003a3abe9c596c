import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Image, PolicyImage } from './queries.ts'

const policyImage = sql`jsonb_build_object('deactivationDate', p.deactivation_date, 'activationDate', p.activation_date,
  'isDeactivationDue', p.is_deactivation_due, 'deletedAt', p.deleted_at)`

type Found = { id: string; image: Image }
const byId = (rows: readonly Found[]) => new Map(rows.map(({ id, image }) => [id, image]))

/** What bulk changes touch of policies, by their ids. */
export async function imagesOfPolicies(ctx: Context, ids: readonly string[]): Promise<Map<string, Image>> {
  const { rows } = await sql<Found>`
    select p.id, jsonb_build_object('policies', jsonb_build_object(p.id, ${policyImage})) as image
    from policies p where p.provider_id = ${ctx.actor.providerId} and p.id = any(${[...ids]}::uuid[])
      and p.purged_at is null`.execute(ctx.db)
  return byId(rows)
}

/** What bulk changes touch of people and their policies, by the people's ids; of one plan, if given. */
export async function imagesOfPeople(
  ctx: Context,
  ids: readonly string[],
  planId: string | null,
): Promise<Map<string, Image>> {
  const { providerId } = ctx.actor
  const { rows } = await sql<Found>`
    select i.id, jsonb_build_object('deletedAt', i.deleted_at, 'policies', coalesce((
      select jsonb_object_agg(p.id, ${policyImage}) from policies p
      where p.provider_id = i.provider_id and p.insured_id = i.id and p.purged_at is null
        and (${planId}::uuid is null or p.plan_id = ${planId}::uuid)), '{}')) as image
    from insured i where i.provider_id = ${providerId} and i.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return byId(rows)
}

/** Both come from jsonb, which keeps keys in one order. */
export const isSameImage = (one: Image | null | undefined, other: Image | null | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const AT_ONCE = 5_000

/** Writes the days and deletions of policies as they were. */
export async function restorePolicies(ctx: Context, images: readonly Image[]): Promise<void> {
  const all = images.flatMap(({ policies }) => Object.entries(policies))
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const rows = all
      .slice(from, from + AT_ONCE)
      .map(([id, image]: [string, PolicyImage]) => ({ id, ...image }))
    await sql`update policies p set deactivation_date = r."deactivationDate", activation_date = r."activationDate",
        is_deactivation_due = r."isDeactivationDue", deleted_at = r."deletedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "deactivationDate" date, "activationDate" date,
        "isDeactivationDue" boolean, "deletedAt" timestamptz)
      where p.provider_id = ${ctx.actor.providerId} and p.id = r.id`.execute(ctx.db)
  }
}

/** Policies of which limits were used since a moment, uses taken back aside. */
export async function usedSince(
  ctx: Context,
  policyIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct u.policy_id as id from benefit_uses u
    where u.provider_id = ${ctx.actor.providerId} and u.policy_id = any(${[...policyIds]}::uuid[]) and u.created_at > ${since}
      and u.reverses_id is null and not exists (select from benefit_uses r where r.provider_id = u.provider_id
        and r.reverses_id = u.id)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Deleted policies whose number a live one bears by now. */
export async function takenNumbers(ctx: Context, policyIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select gone.id from policies gone join policies live on live.provider_id = gone.provider_id and live.number = gone.number
      and live.deleted_at is null and live.id <> gone.id
    where gone.provider_id = ${ctx.actor.providerId} and gone.id = any(${[...policyIds]}::uuid[]) and gone.deleted_at is not null`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deleted people whose ID number, or whose contact in another family, a living record has by now. */
export async function takenIdentities(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select g.id from insured g where g.provider_id = ${ctx.actor.providerId} and g.id = any(${[...ids]}::uuid[])
      and g.deleted_at is not null and (
        exists (select from insured i where i.provider_id = g.provider_id and i.deleted_at is null
          and i.identification_number = g.identification_number)
        or exists (select from insured i where i.provider_id = g.provider_id and i.deleted_at is null
          and i.email_key = g.email_key and coalesce(i.principal_id, i.id) <> coalesce(g.principal_id, g.id))
        or exists (select from insured i where i.provider_id = g.provider_id and i.deleted_at is null
          and i.phone = g.phone and coalesce(i.principal_id, i.id) <> coalesce(g.principal_id, g.id)))`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
