import type { UnreachableReason } from '@coverline/contract/broadcasts/terms'
import {
  fillVariables,
  type ReplyValues,
  variablesIn,
} from '@coverline/contract/conversations/reply-variables'
import { errorTable } from '@coverline/contract/errors'
import type { Context } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'
import { findSender } from '../broadcasts/queries.ts'
import { valuesOf } from '../broadcasts/rules.ts'
import { partsOf } from '../contacts/contact-queries.ts'
import { resolveChannel } from '../delivery/channel.ts'
import { findLines } from '../delivery/line-queries.ts'
import { addMessage } from '../messages/add-message.ts'
import { readText } from '../messages/read-text.ts'
import { type ConversationRow, findOfficerName, findPerson, holdConversation } from '../queries.ts'
import { isLinked } from '../rules.ts'
import { findPast, isAutomatic } from './automatic-queries.ts'

type Answer = {
  conversationId: string
  /** The request that is answered */
  ticketId: string
  /** Plain text with the variables of canned replies */
  text: string
  /** The assignee of the request, for the variable that names them */
  operatorUserId: string | null
  /** The same key is the same answer, and is sent once. */
  clientKey: string
  /** At most so many messages of a day, in one thread, have a key that begins with the prefix. */
  limit: { prefix: string; most: number }
}

type Reason =
  | Exclude<UnreachableReason, 'NOT_FOUND'>
  | 'NO_CONVERSATION'
  | 'AUTOMATIC_MAIL'
  | 'TOO_MANY_ANSWERS'

/** What became of an answer: sent now, sent before, or why it was not sent */
export type Answered = { end: 'SENT' | 'REPEATED' } | { end: 'OMITTED'; reason: Reason }

const omitted = (reason: Reason): Answered => ({ end: 'OMITTED', reason })

/**
 * Answers a client without a member, in the client's channel. Sends nothing if the channel does not reach the client
 * now, and nothing to a program. The caller locks the conversation before the ticket.
 */
export async function answerByItself(ctx: Context, answer: Answer): Promise<Answered> {
  const conversation = await holdConversation(ctx, answer.conversationId)
  if (!conversation) return omitted('NO_CONVERSATION')
  const { clientKey, limit } = answer
  const past = await findPast(ctx, await partsOf(ctx, conversation.id), { clientKey, prefix: limit.prefix })
  if (past.isThere) return { end: 'REPEATED' }
  if (await isAutomatic(ctx, answer.ticketId)) return omitted('AUTOMATIC_MAIL')
  if (past.today >= limit.most) return omitted('TOO_MANY_ANSWERS')
  const route = await resolveChannel(ctx, conversation, undefined)
  if (route.refusal !== null) return omitted(errorTable[route.refusal].code)
  const { channel } = route
  const lines = await findLines(ctx)
  if (!isLinked(channel, lines)) return omitted('CHANNEL_NOT_LINKED')
  // A linked phone has no window.
  if (channel === 'WHATSAPP' && lines.whatsapp !== 'DEVICE' && !past.inWindow)
    return omitted('WHATSAPP_WINDOW_CLOSED')
  const values = await valuesFor(ctx, conversation, answer.operatorUserId)
  if (variablesIn(answer.text).some((name) => !values[name])) return omitted('VARIABLE_WITHOUT_VALUE')
  await addMessage(ctx, conversation, {
    author: 'BOT',
    authorUserId: null,
    channel,
    words: await readText(fillVariables(htmlOfText(answer.text), values)),
    clientKey,
  })
  return { end: 'SENT' }
}

/** Returns the values of the variables, as a member who writes would fill them; an unknown sender has only a name. */
async function valuesFor(
  ctx: Context,
  conversation: ConversationRow,
  operatorUserId: string | null,
): Promise<ReplyValues> {
  const sender =
    operatorUserId === null
      ? { operatorName: '', providerName: ctx.actor.workspace?.name ?? '' }
      : await findSender(ctx, operatorUserId)
  const { insuredId, contactName } = conversation
  const person = insuredId === null ? undefined : await findPerson(ctx, insuredId)
  if (person) return valuesOf(person, sender)
  const { company, officer } = await findOfficerName(ctx, conversation)
  const fullName = officer ?? contactName
  const [firstName, ...rest] = fullName?.split(' ') ?? []
  return { firstName, lastName: rest.at(-1), fullName, companyName: company, ...sender }
}
