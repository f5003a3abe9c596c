import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { insertPoll, peopleToAsk } from './queries.ts'

/**
 * Asks the people of just closed tickets how satisfied they are. Only app users are asked, at most once in
 * two weeks, and not after a cancellation.
 */
async function askAfter(ctx: Context, ticketIds: readonly string[]): Promise<void> {
  for (const insuredId of await peopleToAsk(ctx, ticketIds)) {
    const id = newId()
    await insertPoll(ctx.db, ctx.actor.providerId, { id, insuredId, askedAt: ctx.now })
    ctx.audit({ action: 'polls.asked', entity: 'polls', entityId: id })
    ctx.emit('polls.asked', { personProfileId: insuredId })
  }
}

export const pollService = { askAfter }
