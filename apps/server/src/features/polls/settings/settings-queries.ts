import type { pollDelays } from '@coverline/contract/polls/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type PollSettings = { asksByLink: boolean; delayMinutes: (typeof pollDelays)[number] }

const usual: PollSettings = { asksByLink: false, delayMinutes: 60 }

/** Returns the choice of the provider; people without the app are not asked unless it chose so. */
export async function findSettings(ctx: Context): Promise<PollSettings> {
  const { rows } =
    await sql<PollSettings>`select asks_by_link as "asksByLink", delay_minutes as "delayMinutes" from poll_settings
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
  return rows[0] ?? usual
}

/** Locks the choice of the provider, which is made if there is none. Returns it. */
export async function lockSettings(ctx: Context): Promise<PollSettings> {
  await sql`insert into poll_settings (provider_id, asks_by_link, delay_minutes, changed_at)
    values (${ctx.actor.providerId}, ${usual.asksByLink}, ${usual.delayMinutes}, ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  )
  await sql`select from poll_settings where provider_id = ${ctx.actor.providerId} for update`.execute(ctx.db)
  return findSettings(ctx)
}

export async function writeSettings(ctx: Context, { asksByLink, delayMinutes }: PollSettings): Promise<void> {
  await sql`update poll_settings set asks_by_link = ${asksByLink}, delay_minutes = ${delayMinutes}, changed_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
}
