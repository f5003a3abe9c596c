import type { FieldOfHr } from '@coverline/contract/insurers/endpoints'
import { type RawBuilder, sql } from 'kysely'
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

/** Returns the oldest plan of a company with a name, whatever its accents and capitals. */
export function findNamesake(ctx: Context, companyId: string, name: string): Promise<PlanHead | undefined> {
  return planHeads(ctx)
    .where('p.company_id', '=', companyId)
    .where('p.name_fold', '=', sql<string>`fold_text(${name})`)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
}

/** SQL condition: the plan exists and is not deleted. */
export const standingPlan = (
  providerId: RawBuilder<unknown>,
  planId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from plans s where s.provider_id = ${providerId} and s.id = ${planId} and s.deleted_at is null)`

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
