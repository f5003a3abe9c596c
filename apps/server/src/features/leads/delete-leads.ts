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
  await deleteLeadsWithoutPolicy(
    ctx,
    leads.map(({ id }) => id),
    parentId,
  )
}

/** Deletes locked leads that have no policy. Their conversations may become other leads. */
export async function deleteLeadsWithoutPolicy(
  ctx: Context,
  ids: readonly string[],
  parentId?: string,
): Promise<void> {
  await followAgent(ctx, ids, null)
  await setDeleted(ctx, ids, ctx.now)
  for (const id of ids)
    ctx.audit({
      action: 'leads.deleted',
      entity: 'leads',
      entityId: id,
      ...(parentId === undefined ? {} : { parentId }),
    })
}
