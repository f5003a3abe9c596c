import type { scheduledMessages } from '@coverline/contract/conversations/tools'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { ticketService } from '../../tickets/service.ts'
import { audienceOf } from '../access.ts'
import { readText } from '../messages/read-text.ts'
import { findConversation } from '../queries.ts'
import { filesToSend } from '../messages/send-message.ts'
import { checkedCc } from '../delivery/recipients.ts'
import { lockScheduled, putScheduled, type ScheduledRow } from './queries.ts'
import { sendScheduled } from './send-scheduled.ts'

type Ctx = CtxOf<typeof scheduledMessages.save>
type Input = InputOf<typeof scheduledMessages.save>

/** Schedules a message in the caller's name; it can be changed until it is sent. */
export async function saveScheduled(
  ctx: Ctx,
  input: Input,
): Promise<OutputOf<typeof scheduledMessages.save>> {
  const { providerId, userId } = ctx.actor
  if (userId === null) return ctx.fail('common.forbidden')
  const known = await waiting(ctx, input.scheduledId)
  const conversation = await conversationOf(ctx, known?.conversationId ?? input.conversationId)
  const ticketId = input.ticketId ?? known?.ticketId ?? null
  const of = { conversationId: conversation.id, insuredId: conversation.insuredId }
  if (input.ticketId !== undefined && !(await ticketService.isRequestOf(ctx, input.ticketId, of)))
    return ctx.fail('common.not-found')
  const sendAt = new Date(input.sendAt)
  if (sendAt.getTime() <= ctx.now.getTime())
    ctx.fail('scheduled.in-past', { fields: { sendAt: 'NOT_SUPPORTED_VALUE' } })
  const { html } = await readText(input.text)
  const fileIds = await filesOf(ctx, input, known)
  if (html === '' && fileIds.length === 0) ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  const id = known?.id ?? newId()
  const channel = input.channelType ?? known?.channel ?? null
  await putScheduled(ctx, {
    id,
    conversationId: conversation.id,
    ticketId,
    authorUserId: known?.authorUserId ?? userId,
    channel,
    html,
    fileIds,
    mailCc: await checkedCc(ctx, { given: input.mailCc, kept: known?.mailCc, isMail: channel === 'EMAIL' }),
    sendAt,
  })
  await ctx.enqueue(sendScheduled, { providerId, scheduledId: id }, { startAfter: sendAt })
  ctx.audit({ action: 'scheduledMessages.saved', entity: 'conversations', entityId: conversation.id })
  ctx.emit('scheduledMessages.changed', { conversationId: conversation.id }, audienceOf(null))
  return { scheduledId: id }
}

async function conversationOf(ctx: Ctx, conversationId: string | undefined) {
  if (conversationId === undefined)
    return ctx.fail('common.validation', { fields: { conversationId: 'IS_REQUIRED' } })
  return (await findConversation(ctx, conversationId)) ?? ctx.fail('common.not-found')
}

/** Returns the ids of the message's files; those kept with it if none are given. */
async function filesOf(ctx: Ctx, input: Input, known: ScheduledRow | undefined): Promise<string[]> {
  if (!input.cdnFileIds) return known?.fileIds ?? []
  return (await filesToSend(ctx, input.cdnFileIds, known?.fileIds)).map((file) => file.id)
}

async function waiting(ctx: Ctx, id: string | undefined): Promise<ScheduledRow | undefined> {
  if (id === undefined) return undefined
  const row = await lockScheduled(ctx, id)
  if (!row) return ctx.fail('common.not-found')
  if (row.status !== 'SCHEDULED') ctx.fail('scheduled.not-waiting')
  return row
}
