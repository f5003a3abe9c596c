import type { ConversationChannel, MessageAuthor } from '@coverline/contract/conversations/terms'
import type { Context } from '../../../platform/context.ts'
import type { Lines } from '../../../platform/texts/system-lines.ts'
import { ticketService } from '../../tickets/service.ts'
import { audienceOf } from '../access.ts'
import { outgoingJob } from '../delivery/channel-jobs.ts'
import { isThanks } from '../is-thanks.ts'
import type { ConversationRow } from '../queries.ts'
import { notifyMentioned } from '../mentions/notify-mentioned.ts'
import { notifyPerson } from '../client/notify-person.ts'
import { notifyOfficer } from '../company/notify-officer.ts'
import { mailQueued } from '../delivery/mail-queued.ts'
import { firstDelivery, type Words } from '../rules.ts'
import { contactWrote } from './contact-job.ts'
import { insertMessage, type MessageFile } from './write-queries.ts'

export type Addition = {
  author: MessageAuthor
  authorUserId: string | null
  channel: ConversationChannel
  words: Words
  /** Its sentences of the system, for each reader's language. */
  lines?: Lines | undefined
  /** The subject of a mail: searched, and part of the preview. */
  subject?: string | undefined
  files?: readonly MessageFile[]
  isNote?: boolean
  /** Members that a note mentions; the caller has checked that they may read it. */
  mentionUserIds?: readonly string[]
  quickReplies?: readonly string[] | undefined
  clientKey?: string | undefined
  externalId?: string | undefined
  /** Other recipients of a mail. */
  mailCc?: readonly string[]
  /** When the client sent it, by the channel's clock. */
  sentAt?: Date | undefined
  /** The request that is answered; the open chat if omitted. */
  ticketId?: string | undefined
  /** True for what nobody wrote for this client alone, such as a broadcast: it answers no request. */
  isAutomatic?: boolean
  /** False if the officer it is written to learns of it by another notice */
  isAnnounced?: boolean
}

const actions = {
  CLIENT: 'conversations.received',
  SUPPORT: 'conversations.sent',
  BOT: 'conversations.sent',
  SYSTEM: 'conversations.sent',
} as const

/**
 * Adds a message to a conversation locked by the caller: finds its request, numbers it and emits the event.
 * Returns its id. The caller must reject a message without text and files.
 */
export async function addMessage(
  ctx: Context,
  conversation: ConversationRow,
  given: Addition,
): Promise<string> {
  const { author, channel, isNote = false, files = [] } = given
  const delivery = firstDelivery(author, channel, isNote)
  const ticketId = await requestOf(ctx, conversation, given)
  const id = await insertMessage(ctx, conversation.id, {
    author,
    authorUserId: given.authorUserId,
    channel,
    isNote,
    mentionUserIds: given.mentionUserIds,
    words: given.words,
    lines: given.lines,
    subject: given.subject,
    files,
    quickReplies: given.quickReplies,
    clientKey: given.clientKey,
    externalId: given.externalId,
    sentAt: given.sentAt,
    mailCc: given.mailCc,
    delivery,
    ticketId,
  })
  ctx.audit({
    action: isNote ? 'conversations.noted' : actions[author],
    entity: 'conversations',
    entityId: conversation.id,
    changes: [{ field: 'messageId', before: null, after: id }],
  })
  ctx.emit(
    'conversations.message',
    { conversationId: conversation.id, messageId: id },
    audienceOf(conversation, isNote),
  )
  if (conversation.agentUserId !== null)
    ctx.emit(
      'conversations.message',
      { conversationId: conversation.id, messageId: id },
      { userIds: [conversation.agentUserId] },
    )
  if (given.mentionUserIds)
    await notifyMentioned(ctx, {
      noteId: id,
      conversationId: conversation.id,
      userIds: given.mentionUserIds,
    })
  if (delivery === 'QUEUED') await wakeChannel(ctx, channel)
  if (author === 'CLIENT' && ticketId !== null)
    await ticketService.notifyMessage(ctx, { ticketId, conversationId: conversation.id, messageId: id })
  if (author === 'CLIENT' && conversation.kind === 'CONTACT')
    await ctx.enqueue(contactWrote, {
      providerId: ctx.actor.providerId,
      conversationId: conversation.id,
      messageId: id,
    })
  if (author === 'SUPPORT' && !isNote && given.isAnnounced !== false) {
    await notifyOfficer(ctx, conversation, id)
    // Elsewhere the message itself comes to the person.
    if (channel === 'APP') await notifyPerson(ctx, conversation, id)
  }
  return id
}

/** Starts the job that sends queued messages of the channel. */
export async function wakeChannel(ctx: Context, channel: ConversationChannel): Promise<void> {
  const { providerId } = ctx.actor
  if (channel === 'EMAIL') await ctx.enqueue(mailQueued, { providerId }, { singletonKey: providerId })
  if (channel === 'WHATSAPP')
    await ctx.enqueue(outgoingJob[channel], { providerId }, { singletonKey: providerId })
}

/** Returns the request of a message: a client's message opens one, an answer claims it. */
async function requestOf(
  ctx: Context,
  conversation: ConversationRow,
  {
    author,
    channel,
    isNote,
    words,
    files = [],
    subject,
    ticketId: answeredId,
    isAutomatic = false,
  }: Addition,
): Promise<string | null> {
  if (isNote) return null
  const { id: conversationId, insuredId } = conversation
  if (author === 'SUPPORT')
    return ticketService.answered(ctx, { conversationId, insuredId, ticketId: answeredId, isAutomatic })
  if (author !== 'CLIENT') return null
  // Thanks after the end of a request open none.
  if (files.length === 0 && isThanks(words.plain)) return ticketService.touchOpenChat(ctx, conversationId)
  const { ticketId } = await ticketService.forMessage(ctx, {
    conversationId: conversation.id,
    insuredId: conversation.insuredId,
    companyId: conversation.companyId,
    source: channel,
    subject,
  })
  return ticketId
}
