import { errorTable } from '@coverline/contract/errors'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { ticketService } from '../../tickets/service.ts'
import { audienceOf } from '../access.ts'
import { addMessage } from '../messages/add-message.ts'
import { readText } from '../messages/read-text.ts'
import { chatFileNames } from '../messages/message-queries.ts'
import { type ConversationRow, holdConversation } from '../queries.ts'
import { resolveChannel } from '../delivery/channel.ts'
import { endScheduled, lockScheduled, type ScheduledRow } from './queries.ts'

/** Sends one due message exactly once; skips it if it was postponed or canceled. */
export async function sendDue(ctx: Context, scheduledId: string): Promise<void> {
  const row = await lockScheduled(ctx, scheduledId)
  if (row?.status !== 'SCHEDULED' || row.sendAt.getTime() > ctx.now.getTime()) return
  const conversation = await holdConversation(ctx, row.conversationId)
  if (!conversation) return
  const route = await resolveChannel(ctx, conversation, row.channel ?? undefined)
  if (route.refusal !== null) {
    const { code } = errorTable[route.refusal]
    await endScheduled(ctx, row.id, { status: 'FAILED', code })
    ctx.audit({ action: 'scheduledMessages.failed', entity: 'conversations', entityId: conversation.id })
  } else {
    const messageId = await addMessage(ctx, conversation, {
      author: 'SUPPORT',
      authorUserId: row.authorUserId,
      channel: route.channel,
      words: await readText(row.html),
      files: await chatFileNames(ctx, row.fileIds),
      mailCc: route.channel === 'EMAIL' ? row.mailCc : [],
      clientKey: `scheduled-${row.id}`,
      ticketId: await requestOf(ctx, row, conversation),
    })
    await endScheduled(ctx, row.id, { status: 'SENT', messageId })
  }
  ctx.emit('scheduledMessages.changed', { conversationId: conversation.id }, audienceOf(null))
}

/**
 * Returns the request that it answers, if it still belongs to this client. A request that moved elsewhere
 * does not block the message.
 */
export async function requestOf(
  ctx: Context,
  { ticketId }: ScheduledRow,
  { id: conversationId, insuredId }: ConversationRow,
): Promise<string | undefined> {
  if (ticketId === null) return undefined
  const isIts = await ticketService.isRequestOf(ctx, ticketId, { conversationId, insuredId })
  return isIts ? ticketId : undefined
}

/** Waits in the queue until its time. */
export const sendScheduled = defineJob({
  name: 'conversations.send-scheduled',
  payload: z.strictObject({ providerId: z.uuid(), scheduledId: z.uuid() }),
  handler: (job, { providerId, scheduledId }) =>
    job.inProvider(providerId, (ctx) => sendDue(ctx, scheduledId)),
})
