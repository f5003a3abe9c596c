import type { Context } from '../../platform/context.ts'
import { visiblePlans } from './access.ts'

/** A plan where it is only named. */
export type PlanName = { id: string; name: string; isAvailable: boolean; insuredCount: number }

const names = ['p.id', 'p.name', 'p.is_available as isAvailable', 'p.insured_count as insuredCount'] as const

/** The plans of a company by name. */
export function plansOfCompany(ctx: Context, companyId: string): Promise<PlanName[]> {
  return visiblePlans(ctx)
    .select(names)
    .where('p.company_id', '=', companyId)
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute()
}

/** The same, held against changes: an activation under way is waited for, a later one waits. */
export function lockPlansOfCompany(ctx: Context, companyId: string): Promise<PlanName[]> {
  return visiblePlans(ctx)
    .select(names)
    .where('p.company_id', '=', companyId)
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute()
}

/** The plans of an insurer by name. */
export function plansOfInsurer(ctx: Context, insurerId: string): Promise<PlanName[]> {
  return visiblePlans(ctx)
    .select(names)
    .where('p.insurer_id', '=', insurerId)
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute()
}

/** All plans by name, for choosing one. */
export function planNames(
  ctx: Context,
  companyId?: string,
): Promise<(PlanName & { companyId: string | null; insurerId: string | null })[]> {
  let rows = visiblePlans(ctx)
    .select(names)
    .select(['p.company_id as companyId', 'p.insurer_id as insurerId'])
  if (companyId !== undefined) rows = rows.where('p.company_id', '=', companyId)
  return rows.orderBy('p.name_fold').orderBy('p.id').limit(10_000).execute()
}

export async function setPlansInactive(ctx: Context, planIds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('plans')
    .set({ is_available: false })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', 'in', planIds)
    .execute()
}
