import { dayAfter } from '@coverline/contract/calendar'
import type { InputOf } from '@coverline/contract/endpoint'
import { personSearchWords, searchWords } from '@coverline/contract/insured/search'
import type { policies } from '@coverline/contract/policies/endpoints'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { allIds, type IdPage, nothingFound, searchPage } from '../../platform/db/lists/search-page.ts'
import { agentScope, visiblePolicies } from './access.ts'
import { policyFields } from './fields.ts'
import { hasInvitation } from './people/invitation-queries.ts'
import { hasPaymentStatus } from './payments/status-queries.ts'
import { isInForce, isInStates, type PlanFacts } from './states/state-queries.ts'
import type { PolicyRow } from './view.ts'

type ListInput = InputOf<typeof policies.list>
type Filters = Omit<Partial<ListInput>, 'searchQuery' | 'policyNumberSearchString'>

const sortColumns: Record<string, SortColumn> = {
  startDate: { by: sql.ref('p.start_order'), type: 'date' },
  endDate: { by: sql.ref('p.end_order'), type: 'date' },
  createdAt: { by: sql.ref('p.created_at'), type: 'timestamptz' },
}

const hitColumns = {
  startDate: { column: 'start_order', type: 'date' },
  endDate: { column: 'end_order', type: 'date' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
} as const

/** Reads the plan facts that determine policy states. A provider has at most a few thousand plans. */
export async function planFacts(ctx: Context): Promise<PlanFacts[]> {
  const rows = await ctx.db
    .selectFrom('plans')
    .select(['id', 'is_available as isAvailable', 'plan_type as planType'])
    .select(['company_id as companyId', 'insurer_id as insurerId'])
    .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
    .where('provider_id', '=', ctx.actor.providerId)
    .execute()
  return rows
}

/** Returns the plans that match the filters; null if no filter concerns plans. */
export function wantedPlans(
  plans: readonly PlanFacts[],
  input: Pick<ListInput, 'programIds' | 'clientCompanyIds' | 'insuranceCompanyIds' | 'groupingTypes'>,
): string[] | null {
  const { programIds, clientCompanyIds, insuranceCompanyIds, groupingTypes } = input
  if (![programIds, clientCompanyIds, insuranceCompanyIds, groupingTypes].some((filter) => filter?.length))
    return null
  const has = <T>(filter: readonly T[] | undefined, value: T | null) =>
    !filter?.length || (value !== null && filter.includes(value))
  return plans
    .filter((plan) => has(programIds, plan.id) && has(clientCompanyIds, plan.companyId))
    .filter((plan) => has(insuranceCompanyIds, plan.insurerId))
    .filter((plan) => has(groupingTypes, plan.planType === 'CORPORATE' ? 'GROUP' : 'INDIVIDUAL'))
    .map((plan) => plan.id)
}

const looksAtPlans = (input: Filters): boolean =>
  input.validityPeriod === 'IN_FORCE' ||
  [
    input.programIds,
    input.clientCompanyIds,
    input.insuranceCompanyIds,
    input.groupingTypes,
    input.activeStatuses,
  ].some((filter) => filter?.length)

function isValid(
  period: NonNullable<Filters['validityPeriod']>,
  plans: readonly PlanFacts[],
  today: string,
): RawBuilder<SqlBool> {
  if (period === 'IN_FORCE') return isInForce(plans, today)
  const until = dayAfter(today, period === 'EXPIRES_IN_30_DAYS' ? 30 : 90)
  return sql<SqlBool>`p.end_order >= ${today}::date and p.end_order <= ${until}::date`
}

function filters(ctx: Context, input: Filters, plans: readonly PlanFacts[]): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = []
  const add = (condition: RawBuilder<SqlBool>) => void found.push(condition)
  const { policyEndDateFrom, policyEndDateTo, policyStartDateFrom, policyStartDateTo, validityPeriod } = input
  // A filter by a range of days excludes policies without that day.
  if (policyEndDateFrom)
    add(sql<SqlBool>`p.end_order >= ${policyEndDateFrom}::date and p.end_order < 'infinity'::date`)
  if (policyEndDateTo) add(sql<SqlBool>`p.end_order <= ${policyEndDateTo}::date`)
  if (policyStartDateFrom) add(sql<SqlBool>`p.start_order >= ${policyStartDateFrom}::date`)
  if (policyStartDateTo)
    add(sql<SqlBool>`p.start_order <= ${policyStartDateTo}::date and p.start_order > '-infinity'::date`)
  if (validityPeriod) add(isValid(validityPeriod, plans, ctx.today))
  if (input.activeStatuses?.length) add(isInStates(input.activeStatuses, plans, ctx.today))
  if (input.personProfileIds?.length) add(sql<SqlBool>`p.insured_id = any(${input.personProfileIds}::uuid[])`)
  if (input.groupInsurancePolicyIds?.length)
    add(sql<SqlBool>`p.id = any(${input.groupInsurancePolicyIds}::uuid[])`)
  if (input.paymentFormats?.length) add(sql<SqlBool>`p.payment_format = any(${input.paymentFormats}::text[])`)
  if (input.paymentStatus)
    add(sql<SqlBool>`exists (select from payments y where y.provider_id = p.provider_id and y.policy_id = p.id
      and ${hasPaymentStatus([input.paymentStatus], ctx.today)})`)
  if (input.invitationStatuses?.length) {
    const condition = hasInvitation(input.invitationStatuses, ctx.now)
    add(
      sql<SqlBool>`exists (select from insured i where i.provider_id = p.provider_id and i.id = p.insured_id and ${condition})`,
    )
  }
  return found
}

