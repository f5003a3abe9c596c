import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { conditions } from './queries.ts'

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** A person that can be erased, deleted or not, under the name that is shown. The profile is locked. */
export async function findSubject(ctx: Context, id: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(patronymic_name, ''), nullif(last_name, '')), ''), email, '') as name
    from insured where provider_id = ${ctx.actor.providerId} and id = ${id} and merged_into_id is null and erased_at is null
    for update`.execute(ctx.db)
  return rows[0]
}

/** All policies of people, deleted ones included, locked. */
export async function policiesOf(ctx: Context, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from policies
    where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)} order by id for update`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

const shortest = 5

/** Somebody who is not among these people, as `o`. */
const another = (ctx: Context, people: readonly string[]) =>
  sql`o.provider_id = ${ctx.actor.providerId} and o.id <> all(${[...people]}::uuid[]) and o.deleted_at is null`

/**
 * Patterns of what names these people alone: their numbers, and their contacts and full names unless somebody else has the same, whose
 * words would go with theirs.
 */
export async function marksOf(ctx: Context, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mark: string | null }>`
    select distinct m.mark from insured i, unnest(array[i.identification_number, i.certificate_number, i.dha_file_no,
        i.eid_no, i.visa_no, i.passport_number]) m (mark)
      where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
    union select m.mark from insured i, unnest(array[i.email, i.phone]) m (mark)
      where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
        and not exists (select from insured o where ${another(ctx, people)} and (o.email_key = lower(m.mark) or o.phone = m.mark))
    union select m.mark from insured i, unnest(array[i.first_name || ' ' || i.last_name, i.last_name || ' ' || i.first_name]) m (mark)
      where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
        and not exists (select from insured o where ${another(ctx, people)} and o.sort_name = i.sort_name)
    union select m.mark from policies p, unnest(array[p.number, p.certificate_number]) m (mark)
      where p.provider_id = ${ctx.actor.providerId} and p.insured_id = ${anyOf(people)}`.execute(ctx.db)
  return rows
    .flatMap(({ mark }) => (mark !== null && mark.trim().length >= shortest ? [mark.trim()] : []))
    .map((mark) => `%${mark.replace(/[\\%_]/g, '\\$&')}%`)
}

/** The addresses of these people alone, in small letters: those of their profiles and those that they wrote from. */
export async function addressesOf(ctx: Context, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(a.address) as address from (
      select i.email as address from insured i where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
      union select t.address from message_mails t where t.provider_id = ${ctx.actor.providerId}
        and (${conditions(people)['message_mails']})) a
    where a.address is not null and not exists (select from insured o where ${another(ctx, people)} and o.email_key = lower(a.address))`.execute(
    ctx.db,
  )
  return rows.map(({ address }) => address)
}

/** The files of people: documents of theirs and of their policies, and what was sent in their conversations. */
export async function filesOf(ctx: Context, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from files t
    where t.provider_id = ${ctx.actor.providerId} and (${conditions(people)['files']})
    union select j.file_id from background_jobs j where j.provider_id = ${ctx.actor.providerId} and j.kind = 'export'
      and j.file_id is not null`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Deletes those files that nothing holds any more; answers which. */
export async function freeFiles(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    gone: string[]
  }>`select delete_free_files(${[...ids]}::uuid[]) as gone`.execute(ctx.db)
  return rows[0]?.gone ?? []
}
