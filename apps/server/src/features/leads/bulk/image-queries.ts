import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { agentScope } from '../access.ts'

/** Leads `l` of the caller: an agent has the own ones. */
function leadsOf(ctx: Context, ids: readonly string[]): RawBuilder<unknown> {
  const agent = agentScope(ctx.actor)
  return sql`l.provider_id = ${ctx.actor.providerId} and l.id = any(${[...ids]}::uuid[])
    and (${agent}::uuid is null or l.agent_user_id = ${agent}::uuid)`
}

const imagesOf = (ctx: Context, ids: readonly string[], values: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select l.id, jsonb_build_object('policies', '{}'::jsonb, ${values}) as image
    from leads l where ${leadsOf(ctx, ids)}`

const present = sql`and l.deleted_at is null`

/** Queries of what bulk changes touch of leads: rows `id, image` */
export const images = {
  ofAgents: (ctx: Context, ids: readonly string[]) =>
    sql`${imagesOf(ctx, ids, sql`'agentUserId', l.agent_user_id`)} ${present}`,
  /** The moment tells a lead that was moved away and back from one that stayed. */
  ofStages: (ctx: Context, ids: readonly string[]) =>
    sql`${imagesOf(
      ctx,
      ids,
      sql`'stage', l.stage, 'lostReason', l.lost_reason, 'stageChangedAt', l.stage_changed_at`,
    )} ${present}`,
  /** The hash tells whether anything of a lead was changed before it is deleted. */
  ofDeletions: (ctx: Context, ids: readonly string[]) =>
    sql`${imagesOf(
      ctx,
      ids,
      sql`'deletedAt', l.deleted_at, 'conversationId', l.conversation_id,
        'hash', case when l.deleted_at is null then md5(l::text) end`,
    )} and l.erased_at is null`,
}
