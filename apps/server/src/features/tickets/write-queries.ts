import type {
  BusinessType,
  CancellationReason,
  TicketSource,
  TicketStatus,
} from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visibleTickets } from './access.ts'
import { type TicketFields, ticketFields } from './fields.ts'

export type TicketValues = TicketFields & {
  id: string
  status: TicketStatus
  businessType: BusinessType
  slotAt: string | null
  operatorUserId: string | null
  cancellationReason: CancellationReason | null
  cancellationNote: string | null
  conversationId: string | null
}

/** Locks the visible tickets of the ids in id order so that they are changed serially. */
export function lockTickets(ctx: Context, ids: readonly string[]): Promise<TicketValues[]> {
  return visibleTickets(ctx)
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(ticketFields.columns('t'))
    .select(['t.id', 't.status', 't.business_type as businessType', 't.operator_user_id as operatorUserId'])
    .select(
      sql<string | null>`to_char(t.slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('slotAt'),
    )
    .select(['t.cancellation_reason as cancellationReason', 't.cancellation_note as cancellationNote'])
    .select('t.conversation_id as conversationId')
    .orderBy('t.id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Reassigns tickets held by `from` (null: unassigned) to an assignee or unassigns them. With concurrent
 * callers exactly one succeeds. Returns the reassigned ids.
 */
export async function giveTickets(
  ctx: Context,
  ids: readonly string[],
  { from, to }: { from: string | null; to: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update tickets set operator_user_id = ${to},
      assigned_at = case when ${to}::uuid is null then null else ${ctx.now}::timestamptz end
    where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[])
      and operator_user_id is not distinct from ${from}::uuid returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/**
 * Writes a locked ticket. The timestamps follow from its status, and a change of it ends whose turn it is; the company of a person's ticket follows
 * from the plan.
 */
export async function updateTicket(ctx: Context, ticket: TicketValues): Promise<void> {
  const fields = Object.entries(ticketFields.toRow(ticket))
  await sql`update tickets set ${sql.join(fields.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
      company_id = case when insured_id is null or plan_id is not distinct from ${ticket.planId}::uuid then company_id
        else (select p.company_id from plans p where p.provider_id = ${ctx.actor.providerId} and p.id = ${ticket.planId}) end,
      slot_at = ${ticket.slotAt}, status = ${ticket.status},
      cancellation_reason = ${ticket.cancellationReason}, cancellation_note = ${ticket.cancellationNote},
      started_at = case when ${ticket.status} = 'IN_PROGRESS' then coalesce(started_at, ${ctx.now}::timestamptz) else started_at end,
      closed_at = case when ${ticket.status} = 'DONE' then coalesce(closed_at, ${ctx.now}::timestamptz) end,
      activity_at = case when status = ${ticket.status} then activity_at else ${ctx.now}::timestamptz end,
      waiting_for = case when status = ${ticket.status} then waiting_for end,
      waiting_since = case when status = ${ticket.status} then waiting_since end,
      merged_into_id = case when ${ticket.status} = 'DONE' then merged_into_id end,
      snoozed_at = case when ${ticket.status} <> 'DONE' then snoozed_at end,
      snoozed_until = case when ${ticket.status} <> 'DONE' then snoozed_until end
    where provider_id = ${ctx.actor.providerId} and id = ${ticket.id}`.execute(ctx.db)
}

/** Closes those of the locked tickets that are open. */
export async function closeTickets(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update tickets set status = 'DONE', closed_at = ${ctx.now}, activity_at = ${ctx.now}, waiting_for = null, waiting_since = null,
      snoozed_at = null, snoozed_until = null
    where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[]) and status <> 'DONE'`.execute(
    ctx.db,
  )
}

/** Returns another open chat of a conversation, if it exists. */
export async function otherOpenChat(
  ctx: Context,
  conversationId: string,
  ticketId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from tickets where provider_id = ${ctx.actor.providerId}
    and conversation_id = ${conversationId} and business_type = 'CHAT' and status <> 'DONE' and id <> ${ticketId}`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

export type NewTicket = Omit<
  TicketValues,
  'status' | 'operatorUserId' | 'cancellationReason' | 'cancellationNote'
> & {
  number: number
  insuredId: string | null
  companyId: string | null
  source?: TicketSource
}

/** Inserts a ticket, an operator's by default. Without a named plan a person's ticket gets the person's plan. */
export async function insertTicket(ctx: Context, ticket: NewTicket): Promise<void> {
  const { providerId } = ctx.actor
  const { plan_id: _plan, ...fields } = ticketFields.toRow(ticket)
  await sql`insert into tickets (provider_id, id, number, conversation_id, insured_id, company_id, source, business_type,
      plan_id, ${sql.join(Object.keys(fields).map((column) => sql.ref(column)))}, slot_at, created_by, created_at, activity_at,
      waiting_since)
    select ${providerId}, ${ticket.id}, ${ticket.number}, ${ticket.conversationId}, ${ticket.insuredId},
      coalesce(${ticket.companyId}::uuid, p.company_id), ${ticket.source ?? 'OPERATOR'}, ${ticket.businessType}, found.id,
      ${sql.join(Object.values(fields))}, ${ticket.slotAt}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now}, ${ctx.now}
    from (select coalesce(${ticket.planId}::uuid, plan_of_person(${providerId}, ${ticket.insuredId}, ${ctx.today})) as id) found
      left join plans p on p.provider_id = ${providerId} and p.id = found.id`.execute(ctx.db)
}

/**
 * Moves the tickets of a contact to another of its conversations. An open chat stays where the target has one; `onlyOwn`
 * leaves those that the source wrote in.
 */
export async function moveTickets(
  ctx: Context,
  { fromId, toId, onlyOwn = false }: { fromId: string; toId: string; onlyOwn?: boolean },
): Promise<void> {
  const wrote = (
    id: string,
  ) => sql`exists (select from messages m where m.provider_id = t.provider_id and m.ticket_id = t.id
    and m.conversation_id = ${id})`
  const isMoved = onlyOwn ? sql`${wrote(toId)} and not ${wrote(fromId)}` : sql`true`
  await sql`update tickets t set conversation_id = ${toId}
    where t.provider_id = ${ctx.actor.providerId} and t.conversation_id = ${fromId} and ${isMoved}
      and not (t.business_type = 'CHAT' and t.status <> 'DONE' and exists (select from tickets o where o.provider_id = t.provider_id
        and o.conversation_id = ${toId} and o.business_type = 'CHAT' and o.status <> 'DONE'))`.execute(ctx.db)
}

/**
 * Gives the tickets of a conversation with an address to the person whose conversation it joins. Returns their ids.
 */
export async function joinTickets(
  ctx: Context,
  { partId, wholeId, insuredId }: { partId: string; wholeId: string; insuredId: string },
): Promise<string[]> {
  const { providerId } = ctx.actor
  // One open chat in a conversation: where the person has one, the other stays in its part.
  const { rows } = await sql<{
    id: string
  }>`update tickets t set insured_id = ${insuredId}, plan_id = coalesce(t.plan_id, w.plan_id),
      company_id = coalesce(t.company_id, w.company_id), conversation_id = case when t.business_type = 'CHAT' and t.status <> 'DONE'
      and exists (select from tickets o where o.provider_id = t.provider_id and o.conversation_id = ${wholeId}
        and o.business_type = 'CHAT' and o.status <> 'DONE') then t.conversation_id else ${wholeId}::uuid end
    from (select f.plan_id, p.company_id from (select plan_of_person(${providerId}, ${insuredId}, ${ctx.today}) as plan_id) f
      left join plans p on p.provider_id = ${providerId} and p.id = f.plan_id) w
    where t.provider_id = ${providerId} and t.conversation_id = ${partId} and t.insured_id is null returning t.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Takes joined tickets back into the conversation with an address. The plan that they got from the person goes; call it
 * while the person still has the policy.
 */
export async function separateTickets(
  ctx: Context,
  ids: readonly string[],
  { partId, wholeId, insuredId }: { partId: string; wholeId: string; insuredId: string },
): Promise<void> {
  const { providerId } = ctx.actor
  await sql`update tickets t set insured_id = null,
      plan_id = case when t.plan_id = w.plan_id then null else t.plan_id end,
      company_id = case when t.plan_id = w.plan_id then null else t.company_id end,
      conversation_id = case when t.conversation_id = ${wholeId} and not (t.business_type = 'CHAT' and t.status <> 'DONE'
        and exists (select from tickets o where o.provider_id = t.provider_id and o.conversation_id = ${partId}
          and o.business_type = 'CHAT' and o.status <> 'DONE')) then ${partId}::uuid else t.conversation_id end
    from (select plan_of_person(${providerId}, ${insuredId}, ${ctx.today}) as plan_id) w
    where t.provider_id = ${providerId} and t.id = any(${[...ids]}::uuid[]) and t.insured_id = ${insuredId}`.execute(
    ctx.db,
  )
}
