import type { ErrorName } from '@coverline/contract/errors'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { findAgents } from '../queries.ts'
import { followAgent } from '../talks/follow-agent.ts'
import { setAgent } from './queries.ts'

/** True if leads can be given to this member; null takes the agent away. */
export async function isAgent(ctx: Context, agentUserId: string | null): Promise<boolean> {
  return agentUserId === null || (await findAgents(ctx, agentUserId)).length > 0
}

type Locked = ReadonlyMap<string, string | null>

/** Gives locked leads to an agent, as a set. The conversations of the leads follow. */
export async function giveLeads(ctx: Context, locked: Locked, agentUserId: string | null): Promise<void> {
  const others = [...locked].filter(([, agent]) => agent !== agentUserId)
  if (others.length === 0) return
  const ids = others.map(([id]) => id)
  await setAgent(ctx, ids, agentUserId)
  await followAgent(ctx, ids, agentUserId)
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'leads.saved-many', entity: 'leads' })
  for (const [entityId, before] of others)
    ctx.audit({
      action: 'leads.updated',
      entity: 'leads',
      entityId,
      changes: [{ field: 'agentUserId', before, after: agentUserId }],
      parentId,
    })
  ctx.emit('leads.changed', ids.length > 100 ? {} : { leadIds: ids })
}

/** Assigns locked leads. All are refused if the member has lost the role since the preview. */
export async function assignLeads(
  ctx: Context,
  locked: Locked,
  agentUserId: string | null,
): Promise<Map<string, ErrorName>> {
  if (!(await isAgent(ctx, agentUserId)))
    return new Map([...locked.keys()].map((id) => [id, 'common.not-found']))
  await giveLeads(ctx, locked, agentUserId)
  return new Map()
}
