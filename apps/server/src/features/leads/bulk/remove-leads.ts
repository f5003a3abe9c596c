import type { BulkBlocker } from '@coverline/contract/bulk/terms'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { deleteLeadsWithoutPolicy } from '../delete-leads.ts'
import { isFinal } from '../rules.ts'
import { followAgent } from '../talks/follow-agent.ts'
import { type LockedLead, setRestored, takenConversations } from './queries.ts'
import { recordMany, tellOfMany } from './record-many.ts'

/** Deletes locked leads, as a set. Returns those that stay because of their policy. */
export async function removeLeads(
  ctx: Context,
  locked: readonly LockedLead[],
): Promise<Map<string, 'leads.has-policy'>> {
  const gone = locked.filter(({ hasPolicy }) => !hasPolicy).map(({ id }) => id)
  if (gone.length > 0) {
    const parentId = newId()
    await deleteLeadsWithoutPolicy(ctx, gone, parentId)
    ctx.audit({ id: parentId, action: 'leads.saved-many', entity: 'leads' })
    tellOfMany(ctx, gone)
  }
  return new Map(locked.filter(({ hasPolicy }) => hasPolicy).map(({ id }) => [id, 'leads.has-policy']))
}

/** The conversation that each lead had before its deletion */
type Former = ReadonlyMap<string, string | null>

/** Returns why locked leads cannot come back. */
export async function deletionBlockers(
  ctx: Context,
  locked: readonly LockedLead[],
  former: Former,
): Promise<Map<string, BulkBlocker>> {
  const conversations = [...former.values()].filter((id) => id !== null)
  const taken = await takenConversations(ctx, conversations)
  const found = new Map<string, BulkBlocker>()
  for (const lead of locked) {
    if (taken.has(former.get(lead.id) ?? '')) found.set(lead.id, 'CONVERSATION_TAKEN')
    if (isFinal(lead, ctx.now)) found.set(lead.id, 'FINAL')
  }
  return found
}

/** Brings locked deleted leads back with their conversations, in which their agents take part again. */
export async function restoreLeads(
  ctx: Context,
  locked: readonly LockedLead[],
  former: Former,
): Promise<void> {
  const leads = locked.map(({ id }) => ({ id, conversationId: former.get(id) ?? null }))
  await setRestored(ctx, leads)
  for (const { id, agentUserId } of locked) if (former.get(id)) await followAgent(ctx, [id], agentUserId)
  recordMany(ctx, { action: 'leads.restored', leads: leads.map(({ id }) => ({ id })) })
}
