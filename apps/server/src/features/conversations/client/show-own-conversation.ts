import type { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { companyOf } from '../../../platform/own-company.ts'
import {
  type ConversationRow,
  findByTicket,
  findConversation,
  findOfficerName,
  findOfOfficer,
  findOfPerson,
  findPerson,
} from '../queries.ts'
import { isItsClient } from '../access.ts'
import { findLastShared } from '../messages/message-queries.ts'
import { countUnread } from '../messages/write-queries.ts'

type Ctx = CtxOf<typeof companyConversations.detail>
type Input = InputOf<typeof companyConversations.detail>

/** Returns a conversation of the client with the provider; without an id the caller's own. */
export async function showOwnConversation(
  ctx: Ctx,
  input: Input,
): Promise<OutputOf<typeof companyConversations.detail>> {
  const row = await find(ctx, input)
  const isNamed = input.conversationId !== undefined || input.ticketId !== undefined
  if (!row && isNamed) return ctx.fail('common.not-found')
  const { insuredId, permissions } = ctx.actor
  const write = insuredId !== null || permissions.has('REQUESTS_UPDATE')
  const name = await nameOf(ctx, row)
  if (!row) return { conversationId: null, name, lastMessageAt: null, unreadCount: 0, can: { write } }
  return {
    conversationId: row.id,
    name,
    lastMessageAt: (await findLastShared(ctx, row.id))?.toISOString() ?? null,
    unreadCount: (await countUnread(ctx, row.id)).client,
    can: { write: write && isItsClient(ctx.actor, row) },
  }
}

async function find(ctx: Context, { conversationId, ticketId }: Input): Promise<ConversationRow | undefined> {
  if (conversationId !== undefined) return findConversation(ctx, conversationId)
  if (ticketId !== undefined) return findByTicket(ctx, ticketId)
  const { userId, insuredId } = ctx.actor
  if (insuredId !== null) return findOfPerson(ctx, insuredId)
  const companyId = companyOf(ctx.actor)
  if (userId === null || companyId === null) return undefined
  return findOfOfficer(ctx, { companyId, userId })
}

/** Returns the name of the conversation's client; before the conversation exists, the caller's name. */
async function nameOf(ctx: Ctx, row: ConversationRow | undefined): Promise<string> {
  const { insuredId, name } = ctx.actor
  if (insuredId !== null) {
    const person = await findPerson(ctx, insuredId)
    return person ? `${person.firstName} ${person.lastName}`.trim() : ''
  }
  return row ? ((await findOfficerName(ctx, row)).officer ?? '') : name
}
