import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { findSettings } from '../settings/settings-queries.ts'
import { ticketsToAsk } from './link-queries.ts'

export type Question = { providerId: string; ticketId: string }

export const questionRef: JobRef<Question> = {
  name: 'polls.ask-by-link',
  payload: z.strictObject({ providerId: z.uuid(), ticketId: z.uuid() }),
}

/** Asks people without the app by a link after the provider's delay, if their tickets are closed then too. */
export async function queueQuestions(ctx: Context, ticketIds: readonly string[]): Promise<void> {
  const { asksByLink, delayMinutes } = await findSettings(ctx)
  if (!asksByLink) return
  const later = delayMinutes === 0 ? {} : { startAfter: new Date(ctx.now.getTime() + delayMinutes * 60_000) }
  const { providerId } = ctx.actor
  for (const { ticketId } of await ticketsToAsk(ctx, ticketIds))
    await ctx.enqueue(questionRef, { providerId, ticketId }, { ...later, singletonKey: ticketId })
}
