import type { BusinessType } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { concernsOne, theCaller, visibleTickets } from '../access.ts'

export type NewestRow = {
  id: string
  number: number
  businessType: BusinessType
  fullName: string | null
  createdAt: Date
  /** The moment since which it concerns the caller */
  since: Date
  isAssigned: boolean
}

function concerning(ctx: Context) {
  return visibleTickets(ctx)
    .where('t.status', '=', 'NEW')
    .where('t.snoozed_at', 'is', null)
    .where(concernsOne(theCaller(ctx)))
}

export async function countConcerning(ctx: Context): Promise<number> {
  const row = await concerning(ctx)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** True if it is assigned to the caller and concerns no other member. */
const isOwn = (ctx: Context) =>
  sql<boolean>`(t.operator_user_id is not distinct from ${ctx.actor.userId}::uuid
    and t.business_type in ('CHAT', 'TELEMEDICINE_RECEPTION'))`

/** Returns the newest of them with their authors, ordered by creation or by assignment to the caller. */
export async function findNewest(ctx: Context, most: number): Promise<NewestRow[]> {
  const made = concerning(ctx)
    .where(sql<boolean>`not ${isOwn(ctx)}`)
    .select(['t.id', 't.created_at as since'])
    .orderBy('t.created_at', 'desc')
    .limit(most)
  const given = concerning(ctx)
    .where(isOwn(ctx))
    .select(['t.id', sql<Date>`coalesce(t.assigned_at, t.created_at)`.as('since')])
    .orderBy('since', 'desc')
    .limit(most)
  const { rows } = await sql<NewestRow>`
    with newest as materialized (select n.id, n.since from ((${made}) union all (${given})) n order by n.since desc, n.id desc limit ${most})
    select t.id, t.number, t.business_type as "businessType", t.created_at as "createdAt", n.since,
      t.operator_user_id is not distinct from ${ctx.actor.userId}::uuid as "isAssigned",
      coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), nullif(concat_ws(' ', h.first_name, h.last_name), ''),
        c.contact_name, c.contact_address, co.name) as "fullName"
    from newest n join tickets t on t.provider_id = ${ctx.actor.providerId} and t.id = n.id
    left join insured i on i.provider_id = t.provider_id and i.id = t.insured_id
    left join conversations c on c.provider_id = t.provider_id and c.id = t.conversation_id
    left join users h on h.id = c.hr_user_id
    left join companies co on co.provider_id = t.provider_id and co.id = t.company_id
    order by n.since desc, n.id desc`.execute(ctx.db)
  return rows
}

/** True if an open ticket has unread client messages. Closing a ticket settles its messages. */
export async function hasUnread(ctx: Context): Promise<boolean> {
  const open = visibleTickets(ctx)
    .where('t.status', '<>', 'DONE')
    // What was joined is read in the other conversation, whose request it may be by now.
    .where(sql<boolean>`t.conversation_id in (c.id, c.joined_to_id)`)
    .select('t.id')
  const unread = ctx.db
    .selectFrom('conversations as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.unread_count', '>', 0)
    .where(({ exists }) => exists(open))
  return (await unread.select('c.id').limit(1).executeTakeFirst()) !== undefined
}

export type OpenCount = {
  status: string | null
  businessType: BusinessType | null
  insuranceType: string | null
  companyId: string | null
  planId: string | null
  serviceId: string | null
  operatorUserId: string | null
  count: number
}

export async function countOpen(ctx: Context): Promise<OpenCount[]> {
  return visibleTickets(ctx)
    .leftJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 't.provider_id').onRef('pl.id', '=', 't.plan_id'),
    )
    .where('t.status', '<>', 'DONE')
    .select(['t.status', 't.business_type as businessType', 'pl.insurance_type as insuranceType'])
    .select(['t.company_id as companyId', 't.plan_id as planId', 't.service_id as serviceId'])
    .select(['t.operator_user_id as operatorUserId', sql<number>`count(*)::integer`.as('count')])
    .groupBy(
      sql`grouping sets ((t.status), (t.business_type), (pl.insurance_type), (t.company_id), (t.plan_id), (t.service_id), (t.operator_user_id))`,
    )
    .execute()
}

export type TagCount = { tagId: string; count: number }

export function countTagged(ctx: Context): Promise<TagCount[]> {
  return visibleTickets(ctx)
    .innerJoin('ticket_tag_links as tl', (on) =>
      on.onRef('tl.provider_id', '=', 't.provider_id').onRef('tl.ticket_id', '=', 't.id'),
    )
    .where('t.status', '<>', 'DONE')
    .select(['tl.tag_id as tagId', sql<number>`count(*)::integer`.as('count')])
    .groupBy('tl.tag_id')
    .execute()
}
