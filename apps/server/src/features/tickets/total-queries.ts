import type { BusinessType } from '@coverline/contract/tickets-terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { concernsOne, isDoctorAlone, theCaller, visibleTickets } from './access.ts'

export type NewestRow = {
  id: string
  number: number
  businessType: BusinessType
  fullName: string | null
  createdAt: Date
}

/** New requests that concern the caller. */
function concerning(ctx: Context) {
  return visibleTickets(ctx)
    .where('t.status', '=', 'NEW')
    .where(concernsOne(theCaller(ctx)))
}

export async function countConcerning(ctx: Context): Promise<number> {
  const row = await concerning(ctx)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** The newest of them, with whom they are of. */
export function findNewest(ctx: Context, most: number): Promise<NewestRow[]> {
  return concerning(ctx)
    .leftJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 't.provider_id').onRef('i.id', '=', 't.insured_id'),
    )
    .leftJoin('conversations as c', (on) =>
      on.onRef('c.provider_id', '=', 't.provider_id').onRef('c.id', '=', 't.conversation_id'),
    )
    .leftJoin('users as h', 'h.id', 'c.hr_user_id')
    .leftJoin('companies as co', (on) =>
      on.onRef('co.provider_id', '=', 't.provider_id').onRef('co.id', '=', 't.company_id'),
    )
    .select(['t.id', 't.number', 't.business_type as businessType', 't.created_at as createdAt'])
    .select(
      sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), nullif(concat_ws(' ', h.first_name, h.last_name), ''),
        c.contact_name, c.contact_address, co.name)`.as('fullName'),
    )
    .orderBy('t.activity_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .$castTo<NewestRow>()
    .execute()
}

/** Whether a client waits for somebody to read what it wrote. */
export async function hasUnread(ctx: Context): Promise<boolean> {
  const unread = ctx.db
    .selectFrom('conversations as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.unread_count', '>', 0)
  const seen = isDoctorAlone(ctx.actor)
    ? unread.where(
        'c.id',
        'in',
        visibleTickets(ctx).where('t.status', '<>', 'DONE').select('t.conversation_id'),
      )
    : unread
  return (await seen.select('c.id').limit(1).executeTakeFirst()) !== undefined
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

/** Open requests counted by each thing that they are filtered by; done ones by their state alone. */
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
    .$castTo<OpenCount>()
    .execute()
}

export type TagCount = { tagId: string; count: number }

/** Open requests of each tag. */
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
