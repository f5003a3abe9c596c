import type { companyTypes } from '@coverline/contract/tickets/terms'
import type { Context } from '../../../platform/context.ts'
import { ticketAudience } from '../notices/audience.ts'
import { openTicket } from '../saving/open-ticket.ts'
import { endTicket, reopenTicket } from './company-queries.ts'

type NewTicket = {
  companyId: string
  businessType: (typeof companyTypes)[number] | 'INSURANCE'
  description: string
}

/** Creates the ticket of what an officer of a company sends. */
export function createForCompany(ctx: Context, ticket: NewTicket): Promise<string> {
  return openTicket(ctx, { insuredId: null, conversationId: null, source: 'HR', ...ticket })
}

/** Closes the ticket of what an officer sent, once all of it is decided or withdrawn. */
export async function endForCompany(ctx: Context, ticketId: string): Promise<void> {
  const before = await endTicket(ctx, ticketId)
  if (before === null) return
  const changes = [{ field: 'status' as const, before, after: 'DONE' }]
  ctx.audit({ action: 'tickets.closed', entity: 'tickets', entityId: ticketId, changes })
  ctx.emit('tickets.changed', { ticketId }, ticketAudience)
}

/** Opens the ticket of what an officer sent again, because a decision was taken back. */
export async function reopenForCompany(ctx: Context, ticketId: string): Promise<void> {
  if (!(await reopenTicket(ctx, ticketId))) return
  const changes = [{ field: 'status' as const, before: 'DONE', after: 'IN_PROGRESS' }]
  ctx.audit({ action: 'tickets.reopened', entity: 'tickets', entityId: ticketId, changes })
  ctx.emit('tickets.changed', { ticketId }, ticketAudience)
}
