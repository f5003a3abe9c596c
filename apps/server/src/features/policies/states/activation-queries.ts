import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type PlanOfPolicy = {
  id: string
  planActive: boolean
  planType: 'CORPORATE' | 'INDIVIDUAL'
  planStart: string | null
  planEnd: string | null
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Reads from the plans whether their policies can be active. */
export async function plansOfPolicies(
  ctx: Context,
  planIds: readonly string[],
): Promise<Map<string, PlanOfPolicy>> {
  const rows = await ctx.db
    .selectFrom('plans')
    .select(['id', 'plan_type as planType', 'validity_start as planStart', 'validity_end as planEnd'])
    .select(sql<boolean>`is_available and deleted_at is null`.as('planActive'))
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf([...new Set(planIds)]))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type Planned = { deactivationDate: string | null; activationDate: string | null }

/**
 * Sets the deactivation and activation days of locked policies. The job records a future day when it comes.
 */
export async function setStateDays(ctx: Context, ids: readonly string[], days: Planned): Promise<void> {
  const { deactivationDate, activationDate } = days
  if (ids.length === 0) return
  await ctx.db
    .updateTable('policies')
    .set({
      deactivation_date: deactivationDate,
      activation_date: activationDate,
      is_deactivation_due: deactivationDate !== null && deactivationDate > ctx.today,
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Returns policies whose scheduled deactivation day has come. Takes no lock. */
export async function reachedDeactivations(ctx: Context, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('is_deactivation_due', '=', true)
    .where('deleted_at', 'is', null)
    .where('deactivation_date', '<=', ctx.today)
    .orderBy('deactivation_date')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** Marks the deactivation of locked policies as recorded, if it is not recorded yet. */
export async function recordDeactivations(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; day: string }[]> {
  const { rows } = await sql<{ id: string; day: string }>`update policies set is_deactivation_due = false
    where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)} and is_deactivation_due and deleted_at is null
      and deactivation_date <= ${ctx.today}::date
    returning id, deactivation_date as day`.execute(ctx.db)
  return rows
}

/** Returns policies whose activation day has come. Takes no lock. */
export async function reachedActivations(ctx: Context, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('deleted_at', 'is', null)
    .where('activation_date', '<=', ctx.today)
    // A canceled one is reinstated by its timeline.
    .where('canceled_from', 'is', null)
    .orderBy('activation_date')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}
