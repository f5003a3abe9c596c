import { type RuleMoment, ruleMoments } from '@coverline/contract/request-rules/terms'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { ticketAudience } from '../notices/audience.ts'
import { isWatched } from './happening-queries.ts'

/** The feature of rules runs it. */
export const happenedRef: JobRef<{ providerId: string; ticketId: string; moment: RuleMoment }> = {
  name: 'request-rules.apply',
  payload: z.strictObject({ providerId: z.uuid(), ticketId: z.uuid(), moment: z.enum(ruleMoments) }),
}

/** Starts the rules of a moment, if there are any. They run once the transaction has ended. */
export async function startRules(ctx: Context, ticketId: string, moment: RuleMoment): Promise<void> {
  const { providerId } = ctx.actor
  if (await isWatched(ctx, moment)) await ctx.enqueue(happenedRef, { providerId, ticketId, moment })
}

/** Records that a ticket was created, tells browsers of it and starts the rules for new ones. */
export async function announceTicket(ctx: Context, ticketId: string): Promise<void> {
  ctx.audit({ action: 'tickets.created', entity: 'tickets', entityId: ticketId })
  ctx.emit('tickets.created', { ticketId }, ticketAudience)
  await startRules(ctx, ticketId, 'CREATED')
}
