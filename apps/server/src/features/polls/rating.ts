import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { writeAnswer } from './by-link/link-queries.ts'
import { insertPoll } from './queries.ts'
import { findLastOf } from './rating-queries.ts'

type Rating = { insuredId: string; ticketId: string; score: number; comment: string | null }

/**
 * Stores what a person says of the help with a request: the answer to the last question about it, or one that nobody asked. The caller holds
 * the request and has checked that the person may rate it.
 */
export async function rate(ctx: Context, { insuredId, ticketId, score, comment }: Rating): Promise<void> {
  const known = await findLastOf(ctx, { insuredId, ticketId })
  const id = known ?? newId()
  if (known !== undefined) await writeAnswer(ctx, id, { score, comment })
  else {
    const poll = { id, insuredId, ticketId, score, comment, askedAt: ctx.now, answeredAt: ctx.now }
    await insertPoll(ctx.db, ctx.actor.providerId, poll)
  }
  ctx.audit({ action: 'polls.answered', entity: 'polls', entityId: id })
  ctx.emit('polls.answered', { personProfileId: insuredId })
}
