import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyLike, type ErasedSubject } from '../../platform/person-data.ts'

/** Deletes reports that name the person. */
export async function eraseReports(ctx: Context, { marks }: ErasedSubject): Promise<void> {
  await sql`delete from dashboard_reports
    where provider_id = ${ctx.actor.providerId} and name ${anyLike(marks)}`.execute(ctx.db)
}
