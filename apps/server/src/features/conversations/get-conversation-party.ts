import type { Context } from '../../platform/context.ts'
import type { Party } from './lock-conversation.ts'
import { holdConversation } from './queries.ts'

/** Returns the other party of a conversation without an access check; undefined if it does not exist. */
export async function getConversationParty(ctx: Context, conversationId: string): Promise<Party | undefined> {
  const row = await holdConversation(ctx, conversationId)
  if (!row) return undefined
  if (row.insuredId !== null) return { insuredId: row.insuredId }
  if (row.companyId !== null && row.hrUserId !== null)
    return { companyId: row.companyId, hrUserId: row.hrUserId }
  return { address: row.contactAddress ?? '', name: row.contactName ?? undefined }
}
