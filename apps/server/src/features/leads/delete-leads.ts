import type { Context } from '../../platform/context.ts'
import { followAgent } from './talks/follow-agent.ts'
import { setDeleted, type StoredLead } from './write-queries.ts'

/** Deletes locked leads. One with a policy stays: it says where the policy comes from. */
export async function deleteLeads(
  ctx: Context<'leads.has-policy'>,
  leads: readonly StoredLead[],
  parentId?: string,
): Promise<void> {
  const kept = leads.filter(({ hasPolicy }) => hasPolicy).map(({ id }) => id)
  if (kept.length > 0) ctx.fail('leads.has-policy', { details: { leadIds: kept } })
  const ids = leads.map(({ id }) => id)
  await followAgent(ctx, ids, null)
  await setDeleted(ctx, ids, ctx.now)
  for (const { id } of leads)
    ctx.audit({
      action: 'leads.deleted',
      entity: 'leads',
      entityId: id,
      ...(parentId === undefined ? {} : { parentId }),
    })
}
