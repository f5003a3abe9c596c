import type { Context } from '../../../platform/context.ts'
import { MAILS_PER_JOB } from './invite.ts'
import { planAgain } from './queries.ts'
import { sendWelcome } from './send-welcome.ts'

/**
 * Reschedules canceled invitations of locked people, each for its time, or sends overdue ones now. People
 * with another invitation are skipped.
 */
export async function replanInvitations(
  ctx: Context,
  planned: readonly { id: string; invitationId: string }[],
): Promise<void> {
  const groups = Map.groupBy(await planAgain(ctx, planned), ({ invitationId }) => invitationId)
  for (const [invitationId, people] of groups) {
    const startAfter = people[0]?.at ?? ctx.now
    for (let from = 0; from < people.length; from += MAILS_PER_JOB) {
      const personProfileIds = people.slice(from, from + MAILS_PER_JOB).map(({ id }) => id)
      const payload = { providerId: ctx.actor.providerId, invitationId, personProfileIds, locale: ctx.locale }
      await ctx.enqueue(sendWelcome, payload, startAfter > ctx.now ? { startAfter } : {})
    }
  }
}
