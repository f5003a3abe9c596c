import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { personFields, storedColumns } from './fields.ts'
import type { PersonValues, StoredPerson } from './rules.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/**
 * Holds an e-mail and a phone until the transaction ends: two people who enter the same contact at once are checked one
 * after the other.
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

/** One live person; lock it first where it is about to change. */
export function readPerson(ctx: Context, id: string): Promise<StoredPerson | undefined> {
  return livePeople(ctx).where('i.id', '=', id).executeTakeFirst()
}

export function findByIdNumber(ctx: Context, number: string): Promise<StoredPerson | undefined> {
  return livePeople(ctx).where('i.identification_number', '=', number).executeTakeFirst()
}

/** Everybody with the e-mail, the longest known first. */
export async function ownersOfEmail(ctx: Context, email: string | null | undefined): Promise<StoredPerson[]> {
  if (!email) return []
  return livePeople(ctx)
    .where('i.email_key', '=', email.toLowerCase())
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

/** Everybody with the phone (E.164), the longest known first. */
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

export async function updatePerson(ctx: Context, id: string, values: PersonValues): Promise<void> {
  await ctx.db
    .updateTable('insured')
    .set(personFields.toRow(values))
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}

/** Hides people from a moment on, or shows them again. */
export async function setPeopleDeleted(ctx: Context, ids: readonly string[], at: Date | null): Promise<void> {
  await ctx.db
    .updateTable('insured')
    .set({ deleted_at: at })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Locks people, deleted or not, in the order of their ids; those merged into others are not people of their own. */
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

/** Something of a deleted person that a living one has by now. */
export type Taking = { id: string; what: 'idNumber' | 'email' | 'phone'; takerId: string }

/** Who has taken the ID number or, being of another family, a contact of these deleted people meanwhile. */
export async function takingsOf(ctx: Context, ids: readonly string[]): Promise<Taking[]> {
  // One look at an index for each of them: of thousands the planner would rather read everybody.
  const takings = (
    what: Taking['what'],
    same: string,
  ) => sql`select g.id, ${what}::text as what, t.id as "takerId"
    from gone g cross join lateral (select i.id from insured i
      where i.provider_id = ${ctx.actor.providerId} and i.deleted_at is null and ${sql.raw(same)} limit 1) t`
  const ofOthers = 'coalesce(i.principal_id, i.id) <> coalesce(g.principal_id, g.id)'
  const { rows } = await sql<Taking>`
    with gone as (select id, principal_id, identification_number, email, email_key, phone from insured
      where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)} and deleted_at is not null)
    ${takings('idNumber', 'i.identification_number = g.identification_number')}
    union all ${takings('email', `g.email is not null and i.email_key = g.email_key and ${ofOthers}`)}
    union all ${takings('phone', `i.phone = g.phone and ${ofOthers}`)}`.execute(ctx.db)
  return rows
}

/** Until the end of the transaction the search index lets more wait in its list: working it off again and again takes most of a large change. */
export async function deferSearch(db: Db): Promise<void> {
  await sql`set local gin_pending_list_limit = '64MB'`.execute(db)
}

/** Works off the waiting list of the search index, of all providers at once. */
export async function settleSearch(db: Db): Promise<void> {
  await sql`select settle_insured_search()`.execute(db)
}
