import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyLike, type ErasedSubject } from '../../platform/person-data.ts'

/** Deletes saved views that name the person. */
export async function eraseViews(ctx: Context, { marks }: ErasedSubject): Promise<void> {
  const like = anyLike(marks)
  await sql`delete from saved_views where provider_id = ${ctx.actor.providerId} and (search::text ${like} or name ${like})`.execute(
    ctx.db,
  )
}
