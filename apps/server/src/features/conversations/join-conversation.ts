import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { assertChannelFeature } from './assert-channel-feature.ts'
import { canViewPerson } from './can-view-person.ts'
import { joinThread } from './contacts/join-thread.ts'
import { findConversation } from './queries.ts'

/**
 * Assigns the conversation of an unknown address to a person; from now on it is read in that person's
 * conversation.
 */
export async function joinConversation(
  ctx: CtxOf<typeof conversations.join>,
  { conversationId, personProfileId }: InputOf<typeof conversations.join>,
): Promise<OutputOf<typeof conversations.join>> {
  const part = await findConversation(ctx, conversationId, { lock: true })
  if (!part || !(await canViewPerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  if (part.kind !== 'CONTACT') ctx.fail('conversations.joined-already')
  assertChannelFeature(ctx, part.channel)
  const { wholeId } = await joinThread(ctx, part, personProfileId)
  return { conversationId: wholeId }
}
