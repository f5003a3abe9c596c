import type { InputOf } from '@coverline/contract/endpoint'
import type { plans } from '@coverline/contract/plans/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import type { Db } from '../../platform/db/types.ts'
import { insuredCount, visiblePlans } from './access.ts'
import type { PlanValues } from './rules.ts'
import type { PlanRow } from './view.ts'

/** Drafts that were read from a PDF do not count until a user accepts them. */
const offerCount = sql<number>`(select count(*) from services s where s.provider_id = p.provider_id and s.plan_id = p.id
  and s.deleted_at is null and not (s.generation_id is not null and s.status = 'DRAFT'))`

const sortColumns = (ctx: Context): Record<string, SortColumn> => ({
  name: { by: sql.ref('p.name_fold'), type: 'text' },
  insuranceCompany: { by: sql`coalesce(i.title_fold, '')`, type: 'text' },
  offerCount: { by: offerCount, type: 'int8' },
  policyCount: { by: insuredCount(ctx), type: 'int8' },
  isAvailable: { by: sql.ref('p.is_available'), type: 'boolean' },
  createdAt: { by: sql.ref('p.created_at'), type: 'timestamptz' },
})

const valueColumns = [
  'p.id',
  'p.name',
  'p.insurance_type as insuranceType',
  'p.plan_type as planType',
  'p.company_id as companyId',
  'p.insurer_id as insurerId',
  'p.default_locale as defaultLocale',
  'p.validity_start as validityStart',
  'p.validity_end as validityEnd',
  'p.deal_premium as dealPremium',
  'p.investment_balance as investmentBalance',
  'p.investment_total as investmentTotal',
  'p.is_available as isAvailable',
] as const

/** Check constraints of the table limit its texts to the contract's values, so the rows are typed by them. */
function planRows(ctx: Context) {
  return visiblePlans(ctx)
    .leftJoin('companies as c', (on) =>
      on.onRef('c.provider_id', '=', 'p.provider_id').onRef('c.id', '=', 'p.company_id'),
    )
    .leftJoin('insurers as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insurer_id'),
    )
    .select(valueColumns)
    .select(insuredCount(ctx).as('insuredCount'))
    .select([
      'c.name as companyName',
      'i.title as insurerName',
      'p.generation_status as generationStatus',
      sql<string | null>`p.investment_balance - p.investment_total`.as('profitOrLoss'),
      'p.created_at as createdAt',
      'p.was_active as wasActive',
    ])
    .select(offerCount.as('offerCount'))
}

export async function findPlans(ctx: Context, input: InputOf<typeof plans.list>): Promise<ListPage<PlanRow>> {
  const { clientCompanyIds, insuranceCompanyIds, insuranceTypes, insurancePlanTypes, isAvailable } = input
  let rows = planRows(ctx)
  if (input.searchQuery) rows = rows.where(matchesWords(sql.ref('p.name_fold'), input.searchQuery))
  if (clientCompanyIds) rows = rows.where('p.company_id', '=', sql<string>`any(${clientCompanyIds}::uuid[])`)
  if (insuranceCompanyIds)
    rows = rows.where('p.insurer_id', '=', sql<string>`any(${insuranceCompanyIds}::uuid[])`)
  if (insuranceTypes)
    rows = rows.where(
      'p.insurance_type',
      '=',
      sql<(typeof insuranceTypes)[number]>`any(${insuranceTypes}::text[])`,
    )
  if (insurancePlanTypes)
    rows = rows.where(
      'p.plan_type',
      '=',
      sql<(typeof insurancePlanTypes)[number]>`any(${insurancePlanTypes}::text[])`,
    )
  if (isAvailable !== undefined) rows = rows.where('p.is_available', '=', isAvailable)
  const found = rows
  return listPage({ db: ctx.db, rows: found, id: sql.ref<string>('p.id'), sort: sortColumns(ctx), input })
}

export function findPlan(ctx: Context, planId: string): Promise<PlanRow | undefined> {
  return planRows(ctx).where('p.id', '=', planId).executeTakeFirst()
}

/**
 * Locks the plan's values against other changes until the transaction ends. Policies can still be added to
 * the plan.
 */
export function lockPlan(
  ctx: Context,
  planId: string,
): Promise<(PlanValues & { id: string; insuredCount: number }) | undefined> {
  return visiblePlans(ctx)
    .select(valueColumns)
    .select('p.insured_count as insuredCount')
    .where('p.id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns the insurer's status and prevents its change until the transaction ends. */
export async function holdInsurer(ctx: Context, insurerId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('insurers')
    .select('status')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', insurerId)
    .forShare()
    .executeTakeFirst()
  return row?.status
}

/** True if the company exists. Prevents its deletion until the transaction ends. */
export async function holdCompany(ctx: Context, companyId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('companies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * True if the company was deleted. Reads without a lock because a deletion waits for the locked plan (see
 * deletePlans).
 */
export async function isCompanyDeleted(ctx: Context, companyId: string | null): Promise<boolean> {
  if (companyId === null) return false
  const row = await ctx.db
    .selectFrom('companies')
    .select('deleted_at')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.deleted_at !== null
}

const columnsOf = (values: PlanValues) => ({
  name: values.name,
  insurance_type: values.insuranceType,
  plan_type: values.planType,
  company_id: values.companyId,
  insurer_id: values.insurerId,
  default_locale: values.defaultLocale,
  validity_start: values.validityStart,
  validity_end: values.validityEnd,
  deal_premium: values.dealPremium,
  investment_balance: values.investmentBalance,
  investment_total: values.investmentTotal,
  is_available: values.isAvailable,
})

export async function insertPlan(db: Db, providerId: string, id: string, values: PlanValues): Promise<void> {
  await db
    .insertInto('plans')
    .values({ provider_id: providerId, id, ...columnsOf(values) })
    .execute()
}

export async function updatePlan(ctx: Context, id: string, values: PlanValues): Promise<void> {
  await ctx.db
    .updateTable('plans')
    .set(columnsOf(values))
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}

/** Hides the plan. Its policies become ARCHIVED by their state. */
export async function markPlanDeleted(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('plans')
    .set({ deleted_at: ctx.now, is_available: false })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}
