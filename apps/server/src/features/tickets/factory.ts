import type {
  BusinessType,
  CancellationReason,
  TagColor,
  TicketSource,
  TicketStatus,
} from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

export type MadeTicket = {
  id?: string
  conversationId?: string | null
  insuredId?: string | null
  companyId?: string | null
  source?: TicketSource
  businessType?: BusinessType
  status?: TicketStatus
  description?: string
  planId?: string | null
  serviceId?: string | null
  clinicId?: string | null
  slotAt?: Date | null
  operatorUserId?: string | null
  cancellationReason?: CancellationReason | null
  /** Of a ticket in progress; a new one waits for the provider. */
  waitingFor?: 'US' | 'CLIENT' | null
  createdAt?: Date
  /** When it was first answered, unless at once */
  startedAt?: Date | undefined
  activityAt?: Date
  tagIds?: readonly string[]
}

function rowOf(ticket: MadeTicket, nth: number) {
  const { status = 'NEW', createdAt = new Date(), operatorUserId = null } = ticket
  const activityAt = ticket.activityAt ?? createdAt
  const waitingFor = status === 'NEW' ? 'US' : status === 'DONE' ? null : (ticket.waitingFor ?? null)
  return {
    source: 'OPERATOR',
    businessType: 'CHAT',
    description: '',
    ...ticket,
    id: ticket.id ?? newId(),
    nth,
    status,
    operatorUserId,
    createdAt,
    activityAt,
    startedAt: status === 'NEW' ? null : (ticket.startedAt ?? createdAt),
    closedAt: status === 'DONE' ? activityAt : null,
    assignedAt: operatorUserId === null ? null : createdAt,
    waitingFor,
    waitingSince: waitingFor === null ? null : status === 'NEW' ? createdAt : activityAt,
  }
}

/** Inserts tickets into the test or demo database, numbered in the given order. Returns their ids. */
export async function makeTickets(
  db: Db,
  providerId: string,
  made: readonly MadeTicket[],
): Promise<string[]> {
  const rows = made.map(rowOf)
  const { rows: counted } = await sql<{
    last: number
  }>`insert into ticket_numbers (provider_id, last) values (${providerId}, ${rows.length})
    on conflict (provider_id) do update set last = ticket_numbers.last + excluded.last returning last`.execute(
    db,
  )
  const before = (counted[0]?.last ?? 0) - rows.length
  await sql`insert into tickets (provider_id, id, number, conversation_id, insured_id, company_id, source, business_type, status, description,
      plan_id, service_id, clinic_id, slot_at, operator_user_id, assigned_at, cancellation_reason, created_at, started_at, closed_at,
      activity_at, waiting_for, waiting_since)
    select ${providerId}, r.id, ${before} + r.nth + 1, r."conversationId", r."insuredId", r."companyId", r.source, r."businessType", r.status,
      r.description, r."planId", r."serviceId", r."clinicId", r."slotAt", r."operatorUserId", r."assignedAt", r."cancellationReason",
      r."createdAt", r."startedAt", r."closedAt", r."activityAt", r."waitingFor", r."waitingSince"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, nth bigint, "conversationId" uuid, "insuredId" uuid,
      "companyId" uuid, source text, "businessType" text, status text, description text, "planId" uuid, "serviceId" uuid, "clinicId" uuid,
      "slotAt" timestamptz, "operatorUserId" uuid, "assignedAt" timestamptz, "cancellationReason" text, "createdAt" timestamptz,
      "startedAt" timestamptz, "closedAt" timestamptz, "activityAt" timestamptz, "waitingFor" text, "waitingSince" timestamptz)`.execute(
    db,
  )
  const links = rows.flatMap(({ id, tagIds = [] }) => tagIds.map((tagId) => ({ id, tagId })))
  await sql`insert into ticket_tag_links (provider_id, ticket_id, tag_id)
    select ${providerId}, r.id, r."tagId" from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(id uuid, "tagId" uuid)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function makeTag(
  db: Db,
  providerId: string,
  name: string,
  color: TagColor = 'GRAY',
): Promise<string> {
  const id = newId()
  await sql`insert into ticket_tags (provider_id, id, name, color) values (${providerId}, ${id}, ${name}, ${color})`.execute(
    db,
  )
  return id
}
