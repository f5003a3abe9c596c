import type { ErrorName } from '@coverline/contract/errors'
import type { Context } from '../../../platform/context.ts'
import { findAgents } from '../queries.ts'
import { followAgent } from '../talks/follow-agent.ts'
import { type LockedLead, setAgent } from './queries.ts'
import { recordMany } from './record-many.ts'

/** True if leads can be given to this member; null takes the agent away. */
export async function isAgent(ctx: Context, agentUserId: string | null): Promise<boolean> {
  return agentUserId === null || (await findAgents(ctx, agentUserId)).length > 0
}

/** Gives locked leads to an agent, as a set. The conversations of the leads follow. */
export async function giveLeads(
  ctx: Context,
  locked: readonly LockedLead[],
  agentUserId: string | null,
): Promise<void> {
  const others = locked.filter((lead) => lead.agentUserId !== agentUserId)
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  await setAgent(ctx, ids, agentUserId)
  await followAgent(ctx, ids, agentUserId)
  const leads = others.map(({ id, agentUserId: before }) => ({
    id,
    changes: [{ field: 'agentUserId' as const, before, after: agentUserId }],
  }))
  recordMany(ctx, { action: 'leads.updated', leads })
}

/** Assigns locked leads. All are refused if the member has lost the role since the preview. */
export async function assignLeads(
  ctx: Context,
  locked: readonly LockedLead[],
  agentUserId: string | null,
): Promise<Map<string, ErrorName>> {
  if (!(await isAgent(ctx, agentUserId)))
    return new Map(locked.map(({ id }) => [id, 'common.not-found' as const]))
  await giveLeads(ctx, locked, agentUserId)
  return new Map()
}
