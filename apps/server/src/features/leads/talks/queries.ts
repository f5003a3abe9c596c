import type { LeadOfConversation } from '@coverline/contract/leads/conversation-endpoints'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { visibleLeads } from '../access.ts'

/** Returns the lead of one of the conversations, without an access check. */
export async function leadOf(
  { db, actor }: Context,
  conversationIds: readonly string[],
): Promise<{ id: string; agentUserId: string | null } | undefined> {
  return db
    .selectFrom('leads as l')
    .where('l.provider_id', '=', actor.providerId)
    .where('l.conversation_id', '=', sql<string>`any(${[...conversationIds]}::uuid[])`)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.number')
    .select(['l.id', 'l.agent_user_id as agentUserId'])
    .executeTakeFirst()
}

/** Returns what the lead of one of the conversations is called, if the caller may see it. */
export async function shownLeadOf(
  ctx: Context,
  conversationIds: readonly string[],
): Promise<LeadOfConversation | undefined> {
  return visibleLeads(ctx)
    .where('l.conversation_id', '=', sql<string>`any(${[...conversationIds]}::uuid[])`)
    .orderBy('l.number')
    .select(['l.id as leadId', 'l.number', 'l.title', 'l.stage'])
    .executeTakeFirst()
}

/** Returns the conversations that leads were made from, without an access check. */
export async function conversationsOf({ db, actor }: Context, leadIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .where('provider_id', '=', actor.providerId)
    .where('id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .where('conversation_id', 'is not', null)
    .select(sql<string>`conversation_id`.as('conversationId'))
    .execute()
  return rows.map(({ conversationId }) => conversationId)
}

export async function setConversation(
  { db, actor }: Context,
  leadId: string,
  conversationId: string,
): Promise<void> {
  await db
    .updateTable('leads')
    .set({ conversation_id: conversationId })
    .where('provider_id', '=', actor.providerId)
    .where('id', '=', leadId)
    .execute()
}
