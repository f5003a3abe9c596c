import { sql } from 'kysely'
import type { BusinessType, TicketStatus, WaitingSide } from '@coverline/contract/tickets/terms'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { pollService } from '../../polls/service.ts'
import { type OwnProfile, ticketsOfPerson } from '../access.ts'
import { serviceTitle } from '../row-queries.ts'

export type MemberRow = {
  id: string
  number: number
  insuredId: string
  status: TicketStatus
  isCanceled: boolean
  isSnoozed: boolean
  businessType: BusinessType
  service: string | null
  slotAt: Date | null
  waitingFor: WaitingSide | null
  waitingSince: Date | null
  createdAt: Date
  activityAt: Date
  closedAt: Date | null
  rating: { score: number; comment: string | null } | null
}

const rowsOf = (ctx: Context, profiles: readonly OwnProfile[]) =>
  ticketsOfPerson(ctx, profiles)
    .select(['t.id', 't.number', 't.status', 't.business_type as businessType', 't.slot_at as slotAt'])
    .select(['t.waiting_for as waitingFor', 't.waiting_since as waitingSince', 't.created_at as createdAt'])
    .select(['t.activity_at as activityAt', 't.closed_at as closedAt'])
    .select([
      sql<string>`t.insured_id`.as('insuredId'),
      sql<boolean>`t.cancellation_reason is not null`.as('isCanceled'),
      sql<boolean>`t.snoozed_at is not null`.as('isSnoozed'),
      serviceTitle(ctx.locale).as('service'),
      pollService.ratingOf(sql`t.provider_id`, sql`t.id`).as('rating'),
    ])

/** Returns requests of people of the own family, the last active one first. */
export function findMemberPage(
  ctx: Context,
  profiles: readonly OwnProfile[],
  input: { page: number; limit: number },
): Promise<ListPage<MemberRow>> {
  return listPage({
    db: ctx.db,
    rows: rowsOf(ctx, profiles),
    id: sql.ref<string>('t.id'),
    sort: { activityAt: { by: sql.ref('t.activity_at'), type: 'timestamptz' } },
    input: { ...input, sortBy: 'activityAt', sortDirection: 'DESC' },
  })
}

/** Returns one of them. */
export function findMemberTicket(
  ctx: Context,
  profiles: readonly OwnProfile[],
  ticketId: string,
): Promise<MemberRow | undefined> {
  return rowsOf(ctx, profiles).where('t.id', '=', ticketId).executeTakeFirst()
}

/** The same, locked until the transaction ends, so that two ratings at once are one after the other. */
export function lockMemberTicket(
  ctx: Context,
  profiles: readonly OwnProfile[],
  ticketId: string,
): Promise<MemberRow | undefined> {
  return rowsOf(ctx, profiles).where('t.id', '=', ticketId).forNoKeyUpdate('t').executeTakeFirst()
}
