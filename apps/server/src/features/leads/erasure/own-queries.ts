import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { anyOf } from '../../../platform/person-data.ts'
import { openTask } from '../queries.ts'

/** A lead that is exported or erased by itself */
export type LeadSubject = {
  id: string
  title: string
  conversationId: string | null
  /** It became an insured person, whose export and erasure include it. */
  isClient: boolean
}

const subjects = (ctx: Context, ids: readonly string[], end: RawBuilder<unknown>) =>
  sql<LeadSubject>`select l.id, l.title, l.conversation_id as "conversationId",
      (l.insured_id is not null or l.policy_id is not null or l.plan_id is not null) as "isClient"
    from leads l where l.provider_id = ${ctx.actor.providerId} and l.id = ${anyOf(ids)} and l.deleted_at is null
    order by l.id ${end}`.execute(ctx.db)

export const findSubjects = async (ctx: Context, ids: readonly string[]): Promise<LeadSubject[]> =>
  (await subjects(ctx, ids, sql``)).rows

/** Returns present leads, locked. */
export const lockSubjects = async (ctx: Context, ids: readonly string[]): Promise<LeadSubject[]> =>
  (await subjects(ctx, ids, sql`for update`)).rows

/**
 * Returns what names these leads alone: contacts and full names that neither an insured person nor another lead has, whose words would be
 * erased too.
 */
export async function namesOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { providerId } = ctx.actor
  const own = sql`t.provider_id = ${providerId} and t.id = ${anyOf(ids)}`
  const person = sql`i.provider_id = ${providerId} and i.deleted_at is null`
  const other = sql`o.provider_id = ${providerId} and o.id <> all(${[...ids]}::uuid[]) and o.deleted_at is null`
  const { rows } = await sql<{ mark: string }>`
    select m.mark from leads t, unnest(array[t.email, t.phone]) m (mark) where ${own} and m.mark is not null
      and not exists (select from insured i where ${person} and (i.email_key = lower(m.mark) or i.phone = m.mark))
      and not exists (select from leads o where ${other} and (o.email_key = lower(m.mark) or o.phone = m.mark))
    union select m.mark from leads t, unnest(array[t.first_name || ' ' || t.last_name, t.last_name || ' ' || t.first_name]) m (mark)
      where ${own} and m.mark is not null
      and not exists (select from insured i where ${person} and i.sort_name in (name_order(t.last_name || ' ' || t.first_name),
        name_order(t.first_name || ' ' || t.last_name)))
      and not exists (select from leads o where ${other} and o.name_key = t.name_key)`.execute(ctx.db)
  return rows.map(({ mark }) => mark)
}

export type StaleLead = { id: string; conversationId: string | null }

/**
 * Returns leads behind `after`, by id, that became no client, have no open task, and were neither made nor moved since a moment. Changes of
 * their fields and messages are found elsewhere.
 */
export async function findStale(
  ctx: Context,
  { since, after, most }: { since: Date; after: string; most: number },
): Promise<StaleLead[]> {
  const { rows } = await sql<StaleLead>`select l.id, l.conversation_id as "conversationId" from leads l
    where l.provider_id = ${ctx.actor.providerId} and l.id > ${after}::uuid and l.deleted_at is null and l.insured_id is null
      and l.policy_id is null and l.plan_id is null and l.created_at < ${since} and l.stage_changed_at < ${since} and not ${openTask}
    order by l.id limit ${most}`.execute(ctx.db)
  return rows
}
