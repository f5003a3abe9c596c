import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Returns after how many quiet months leads are erased; null: never. */
export async function findMonths(ctx: Context): Promise<number | null> {
  const { rows } = await sql<{ months: number | null }>`select lead_months as months from retention_settings
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
  return rows[0]?.months ?? null
}

/** Locks the setting of the provider, which is made if there is none. Returns it. */
export async function lockMonths(ctx: Context): Promise<number | null> {
  await sql`insert into retention_settings (provider_id, changed_at) values (${ctx.actor.providerId}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db)
  await sql`select from retention_settings where provider_id = ${ctx.actor.providerId} for update`.execute(
    ctx.db,
  )
  return findMonths(ctx)
}

export async function writeMonths(ctx: Context, months: number | null): Promise<void> {
  await sql`update retention_settings set lead_months = ${months}, changed_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
}
