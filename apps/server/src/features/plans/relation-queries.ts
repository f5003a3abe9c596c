import type { Context } from '../../platform/context.ts'
import { insuredCount, visiblePlans } from './access.ts'

export type PlanName = { id: string; name: string; isAvailable: boolean; insuredCount: number }

const names = ['p.id', 'p.name', 'p.is_available as isAvailable'] as const

export function plansOfCompany(ctx: Context, companyId: string): Promise<PlanName[]> {
  return visiblePlans(ctx)
    .select(names)
    .select(insuredCount(ctx).as('insuredCount'))
    .where('p.company_id', '=', companyId)
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute()
}

/**
 * Lists the plans of a company by name and locks them: it waits for an activation in progress and blocks
 * later ones.
 */
export function lockPlansOfCompany(ctx: Context, companyId: string): Promise<PlanName[]> {
  return visiblePlans(ctx)
    .select(names)
    .select(insuredCount(ctx).as('insuredCount'))
    .where('p.company_id', '=', companyId)
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute()
}

export function plansOfInsurer(ctx: Context, insurerId: string): Promise<PlanName[]> {
  return visiblePlans(ctx)
    .select(names)
    .select(insuredCount(ctx).as('insuredCount'))
    .where('p.insurer_id', '=', insurerId)
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute()
}

export type PlanHead = { id: string; name: string; insurerId: string | null; insurerName: string | null }

/** Returns the name and the insurance company of a plan. */
export function findPlanHead(ctx: Context, planId: string): Promise<PlanHead | undefined> {
  return visiblePlans(ctx)
    .leftJoin('insurers as n', (on) =>
      on.onRef('n.provider_id', '=', 'p.provider_id').onRef('n.id', '=', 'p.insurer_id'),
    )
    .select(['p.id', 'p.name', 'p.insurer_id as insurerId', 'n.title as insurerName'])
    .where('p.id', '=', planId)
    .executeTakeFirst()
}

/** Lists all plans by name, for a select field. */
export function planNames(
  ctx: Context,
  companyId?: string,
): Promise<(PlanName & { companyId: string | null; insurerId: string | null })[]> {
  let rows = visiblePlans(ctx)
    .select(names)
    .select(insuredCount(ctx).as('insuredCount'))
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
