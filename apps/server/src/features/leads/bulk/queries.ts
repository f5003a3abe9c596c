import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

const leadsOf = (ctx: Context, ids: readonly string[]) =>
  sql`l.provider_id = ${ctx.actor.providerId} and l.id = any(${[...ids]}::uuid[]) and l.deleted_at is null`

/** Builds the query of what an assignment changes of leads: rows `id, image`. */
export const imagesOfAgents = (ctx: Context, ids: readonly string[]): RawBuilder<unknown> =>
  sql`select l.id, jsonb_build_object('policies', '{}'::jsonb, 'agentUserId', l.agent_user_id) as image
    from leads l where ${leadsOf(ctx, ids)}`

/** Locks leads in id order. Returns their agents; deleted leads are left out. */
export async function lockAgents(ctx: Context, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; agentUserId: string | null }>`
    select l.id, l.agent_user_id as "agentUserId" from leads l where ${leadsOf(ctx, ids)}
    order by l.id for update`.execute(ctx.db)
  return new Map(rows.map(({ id, agentUserId }) => [id, agentUserId]))
}

export async function setAgent(
  ctx: Context,
  ids: readonly string[],
  agentUserId: string | null,
): Promise<void> {
  await sql`update leads l set agent_user_id = ${agentUserId}::uuid where ${leadsOf(ctx, ids)}`.execute(
    ctx.db,
  )
}