type Limits = { planIds: string[] | null; conditions: RawBuilder<SqlBool>[] }

async function limitsOf(ctx: Context, input: Filters): Promise<Limits> {
  const plans = looksAtPlans(input) ? await planFacts(ctx) : []
  return { planIds: wantedPlans(plans, input), conditions: filters(ctx, input, plans) }
}

/** Selects the visible policies within limits. */
function limited(ctx: Context, { planIds, conditions }: Limits) {
  let rows = visiblePolicies(ctx)
  if (planIds) rows = rows.where(sql<SqlBool>`p.plan_id = any(${planIds}::uuid[])`)
  for (const condition of conditions) rows = rows.where(condition)
  return rows
}

/** Counts the policies that the list finds with these filters, and their people. */
export async function countPolicies(
  ctx: Context,
  wanted: Filters,
): Promise<{ policies: number; people: number }> {
  const counted = await limited(ctx, await limitsOf(ctx, wanted))
    .select(sql<number>`count(*)::integer`.as('policies'))
    .select(sql<number>`count(distinct p.insured_id)::integer`.as('people'))
    .executeTakeFirst()
  return counted ?? { policies: 0, people: 0 }
}

/** Returns one page of policies: their ids in order, and the count. */
export async function findPolicyPage(ctx: Context, input: ListInput): Promise<IdPage> {
  const limits = await limitsOf(ctx, input)
  const words = personSearchWords(input.searchQuery ?? '')
  const numberWords = searchWords(input.policyNumberSearchString ?? '')
  if (words === null || numberWords === null) return nothingFound
  if (words.length + numberWords.length > 0)
    return searchedPage(ctx, input, { words, numberWords, ...limits })
  const id = sql.ref<string>('p.id')
  const page = await listPage({
    db: ctx.db,
    rows: limited(ctx, limits).select('p.id'),
    id,
    sort: sortColumns,
    input,
    isBulkWritten: true,
  })
  const { rows: found, ...rest } = page
  return { ids: found.map((row) => row.id), ...rest }
}

/** Returns the ids of the policies that match the filters, earliest end first, at most `most` + 1. */
export function findPolicyIds(
  ctx: Context,
  filters: Partial<ListInput>,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const order = { sortBy: 'endDate', sortDirection: 'ASC' } as const
  return allIds((page) => findPolicyPage(ctx, { ...filters, ...order, ...page }), most)
}

type Search = Limits & { words: string[]; numberWords: string[] }

