import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { ticketAudience } from '../notices/audience.ts'
import { endSnooze, putOff } from './snooze-queries.ts'
import { wakeRef } from './wake-job.ts'
import { lockTickets } from '../write-queries.ts'

/** Puts an open ticket off until a moment or until the client answers. A second snooze replaces the first. */
export async function snoozeTicket(
  ctx: CtxOf<typeof tickets.snooze>,
  { ticketId, until }: InputOf<typeof tickets.snooze>,
): Promise<OutputOf<typeof tickets.snooze>> {
  const moment = until === null ? null : new Date(until)
  if (moment && moment.getTime() <= ctx.now.getTime())
    ctx.fail('tickets.snooze-in-past', { fields: { until: 'NOT_SUPPORTED_VALUE' } })
  const [ticket] = await lockTickets(ctx, [ticketId])
  if (!ticket) return ctx.fail('common.not-found')
  if (ticket.status === 'DONE') ctx.fail('tickets.status-changed', { details: { status: ticket.status } })
  await putOff(ctx, ticketId, moment)
  const { providerId } = ctx.actor
  if (moment)
    await ctx.enqueue(wakeRef, { providerId, ticketId, language: ctx.locale }, { startAfter: moment })
  const changes: Change[] = [{ field: 'snoozedUntil', before: null, after: until }]
  ctx.audit({ action: 'tickets.snoozed', entity: 'tickets', entityId: ticketId, changes })
  ctx.emit('tickets.changed', { ticketId }, ticketAudience)
  return { ok: true }
}

/** Ends the snooze of a ticket by hand; one that is not snoozed stays as it is. */
export async function wakeTicket(
  ctx: CtxOf<typeof tickets.wake>,
  { ticketId }: InputOf<typeof tickets.wake>,
): Promise<OutputOf<typeof tickets.wake>> {
  const [ticket] = await lockTickets(ctx, [ticketId])
  if (!ticket) return ctx.fail('common.not-found')
  if (await endSnooze(ctx, ticketId)) {
    ctx.audit({ action: 'tickets.woken', entity: 'tickets', entityId: ticketId })
    ctx.emit('tickets.changed', { ticketId }, ticketAudience)
  }
  return { ok: true }
}
