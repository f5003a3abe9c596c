import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyLike, type ErasedSubject } from '../../platform/person-data.ts'

/** Empties the reasons of lost leads that name the person. */
export async function eraseReasons(ctx: Context, { marks }: ErasedSubject): Promise<void> {
  await sql`update bulk_operations set lost_reason_text = ''
    where provider_id = ${ctx.actor.providerId} and lost_reason_text ${anyLike(marks)}`.execute(ctx.db)
}
