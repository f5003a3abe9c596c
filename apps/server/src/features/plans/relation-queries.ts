import type { FieldOfHr } from '@coverline/contract/insurers/endpoints'
import { sql } from 'kysely'
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

export type PlanHead = {
  id: string
  name: string
  companyId: string | null
  insurerId: string | null
  insurerName: string | null
  isAvailable: boolean
  insuredCount: number
  validityStart: string | null
  validityEnd: string | null
  /** What the insurer requires of officers of a company */
  fieldsToAdd: FieldOfHr[]
  fieldsToDeactivate: FieldOfHr[]
}

function planHeads(ctx: Context) {
  return visiblePlans(ctx)
    .leftJoin('insurers as n', (on) =>
      on.onRef('n.provider_id', '=', 'p.provider_id').onRef('n.id', '=', 'p.insurer_id'),
    )
    .select(names)
    .select(insuredCount(ctx).as('insuredCount'))
    .select(['p.company_id as companyId', 'p.insurer_id as insurerId', 'n.title as insurerName'])
    .select(['p.validity_start as validityStart', 'p.validity_end as validityEnd'])
    .select(sql<FieldOfHr[]>`coalesce(n.fields_to_add, '{}')`.as('fieldsToAdd'))
    .select(sql<FieldOfHr[]>`coalesce(n.fields_to_deactivate, '{}')`.as('fieldsToDeactivate'))
}

/** Returns the name, the validity and the insurance company of a plan. */
export function findPlanHead(ctx: Context, planId: string): Promise<PlanHead | undefined> {
  return planHeads(ctx).where('p.id', '=', planId).executeTakeFirst()
}

/** The same of every plan of a company, by name. */
export function planHeadsOfCompany(ctx: Context, companyId: string): Promise<PlanHead[]> {
  return planHeads(ctx)
    .where('p.company_id', '=', companyId)
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .limit(1000)
    .execute()
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
