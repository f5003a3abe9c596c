import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { isDoctorAlone, mayReassign } from '../access.ts'
import { ticketAudience } from '../notices/audience.ts'
import { isOperator } from '../totals/choice-queries.ts'
import { findTickets } from '../row-queries.ts'
import { notifyAssignment } from '../notices/notify-people.ts'
import { giveTickets } from '../write-queries.ts'

type Ctx = CtxOf<typeof tickets.assign>

/**
 * Assigns a ticket to an operator or a doctor. A ticket with an assignee is rejected, even for that assignee,
 * unless `reassign` is set. Only the assignee or an administrator may reassign.
 */
export async function assignTicket(
  ctx: Ctx,
  { ticketId, operatorUserId = ctx.actor.userId, reassign = false }: InputOf<typeof tickets.assign>,
): Promise<OutputOf<typeof tickets.assign>> {
  const [ticket] = await findTickets(ctx, [ticketId])
  if (!ticket) return ctx.fail('common.not-found')
  await checkTarget(ctx, operatorUserId)
  const holder = ticket.operatorUserId
  const from = reassign && holder !== null && mayReassign(ctx.actor, holder) ? holder : null
  const given = await giveTickets(ctx, [ticketId], { from, to: operatorUserId })
  if (given.length === 0) return ctx.fail('tickets.already-assigned')
  const changes: Change[] = [{ field: 'operatorUserId', before: from, after: operatorUserId }]
  ctx.audit({ action: 'tickets.assigned', entity: 'tickets', entityId: ticketId, changes })
  ctx.emit('tickets.assigned', { ticketId }, ticketAudience)
  if (operatorUserId !== null)
    await notifyAssignment(ctx, {
      ticketId,
      conversationId: ticket.conversationId,
      businessType: ticket.businessType,
      userId: operatorUserId,
    })
  return { operatorUserId }
}

/** A doctor can only assign to or unassign themselves; others can assign to any operator or doctor. */
async function checkTarget(ctx: Ctx, operatorUserId: string | null): Promise<void> {
  if (operatorUserId === null) return
  if (isDoctorAlone(ctx.actor) && operatorUserId !== ctx.actor.userId) ctx.fail('common.forbidden')
  const isOne = await isOperator(ctx, operatorUserId)
  if (!isOne) ctx.fail(isOne === undefined ? 'common.not-found' : 'tickets.not-assignable')
}
