import { type RawBuilder, sql } from 'kysely'
import { emptied, noText } from '../../../platform/db/emptied.ts'
import { leadsTables } from '../tables.ts'
import type { Context } from '../../../platform/context.ts'
import {
  anyLike,
  anyOf,
  type ErasedSubject,
  exportRows,
  type Subject,
} from '../../../platform/person-data.ts'

/** Leads `t` of the subject: itself, those that became its people, and those with a contact that only these people have */
const isAbout = (ctx: Context, { people, leads }: Subject): RawBuilder<unknown> => sql`(t.id = ${anyOf(leads)}
  or t.insured_id = ${anyOf(people)}
  or exists (select from insured i where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(people)}
    and ((i.email_key <> '' and t.email_key = i.email_key) or t.phone = i.phone)
    and not exists (select from insured o where o.provider_id = i.provider_id and o.deleted_at is null and o.id <> all(${[...people]}::uuid[])
      and ((i.email_key <> '' and o.email_key = i.email_key) or o.phone = i.phone))))`

/** SQL: the ids of a subject's leads, in brackets */
export const idsOfSubject = (ctx: Context, subject: Subject): RawBuilder<unknown> =>
  sql`(select t.id from leads t where t.provider_id = ${ctx.actor.providerId} and ${isAbout(ctx, subject)})`

/** SQL: the ids of leads that were erased, in brackets */
export const idsOfErased = ({ actor }: Context): RawBuilder<unknown> =>
  sql`(select id from leads where provider_id = ${actor.providerId} and erased_at is not null)`

export const exportLeadsOf = (ctx: Context, subject: Subject) =>
  exportRows(ctx, {
    leads: isAbout(ctx, subject),
    lead_consents: sql`t.lead_id in ${idsOfSubject(ctx, subject)}`,
  })

export async function leadFilesOf(ctx: Context, subject: Subject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.file_id as id from lead_files f
    join leads t on t.provider_id = f.provider_id and t.id = f.lead_id
    where f.provider_id = ${ctx.actor.providerId} and ${isAbout(ctx, subject)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Leads `t` that an erasure empties: those of the subject, and those that name it */
const isErased = (ctx: Context, subject: ErasedSubject): RawBuilder<unknown> => sql`(t.erased_at is null
  and (${isAbout(ctx, subject)}
    or concat_ws(' ', t.title, t.first_name, t.last_name, t.email, t.phone) ${anyLike(subject.marks)}))`

/** SQL: the ids of the leads that an erasure is going to empty, in brackets */
export const idsToErase = (ctx: Context, subject: ErasedSubject): RawBuilder<unknown> =>
  sql`(select t.id from leads t where t.provider_id = ${ctx.actor.providerId} and ${isErased(ctx, subject)})`

/** Returns the leads that an erasure is going to empty, locked. */
export async function leadsOf(ctx: Context, subject: ErasedSubject): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select t.id from leads t where t.provider_id = ${ctx.actor.providerId} and ${isErased(ctx, subject)}
    order by t.id for update`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Empties what the notes of other leads say of a person. */
export async function eraseNotesAbout(ctx: Context, { marks }: ErasedSubject): Promise<void> {
  await sql`update leads t set notes = case when t.notes ${anyLike(marks)} then null else t.notes end,
      lost_reason_text = case when t.lost_reason_text ${anyLike(marks)} then '' else t.lost_reason_text end,
      left_reason_text = case when t.left_reason_text ${anyLike(marks)} then '' else t.left_reason_text end
    where t.provider_id = ${ctx.actor.providerId}
      and concat_ws(' ', t.notes, t.lost_reason_text, t.left_reason_text) ${anyLike(marks)}`.execute(ctx.db)
}

/** Returns locked leads whose deletion is final. */
export async function lockFinal(ctx: Context, deletedBy: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from leads where provider_id = ${ctx.actor.providerId}
    and deleted_at <= ${deletedBy} and erased_at is null order by deleted_at, id limit ${most} for update skip locked`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Columns of a lead that take no null, and those that the database computes */
const blanks = { title: noText, search_fold: noText, name_key: noText }
const derived = ['email_key', 'title_fold']

/** Empties leads and deletes them for good. Returns the files that they had. */
export async function eraseRows(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await sql`update leads set ${emptied(leadsTables, 'leads', blanks, derived)}, sex = 'UNDEFINED', conversation_id = null,
      erased_at = ${ctx.now},
      deleted_at = coalesce(deleted_at, ${ctx.now})
    where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)}`.execute(ctx.db)
  await sql`delete from lead_consents where provider_id = ${ctx.actor.providerId} and lead_id = ${anyOf(ids)}`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: string }>`delete from lead_files
    where provider_id = ${ctx.actor.providerId} and lead_id = ${anyOf(ids)} returning file_id as id`.execute(
    ctx.db,
  )
  return [...new Set(rows.map(({ id }) => id))]
}
