import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { StoredSettings } from '../rules.ts'

export async function findSettings(ctx: Context, userId: string): Promise<StoredSettings> {
  const { rows } = await sql<{ settings: StoredSettings }>`select settings from notification_settings
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId}`.execute(ctx.db)
  return rows[0]?.settings ?? {}
}

/** The same, locked until the transaction ends. */
export async function lockSettings(ctx: Context, userId: string): Promise<StoredSettings> {
  await sql`insert into notification_settings (provider_id, user_id, settings) values (${ctx.actor.providerId}, ${userId}, '{}')
    on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql<{ settings: StoredSettings }>`select settings from notification_settings
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId} for update`.execute(ctx.db)
  return rows[0]?.settings ?? {}
}

/** Writes locked settings. `digestDueAt` undefined keeps the planned digest. */
export async function writeSettings(
  ctx: Context,
  userId: string,
  settings: StoredSettings,
  digestDueAt?: Date | null,
): Promise<void> {
  const planned =
    digestDueAt === undefined
      ? sql``
      : sql`, digest_due_at = ${digestDueAt}::timestamptz, 
          digest_from = case when digest_due_at is null then ${ctx.now}::timestamptz else digest_from end`
  await sql`update notification_settings set settings = ${JSON.stringify(settings)}::jsonb ${planned}
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId}`.execute(ctx.db)
}

/** Returns a user's mail address and language. */
export async function findAddress(
  ctx: Context,
  userId: string,
): Promise<{ email: string | null; locale: string | null } | undefined> {
  const { rows } = await sql<{
    email: string | null
    locale: string | null
  }>`select email, default_locale as locale
    from users where id = ${userId}`.execute(ctx.db)
  return rows[0]
}
