import type { GrantedRight } from '@coverline/contract/family/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type Grant = { fromId: string; toId: string; rights: readonly GrantedRight[]; until: string | null }

/** Stores what a person lets another one do; a former grant between the two is replaced. */
export async function putGrant(ctx: Context, { fromId, toId, rights, until }: Grant): Promise<void> {
  await sql`insert into family_grants (provider_id, from_id, to_id, rights, until, created_at)
    values (${ctx.actor.providerId}, ${fromId}, ${toId}, ${[...rights]}::text[], ${until}, ${ctx.now})
    on conflict (provider_id, from_id, to_id) do update
      set rights = excluded.rights, until = excluded.until, created_at = excluded.created_at`.execute(ctx.db)
}

/** Ends what a person lets another one do. Returns false if there was nothing. */
export async function endGrant(
  ctx: Context,
  { fromId, toId }: Pick<Grant, 'fromId' | 'toId'>,
): Promise<boolean> {
  const { rows } = await sql`delete from family_grants where provider_id = ${ctx.actor.providerId}
    and from_id = ${fromId} and to_id = ${toId} returning 1`.execute(ctx.db)
  return rows.length > 0
}
