import type { companyConversations } from '@coverline/contract/company-conversations'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import {
  type ConversationRow,
  findByTicket,
  findConversation,
  findOfficerName,
  findOfOfficer,
} from '../queries.ts'
import { countUnread } from '../write-queries.ts'

type Ctx = CtxOf<typeof companyConversations.detail>
type Input = InputOf<typeof companyConversations.detail>

/** A conversation of the company with the provider; without an id the caller's own. */
export async function showOwnConversation(
  ctx: Ctx,
  input: Input,
): Promise<OutputOf<typeof companyConversations.detail>> {
  const row = await find(ctx, input)
  const isNamed = input.conversationId !== undefined || input.ticketId !== undefined
  if (!row && isNamed) return ctx.fail('common.not-found')
  const write = ctx.actor.permissions.has('REQUESTS_UPDATE')
  if (!row)
    return { conversationId: null, name: ctx.actor.name, lastMessageAt: null, unreadCount: 0, can: { write } }
  const { officer } = await findOfficerName(ctx, row)
  return {
    conversationId: row.id,
    name: officer ?? '',
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    unreadCount: (await countUnread(ctx, row.id)).client,
    can: { write: write && row.hrUserId === ctx.actor.userId },
  }
}

async function find(ctx: Context, { conversationId, ticketId }: Input): Promise<ConversationRow | undefined> {
  if (conversationId !== undefined) return findConversation(ctx, conversationId)
  if (ticketId !== undefined) return findByTicket(ctx, ticketId)
  const { userId, workspace } = ctx.actor
  if (userId === null || !workspace?.companyId) return undefined
  return findOfOfficer(ctx, { companyId: workspace.companyId, userId })
}
