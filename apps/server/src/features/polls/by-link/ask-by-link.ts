import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { daysToAnswer } from '@coverline/contract/polls/terms'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'
import { languageOfProvider } from '../../../platform/texts/system-lines.ts'
import { hashOfToken, linkToken } from '../../../platform/tokens/link-token.ts'
import { insertPoll } from '../queries.ts'
import { findSettings } from '../settings/settings-queries.ts'
import { ticketsToAsk } from './link-queries.ts'
import { type Question, questionRef } from './queue-questions.ts'

/** Writes to a client in a conversation; it belongs to conversations, which read the tickets that ask. */
export type Say = (
  ctx: Context,
  message: {
    conversationId: string
    author: 'BOT'
    channel: ConversationChannel
    html: string
    clientKey: string
  },
) => Promise<unknown>

/** Asks the person of a ticket by a link, in the channel of the request, if the person may still be asked. */
export const askByLink = (say: Say) =>
  defineJob<Question>({
    ...questionRef,
    handler: (job, { providerId, ticketId }) =>
      job.inProvider(providerId, async (ctx) => {
        if (!(await findSettings(ctx)).asksByLink) return
        const [asked] = await ticketsToAsk(ctx, [ticketId])
        const [key] = ctx.services.keys
        if (!asked || !key) return
        const id = newId()
        const token = linkToken(key, 'links to polls', providerId, id)
        const openUntil = new Date(ctx.now.getTime() + daysToAnswer * 86_400_000)
        await insertPoll(ctx.db, providerId, {
          id,
          insuredId: asked.insuredId,
          ticketId,
          askedAt: ctx.now,
          link: { hash: hashOfToken(token), openUntil },
        })
        ctx.audit({ action: 'polls.asked', entity: 'polls', entityId: id })
        ctx.emit('polls.asked', { personProfileId: asked.insuredId })
        const language = asked.language ?? languageOfProvider(ctx)
        const question = translate(language, 'polls:ask.question', { number: String(asked.number) })
        await say(ctx, {
          conversationId: asked.conversationId,
          author: 'BOT',
          channel: asked.channel,
          html: htmlOfText(`${question}\n${ctx.services.config.publicUrl}/satisfaction#${token}`),
          clientKey: `poll ${id}`,
        })
      }),
  })
