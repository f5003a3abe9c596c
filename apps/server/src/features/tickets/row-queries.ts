import type { ConversationChannel, MessageAuthor } from '@coverline/contract/conversations/terms'
import type { InsuranceType } from '@coverline/contract/plans/terms'
import type { TicketTag } from '@coverline/contract/tickets/shapes'
import type {
  BusinessType,
  CancellationReason,
  TicketQueue,
  TicketSource,
  TicketStatus,
  WaitingSide,
} from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { userName } from '../../platform/db/user-name.ts'
import type { Lines } from '../../platform/texts/system-lines.ts'
import { visibleTickets } from './access.ts'
import { type TicketFields, ticketFields } from './fields.ts'

export type TicketRow = TicketFields & {
  id: string
  number: number
  status: TicketStatus
  businessType: BusinessType
  source: TicketSource
  slotAt: Date | null
  operatorUserId: string | null
  operatorName: string | null
  cancellationReason: CancellationReason | null
  cancellationNote: string | null
  queue: TicketQueue
  subject: string | null
  snoozedUntil: Date | null
  waitingFor: WaitingSide | null
  waitingSince: Date | null
  createdAt: Date
  activityAt: Date
  startedAt: Date | null
  closedAt: Date | null
  assignedAt: Date | null
  createdBy: string | null
  conversationId: string | null
  channel: ConversationChannel | null
  unreadCount: number
  preview: string | null
  /** Set if the previewed message has sentences of the system. */
  previewLines: Lines | null
  previewAuthor: MessageAuthor | null
  insuredId: string | null
  insuredName: string | null
  insuredPhone: string | null
  insuredEmail: string | null
  hrName: string | null
  hrEmail: string | null
  hrPhone: string | null
  contactAddress: string | null
  contactName: string | null
  companyId: string | null
  companyName: string | null
  planName: string | null
  insuranceType: InsuranceType | null
  insurerId: string | null
  insurerName: string | null
  serviceTitle: string | null
  clinicName: string | null
  tags: TicketTag[]
}

/**
 * A column of a ticket's conversation `c`, or of `j`, the conversation that it was merged into. Two joins by
 * plain columns: with one join by an expression, row level security would make the database read all
 * conversations.
 */
const talk = <T>(column: string) =>
  sql<T>`case when j.id is null then ${sql.ref(`c.${column}`)} else ${sql.ref(`j.${column}`)} end`

/** Tickets with the data of all related records. A merged conversation is replaced by its target. */
function ticketRows(ctx: Context) {
  return visibleTickets(ctx)
    .leftJoin('conversations as c', (on) =>
      on.onRef('c.provider_id', '=', 't.provider_id').onRef('c.id', '=', 't.conversation_id'),
    )
    .leftJoin('conversations as j', (on) =>
      on.onRef('j.provider_id', '=', 'c.provider_id').onRef('j.id', '=', 'c.joined_to_id'),
    )
    .leftJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 't.provider_id').onRef('i.id', '=', 't.insured_id'),
    )
    .leftJoin('companies as co', (on) =>
      on.onRef('co.provider_id', '=', 't.provider_id').onRef('co.id', '=', 't.company_id'),
    )
    .leftJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 't.provider_id').onRef('pl.id', '=', 't.plan_id'),
    )
    .leftJoin('insurers as n', (on) =>
      on.onRef('n.provider_id', '=', 'pl.provider_id').onRef('n.id', '=', 'pl.insurer_id'),
    )
    .leftJoin('clinics as k', (on) =>
      on.onRef('k.provider_id', '=', 't.provider_id').onRef('k.id', '=', 't.clinic_id'),
    )
    .leftJoin('users as o', 'o.id', 't.operator_user_id')
    .leftJoin('users as h', 'h.id', 'c.hr_user_id')
    .leftJoin('users as b', 'b.id', 't.created_by')
    .leftJoinLateral(
      // The newest message of this ticket that clients see
      (eb) =>
        eb
          .selectFrom('messages as x')
          .whereRef('x.provider_id', '=', 't.provider_id')
          .whereRef('x.ticket_id', '=', 't.id')
          .where('x.is_note', '=', false)
          .where('x.deleted_at', 'is', null)
          .select([
            sql<string>`left(x.plain, 140)`.as('plain'),
            'x.author',
            sql<Lines | null>`x.lines`.as('lines'),
          ])
          .orderBy('x.seq', 'desc')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
}

/** Returns the visible tickets of the ids, in no order. */
export async function findTickets(ctx: Context, ids: readonly string[]): Promise<TicketRow[]> {
  if (ids.length === 0) return []
  return ticketRows(ctx)
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['t.id', 't.number', 't.status', 't.business_type as businessType', 't.source'])
    .select(ticketFields.columns('t'))
    .select(['t.slot_at as slotAt', 't.operator_user_id as operatorUserId', userName('o').as('operatorName')])
    .select([
      't.queue',
      't.snoozed_until as snoozedUntil',
      't.subject',
      't.waiting_for as waitingFor',
      't.waiting_since as waitingSince',
    ])
    .select(['t.cancellation_reason as cancellationReason', 't.cancellation_note as cancellationNote'])
    .select(['t.created_at as createdAt', 't.activity_at as activityAt', 't.started_at as startedAt'])
    .select(['t.closed_at as closedAt', 't.assigned_at as assignedAt', userName('b').as('createdBy')])
    .select([
      talk<string | null>('id').as('conversationId'),
      talk<TicketRow['channel']>('channel').as('channel'),
      // Includes the conversations that were merged into it.
      sql<number>`coalesce(${talk('unread_count')}, 0) + coalesce((select sum(p.unread_count)::integer from conversations p
        where p.provider_id = t.provider_id and p.joined_to_id = ${talk('id')}), 0)`.as('unreadCount'),
    ])
    .select(sql<string | null>`coalesce(m.plain, ${talk('preview')})`.as('preview'))
    .select(sql<Lines | null>`m.lines`.as('previewLines'))
    .select(
      sql<MessageAuthor | null>`case when m.plain is null then ${talk('preview_author')} else m.author end`.as(
        'previewAuthor',
      ),
    )
    .select([
      'i.id as insuredId',
      userName('i').as('insuredName'),
      'i.phone as insuredPhone',
      'i.email as insuredEmail',
    ])
    .select([userName('h').as('hrName'), 'h.email as hrEmail', 'h.phone as hrPhone'])
    .select(talk<string | null>('contact_address').as('contactAddress'))
    .select(talk<string | null>('contact_name').as('contactName'))
    .select(['co.id as companyId', 'co.name as companyName', 'pl.name as planName'])
    .select(['pl.insurance_type as insuranceType', 'n.id as insurerId', 'n.title as insurerName'])
    .select(serviceTitle(ctx.locale).as('serviceTitle'))
    .select(['k.name as clinicName', tagsOf.as('tags')])
    .execute()
}

export const serviceTitle = (locale: string) => sql<
  string | null
>`(select l.title from service_localizations l
  where l.provider_id = t.provider_id and l.service_id = t.service_id order by l.language <> ${locale}, l.language limit 1)`

const tagsOf = sql<
  TicketTag[]
>`(select coalesce(jsonb_agg(jsonb_build_object('tagId', g.id, 'name', g.name, 'color', g.color)
    order by lower(g.name)), '[]')
  from ticket_tag_links tl join ticket_tags g on g.provider_id = tl.provider_id and g.id = tl.tag_id
  where tl.provider_id = t.provider_id and tl.ticket_id = t.id)`