function searchedPage(ctx: Context, input: ListInput, search: Search): Promise<IdPage> {
  const { words, numberWords, planIds, conditions } = search
  const agent = agentScope(ctx.actor)
  return searchPage({
    db: ctx.db,
    hits: (most) =>
      sql`search_policies(${words}::text[], ${numberWords}::text[], ${agent}::uuid, ${planIds}::uuid[], ${most}::integer)`,
    keep:
      conditions.length === 0
        ? null
        : sql<SqlBool>`exists (select from policies p where p.provider_id = ${ctx.actor.providerId}::uuid and p.id = h.id
            and ${sql.join(conditions, sql` and `)})`,
    sort: hitColumns,
    input,
  })
}

const policyColumns = [
  ...policyFields.columns('p'),
  'p.id',
  'p.deactivation_date as deactivationDate',
  'p.activation_date as activationDate',
  'p.canceled_from as canceledFrom',
  'p.premium',
  'p.payment_format as paymentFormat',
  'p.payment_grace_days as paymentGraceDays',
  'p.payment_reminders as paymentReminders',
  'p.created_at as createdAt',
  'p.plan_id as planId',
  'p.insured_id as insuredId',
] as const

const planColumns = [
  'pl.name as planName',
  'pl.is_available as planActive',
  'pl.insurance_type as insuranceType',
  'pl.plan_type as planType',
  'pl.company_id as companyId',
  'c.name as companyName',
  'pl.insurer_id as insurerId',
  'n.title as insurerName',
] as const

const personColumns = [
  'i.first_name as firstName',
  'i.last_name as lastName',
  'i.patronymic_name as patronymicName',
  'i.email',
  'i.phone',
  'i.relationship',
  'i.principal_id as principalId',
  'i.registered_at as registeredAt',
  'i.invitation_status as invitationStatus',
  'i.invitation_at as invitationAt',
] as const

/** Visible policies `p` with their plan `pl`, person `i`, company and insurer */
export function policyRows(ctx: Context) {
  return visiblePolicies(ctx)
    .innerJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'p.provider_id').onRef('pl.id', '=', 'p.plan_id'),
    )
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insured_id'),
    )
    .leftJoin('companies as c', (on) =>
      on.onRef('c.provider_id', '=', 'pl.provider_id').onRef('c.id', '=', 'pl.company_id'),
    )
    .leftJoin('insurers as n', (on) =>
      on.onRef('n.provider_id', '=', 'pl.provider_id').onRef('n.id', '=', 'pl.insurer_id'),
    )
    .select(policyColumns)
    .select(planColumns)
    .select(personColumns)
    .select(sql<boolean>`pl.deleted_at is not null`.as('planDeleted'))
}

/**
 * Returns visible policies in the order of the given ids. Check constraints limit the texts to the contract's
 * values.
 */
export async function findPolicies(ctx: Context, ids: readonly string[]): Promise<PolicyRow[]> {
  if (ids.length === 0) return []
  const rows = await policyRows(ctx)
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the visible policies of people, latest end first. */
export async function findPoliciesOf(ctx: Context, insuredIds: readonly string[]): Promise<PolicyRow[]> {
  if (insuredIds.length === 0) return []
  return policyRows(ctx)
    .where('p.insured_id', '=', sql<string>`any(${[...insuredIds]}::uuid[])`)
    .orderBy('p.end_order', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()
}

type RelatedRow = Pick<
  PolicyRow,
  'insuredId' | 'firstName' | 'lastName' | 'patronymicName' | 'email' | 'phone' | 'relationship'
> & { policyId: string | null }

/** Returns the family of a policy's person, without the person, each with their policy in the same plan. */
export async function findRelatedPeople(ctx: Context, policy: PolicyRow) {
  const root = policy.principalId ?? policy.insuredId
  const { rows } = await sql<RelatedRow>`
    select i.id as "insuredId", i.first_name as "firstName", i.last_name as "lastName", i.patronymic_name as "patronymicName",
      i.email, i.phone, i.relationship, (select p.id from policies p where p.provider_id = i.provider_id and p.insured_id = i.id
        and p.plan_id = ${policy.planId} and p.deleted_at is null order by p.created_at desc, p.id limit 1) as "policyId"
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.deleted_at is null and i.id <> ${policy.insuredId}
      and (i.id = ${root} or i.principal_id = ${root})
    order by i.principal_id is not null, i.created_at, i.id`.execute(ctx.db)
  return rows
}
