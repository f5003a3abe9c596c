import { identifierKey } from '@coverline/contract/clean-text'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { personFields, storedColumns } from './fields.ts'
import type { PersonValues, StoredPerson } from './rules.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/**
 * Locks an e-mail and a phone until the transaction ends: concurrent entries of the same contact are checked
 * one after the other.
 */
export async function lockContacts(
  ctx: Context,
  contacts: readonly (string | null | undefined)[],
): Promise<void> {
  const keys = contacts
    .filter((contact) => typeof contact === 'string')
    .map((contact) => `${ctx.actor.providerId} ${contact.toLowerCase()}`)
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 21))
    from (select key from unnest(${keys}::text[]) key order by key) sorted`.execute(ctx.db)
}

function livePeople(ctx: Context) {
  return ctx.db
    .selectFrom('insured as i')
    .select(storedColumns)
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.deleted_at', 'is', null)
}

/** Returns one existing person; lock it first if it will change. */
export function readPerson(ctx: Context, id: string): Promise<StoredPerson | undefined> {
  return livePeople(ctx).where('i.id', '=', id).executeTakeFirst()
}

export function findByIdNumber(ctx: Context, number: string): Promise<StoredPerson | undefined> {
  return livePeople(ctx)
    .where('i.identification_key', '=', identifierKey(number))
    .orderBy(sql`i.identification_number = ${number}`, 'desc')
    .orderBy('i.id')
    .executeTakeFirst()
}

/** Returns everyone with the e-mail, oldest profile first. */
export async function ownersOfEmail(ctx: Context, email: string | null | undefined): Promise<StoredPerson[]> {
  if (!email) return []
  return livePeople(ctx)
    .where('i.email_key', '=', email.toLowerCase())
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

/** Returns everyone with the phone (E.164), oldest profile first. */
export async function ownersOfPhone(ctx: Context, phone: string | null | undefined): Promise<StoredPerson[]> {
  if (!phone) return []
  return livePeople(ctx).where('i.phone', '=', phone).orderBy('i.created_at').orderBy('i.id').execute()
}

export async function hasRelatives(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('insured')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('principal_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPerson(
  db: Db,
  key: { providerId: string; id: string; agentUserId?: string | null },
  values: PersonValues,
): Promise<void> {
  await db
    .insertInto('insured')
    .values({
      provider_id: key.providerId,
      id: key.id,
      agent_user_id: key.agentUserId ?? null,
      ...personFields.toRow(values),
    })
    .execute()
}

/**
 * SQL: since when the e-mail of a person without an account stands in the profile. The product's clock may be a little
 * ahead of the database's, which the trigger `insured_contact_since` uses for other writers.
 */
const contactSince = ({ now }: Context, email: string | null) =>
  sql<Date | null>`case when user_id is null and registered_at is null and ${email}::text is not null
      and lower(${email}::text) is distinct from lower(email)
    then greatest(${now}::timestamptz, date_trunc('milliseconds', now())) else contact_since end`

export async function updatePerson(ctx: Context, id: string, values: PersonValues): Promise<void> {
  await ctx.db
    .updateTable('insured')
    .set({ ...personFields.toRow(values), contact_since: contactSince(ctx, values.email) })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}

/** Soft-deletes people at the given time, or restores them. */
export async function setPeopleDeleted(ctx: Context, ids: readonly string[], at: Date | null): Promise<void> {
  await ctx.db
    .updateTable('insured')
    .set({ deleted_at: at })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Locks people in id order, deleted or not; merged profiles are left out. */
export function lockAnyPeople(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; deletedAt: Date | null }[]> {
  return ctx.db
    .selectFrom('insured')
    .select(['id', 'deleted_at as deletedAt'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A value of a deleted person that an existing person has by now. */
export type Taking = { id: string; what: 'idNumber' | 'email' | 'phone'; takerId: string }

/**
 * Returns who has taken the ID number of these deleted people in the meantime, or a contact if of another
 * family.
 */
export async function takingsOf(ctx: Context, ids: readonly string[]): Promise<Taking[]> {
  // One index lookup per person: for thousands the planner would rather read everyone.
  const takings = (
    what: Taking['what'],
    same: string,
  ) => sql`select g.id, ${what}::text as what, t.id as "takerId"
    from gone g cross join lateral (select i.id from insured i
      where i.provider_id = ${ctx.actor.providerId} and i.deleted_at is null and ${sql.raw(same)} limit 1) t`
  const ofOthers = 'coalesce(i.principal_id, i.id) <> coalesce(g.principal_id, g.id)'
  const { rows } = await sql<Taking>`
    with gone as (select id, principal_id, identification_key, email, email_key, phone from insured
      where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)} and deleted_at is not null)
    ${takings('idNumber', 'i.identification_key = g.identification_key')}
    union all ${takings('email', `g.email is not null and i.email_key = g.email_key and ${ofOthers}`)}
    union all ${takings('phone', `i.phone = g.phone and ${ofOthers}`)}`.execute(ctx.db)
  return rows
}

/**
 * Lets the search index keep a longer pending list until the transaction ends: repeated flushing takes most
 * of a large change.
 */
export async function deferSearch(db: Db): Promise<void> {
  await sql`set local gin_pending_list_limit = '64MB'`.execute(db)
}

/** Flushes the pending list of the search index, for all providers. */
export async function settleSearch(db: Db): Promise<void> {
  await sql`select settle_insured_search()`.execute(db)
}
