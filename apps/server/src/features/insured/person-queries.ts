import { sql } from 'kysely'
import { emptied, noText } from '../../platform/db/emptied.ts'
import { insuredTables } from './tables.ts'
import type { Context } from '../../platform/context.ts'
import { anyOf, type ErasedSubject, exportRows, runAll, type Subject } from '../../platform/person-data.ts'

/** Returns a person with every profile that was merged into it. */
export async function profilesOf(ctx: Context, insuredId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive own as (
      select id from insured where provider_id = ${ctx.actor.providerId}::uuid and id = ${insuredId}::uuid
      union all select i.id from own o join insured i on i.provider_id = ${ctx.actor.providerId}::uuid and i.merged_into_id = o.id)
    select id from own`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Locks a person that can be erased, deleted or not. Returns the name that is shown. */
export async function lockSubject(ctx: Context, id: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(patronymic_name, ''), nullif(last_name, '')), ''), email, '') as name
    from insured where provider_id = ${ctx.actor.providerId} and id = ${id} and merged_into_id is null and erased_at is null
    for update`.execute(ctx.db)
  return rows[0]
}

/** Another person than these, as `o` */
const another = (ctx: Context, people: readonly string[]) =>
  sql`o.provider_id = ${ctx.actor.providerId} and o.id <> all(${[...people]}::uuid[]) and o.deleted_at is null`

/** Returns the e-mail addresses and phone numbers of people, as conversations store them. */
export async function contactsOf(ctx: Context, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ contact: string | null }>`
    select unnest(array[lower(i.email), i.phone]) as contact from insured i
    where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}`.execute(ctx.db)
  return rows.flatMap(({ contact }) => contact ?? [])
}

/**
 * Returns what names these people alone: their numbers, and their contacts and full names unless another person has the same, whose
 * words would be erased too.
 */
export async function namesOf(ctx: Context, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mark: string | null }>`
    select distinct m.mark from insured i, unnest(array[i.identification_number, i.certificate_number, i.dha_file_no,
        i.eid_no, i.visa_no, i.passport_number]) m (mark)
      where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
    union select m.mark from insured i, unnest(array[i.email, i.phone]) m (mark)
      where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
        and not exists (select from insured o where ${another(ctx, people)} and (o.email_key = lower(m.mark) or o.phone = m.mark))
    union select m.mark from insured i, unnest(array[i.first_name || ' ' || i.last_name, i.last_name || ' ' || i.first_name]) m (mark)
      where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
        and not exists (select from insured o where ${another(ctx, people)} and o.sort_name = i.sort_name)`.execute(
    ctx.db,
  )
  return rows.flatMap(({ mark }) => mark ?? [])
}

/** Returns, in lower case, the e-mail addresses of people and those of `more` that no other person has. */
export async function ownAddresses(
  ctx: Context,
  people: readonly string[],
  more: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(a.address) as address from (
      select i.email as address from insured i where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
      union select unnest(${[...more]}::text[])) a
    where a.address is not null and not exists (select from insured o where ${another(ctx, people)} and o.email_key = lower(a.address))`.execute(
    ctx.db,
  )
  return rows.map(({ address }) => address)
}

export async function personFilesOf(ctx: Context, { people }: Subject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.file_id as id from insured_documents d
    where d.provider_id = ${ctx.actor.providerId} and d.insured_id = ${anyOf(people)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export function exportPeople(ctx: Context, { people }: Subject) {
  const these = anyOf(people)
  return exportRows(ctx, {
    insured: sql`t.id = ${these}`,
    insured_documents: sql`t.insured_id = ${these}`,
    invitations: sql`t.insured_id = ${these}`,
    proposed_contacts: sql`t.insured_id = ${these}`,
    insured_duplicates: sql`t.first_id = ${these} or t.second_id = ${these}`,
    insured_merges: sql`t.primary_id = ${these} or t.merged_id = ${these}`,
  })
}

/** Columns of a profile that take no null, and those that the database computes */
const blanks = {
  first_name: noText,
  last_name: noText,
  relationship: sql`'PRINCIPAL'`,
  search_fold: noText,
}
const derived = ['email_key', 'identification_key', 'sort_name']

/** Empties the profiles. Relatives who were linked to them are principals from now on. */
export function erasePeople(ctx: Context, { people }: ErasedSubject): Promise<void> {
  const { providerId } = ctx.actor
  const these = anyOf(people)
  return runAll(ctx, [
    sql`delete from insured_merges where provider_id = ${providerId} and (primary_id = ${these} or merged_id = ${these})`,
    sql`delete from insured_duplicates where provider_id = ${providerId} and (first_id = ${these} or second_id = ${these})`,
    sql`delete from proposed_contacts where provider_id = ${providerId} and insured_id = ${these}`,
    sql`delete from family_grants where provider_id = ${providerId} and (from_id = ${these} or to_id = ${these})`,
    sql`delete from invitations where provider_id = ${providerId} and insured_id = ${these}`,
    sql`delete from insured_documents where provider_id = ${providerId} and insured_id = ${these}`,
    sql`update insured set principal_id = null, relationship = 'PRINCIPAL'
      where provider_id = ${providerId} and principal_id = ${these} and merged_into_id is null`,
    sql`update insured set ${emptied(insuredTables, 'insured', blanks, derived)}, principal_id = null, merged_into_id = null,
        user_id = null, registered_at = null, invitation_status = 'NOT_SENT', invitation_at = null, invitation_id = null,
        contact_since = null, contact_company_id = null, deleted_at = coalesce(deleted_at, ${ctx.now}), erased_at = ${ctx.now}
      where provider_id = ${providerId} and id = ${these}`,
  ])
}
