import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { hasPassed } from './filter-queries.ts'

export type Expired = { id: string; userId: string | null; due: string }

/** Returns the providers that may have a task whose due moment has passed. */
export async function providersWithExpired(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select providers_with_expired_tasks(${at}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks tasks whose due moment has passed as told, and returns them. Two runners never take the same task. */
export async function takeExpired(ctx: Context, most: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`update tasks e set expired_at = ${ctx.now}
    where e.provider_id = ${ctx.actor.providerId} and e.id in (
      select t.id from tasks t where t.provider_id = ${ctx.actor.providerId} and t.status = 'TODO' and t.expired_at is null
        and ${hasPassed(ctx)} order by t.due_local, t.id limit ${most} for update skip locked)
    returning e.id, coalesce(e.assignee_user_id, e.author_user_id) as "userId", e.due_local::text as due`.execute(
    ctx.db,
  )
  return rows
}
