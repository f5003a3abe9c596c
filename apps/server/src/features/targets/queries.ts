import type { TargetSettings } from '@coverline/contract/targets/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'

const usual: TargetSettings = {
  isOn: false,
  answerMinutes: 60,
  closeMinutes: null,
  escalationUserId: null,
}

/** Returns the targets of the provider; off until they are first saved. */
export async function findSettings(ctx: Context): Promise<TargetSettings> {
  const { rows } = await sql<TargetSettings>`select is_on as "isOn", answer_minutes as "answerMinutes",
      close_minutes as "closeMinutes", escalation_user_id as "escalationUserId"
    from target_settings where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
  return rows[0] ?? usual
}

/** Locks the targets of the provider, which are made if there are none. Returns them. */
export async function lockSettings(ctx: Context): Promise<TargetSettings> {
  await sql`insert into target_settings (provider_id, is_on, answer_minutes, changed_at)
    values (${ctx.actor.providerId}, ${usual.isOn}, ${usual.answerMinutes}, ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  )
  await sql`select from target_settings where provider_id = ${ctx.actor.providerId} for update`.execute(
    ctx.db,
  )
  return findSettings(ctx)
}

export async function writeSettings(ctx: Context, to: TargetSettings): Promise<void> {
  await sql`update target_settings set is_on = ${to.isOn}, answer_minutes = ${to.answerMinutes},
      close_minutes = ${to.closeMinutes}, escalation_user_id = ${to.escalationUserId}, changed_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
}

/** Up to which moment late requests are reported, by target; null before the first time */
export type Told = { answers: Date | null; closes: Date | null }

export async function findTold(ctx: Context): Promise<Told> {
  const { rows } = await sql<Told>`select answers_told as answers, closes_told as closes from target_settings
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
  return rows[0] ?? { answers: null, closes: null }
}

/** Moves the moments on. They never go back: a longer target reports nothing again. */
export async function writeTold(ctx: Context, { answers, closes }: Told): Promise<void> {
  await sql`update target_settings set answers_told = greatest(answers_told, ${answers}::timestamptz),
      closes_told = greatest(closes_told, ${closes}::timestamptz)
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
}

export async function providersWithTargets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select providers_with_targets() as id`.execute(db)
  return rows.map(({ id }) => id)
}
