import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { checkedMentions } from '../mentions/checked-mentions.ts'
import { addMessage } from './add-message.ts'
import { readText } from './read-text.ts'
import { lockConversation } from '../lock-conversation.ts'
import { ownChatFiles } from './file-queries.ts'
import { chatFileNames, findRepeated, readMessage } from './message-queries.ts'
import { canViewPerson } from '../can-view-person.ts'
import { type ConversationRow, findConversation } from '../queries.ts'
import { resolveChannel } from '../delivery/channel.ts'
import { checkedCc } from '../delivery/recipients.ts'
import { lockScheduled } from '../scheduled/queries.ts'
import { sentInstead, stillWaiting } from '../scheduled/send-instead.ts'
import { requestOf } from '../scheduled/send-scheduled.ts'
import { messageView } from '../view.ts'

type Ctx = CtxOf<typeof conversations.send>
type Input = InputOf<typeof conversations.send>

/**
 * Sends a message to a client or writes a note. The same client key returns the message that it created
 * before. `isAnnounced` is false if another notice tells an officer of it.
 */
export async function sendMessage(
  ctx: Ctx,
  input: Input,
  { isAnnounced = true } = {},
): Promise<OutputOf<typeof conversations.send>> {
  // Lock order: before the conversation, as in the scheduled job.
  const scheduled = input.scheduledId ? await lockScheduled(ctx, input.scheduledId) : undefined
  const conversation = await held(ctx, input)
  const repeated = await findRepeated(ctx, conversation.id, input.clientKey)
  if (repeated) return messageView(ctx, repeated)
  const waiting = input.scheduledId ? await stillWaiting(ctx, scheduled, conversation) : undefined
  if (waiting && input.isNote) ctx.fail('common.validation', { fields: { isNote: 'NOT_SUPPORTED_VALUE' } })
  const { words, files } = await contentOf(ctx, input, waiting?.fileIds)
  const isNote = input.isNote ?? false
  const mentionUserIds = await checkedMentions(ctx, conversation.id, {
    isNote,
    userIds: input.mentionUserIds,
  })
  const channel = isNote
    ? conversation.channel
    : await channelFor(ctx, conversation, input.channelType ?? waiting?.channel)
  const id = await addMessage(ctx, conversation, {
    author: 'SUPPORT',
    authorUserId: ctx.actor.userId,
    channel,
    words,
    files,
    isNote,
    ...(mentionUserIds ? { mentionUserIds } : {}),
    isAnnounced,
    clientKey: input.clientKey,
    mailCc: await checkedCc(ctx, {
      given: input.mailCc,
      kept: waiting?.mailCc,
      isMail: !isNote && channel === 'EMAIL',
    }),
    ticketId: input.ticketId ?? (waiting && (await requestOf(ctx, waiting, conversation))),
  })
  if (waiting) await sentInstead(ctx, waiting, id)
  const row = await readMessage(ctx, id)
  return row ? messageView(ctx, row) : ctx.fail('common.conflict')
}

/** Returns the words and files to send; `kept` are the files of a scheduled message. */
async function contentOf(ctx: Ctx, { text, cdnFileIds }: Input, kept: readonly string[] = []) {
  const files = await filesToSend(ctx, cdnFileIds ?? kept, kept)
  const words = await readText(text)
  if (words.plain === '' && files.length === 0)
    ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  return { words, files }
}

/** Returns the channel that carries a message; fails with the reason if it is closed. */
async function channelFor(
  ctx: Ctx,
  conversation: ConversationRow,
  wanted: Input['channelType'] | null,
): Promise<ConversationRow['channel']> {
  const route = await resolveChannel(ctx, conversation, wanted ?? undefined)
  return route.refusal === null ? route.channel : ctx.fail(route.refusal)
}

/** Returns the conversation, locked; the first message to a person creates it. */
async function held(ctx: Ctx, { conversationId, personProfileId }: Input): Promise<ConversationRow> {
  if (conversationId !== undefined)
    return (await findConversation(ctx, conversationId, { lock: true })) ?? ctx.fail('common.not-found')
  if (personProfileId === undefined)
    return ctx.fail('common.validation', { fields: { conversationId: 'IS_REQUIRED' } })
  if (!(await canViewPerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  return lockConversation(ctx, { insuredId: personProfileId }, 'APP')
}

/**
 * Returns the files to send in the given order. Each must be uploaded by the caller for the chat, or kept
 * with a scheduled message.
 */
export async function filesToSend(
  ctx: Context,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<{ id: string; name: string }[]> {
  const wanted = [...new Set(ids)]
  const known = wanted.filter((id) => kept.includes(id))
  const own = wanted.filter((id) => !kept.includes(id))
  const files = [...(await chatFileNames(ctx, known)), ...(await ownChatFiles(ctx, own))]
  const found = new Map(files.map((file) => [file.id, file]))
  return wanted.map((id) => found.get(id) ?? ctx.fail('common.not-found'))
}
