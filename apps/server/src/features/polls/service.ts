import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { queueQuestions } from './by-link/queue-questions.ts'
import { appUsersToAsk, insertPoll } from './queries.ts'
import { rate } from './rating.ts'
import { ratingOf } from './rating-queries.ts'
import { companyVotes, lastVotes } from './vote-queries.ts'

/**
 * Asks the people of just closed tickets how satisfied they are, at most once in two weeks, and not after a
 * cancellation: users of the app at once, others by a link if the provider wants that.
 */
async function askAfter(ctx: Context, ticketIds: readonly string[]): Promise<void> {
  for (const { insuredId, ticketId } of await appUsersToAsk(ctx, ticketIds)) {
    const id = newId()
    await insertPoll(ctx.db, ctx.actor.providerId, { id, insuredId, ticketId, askedAt: ctx.now })
    ctx.audit({ action: 'polls.asked', entity: 'polls', entityId: id })
    ctx.emit('polls.asked', { personProfileId: insuredId })
  }
  await queueQuestions(ctx, ticketIds)
}

export const pollService = {
  askAfter,
  /** Stores the rating of a request that its person gives in the app. */
  rate,
  /** SQL: the last rating of a request */
  ratingOf,
  /** SQL: what people said last about each request */
  lastVotes,
  /** What the people of a company said, as far as its officers see it */
  ofCompany: companyVotes,
}
