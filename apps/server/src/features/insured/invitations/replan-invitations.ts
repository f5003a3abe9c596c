import type { Context } from '../../../platform/context.ts'
import { MAILS_PER_JOB } from './invite.ts'
import { planAgain } from './queries.ts'
import { sendWelcome } from './send-welcome.ts'

/**
 * Has canceled invitations of locked people wait again, each for its moment, or go out now if that is over; whoever is invited otherwise is
 * left alone.
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
