import type { InputOf } from '@coverline/contract/endpoint'
import { personSearchWords } from '@coverline/contract/insured/search'
import type { PaymentFormat } from '@coverline/contract/payments/terms'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import {
  overdueDays,
  type RenewalPart,
  renewalParts,
  type RenewalPeriod,
  renewalDays,
  type RenewalStage,
  type TransactionStatus,
} from '@coverline/contract/renewals/terms'
import { type NotNull, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import { foundBy } from '../../platform/db/lists/search-words.ts'
import { userName } from '../../platform/db/user-name.ts'
import { type PolicyHeadRow, policyService } from '../policies/service.ts'

export type Filters = InputOf<typeof renewals.totals>

export type RenewalRow = PolicyHeadRow & {
  planType: 'CORPORATE' | 'INDIVIDUAL'
  isInvestment: boolean
  agentId: string | null
  agentName: string | null
  startDate: string | null
  endDate: string
  premium: string | null
  paymentFormat: PaymentFormat | null
  stage: RenewalStage
  stageChangedAt: Date | null
  transactionStatus: TransactionStatus
  note: string
  newPolicyId: string | null
}

const stageOf = sql<RenewalStage>`coalesce(r.stage, 'INCOMING')`
const isOpen = sql<SqlBool>`${stageOf} not in ('RENEWED', 'NOT_RENEWED')`

/** Policies `p` that end soon or have ended, with their renewals `r`; excludes ended ones with a decision. */
function upForRenewal(ctx: Context) {
  const today = sql`${ctx.today}::date`
  return policyService
    .visible(ctx)
    .leftJoin('renewals as r', (on) =>
      on.onRef('r.provider_id', '=', 'p.provider_id').onRef('r.policy_id', '=', 'p.id'),
    )
    .where(
      sql<SqlBool>`p.end_order >= ${today} - ${sql.lit(overdueDays)} and p.end_order <= ${today} + ${sql.lit(renewalDays)}`,
    )
    .where(sql<SqlBool>`(p.end_order >= ${today} or ${isOpen})`)
    .where(sql<SqlBool>`(p.deactivation_date is null or p.deactivation_date > p.end_date)`)
    .where(
      sql<SqlBool>`p.plan_id in (select id from plans pl where pl.provider_id = ${ctx.actor.providerId} and pl.deleted_at is null)`,
    )
}

function inBucket(bucket: RenewalPeriod, today: string): RawBuilder<SqlBool> {
  const day = sql`${today}::date`
  if (bucket === 'OVERDUE') return sql<SqlBool>`p.end_order < ${day}`
  if (bucket === 'FROM_31_TO_90')
    return sql<SqlBool>`p.end_order between ${day} + 31 and ${day} + ${sql.lit(renewalDays)}`
  const days = bucket === 'WITHIN_30' ? 30 : renewalDays
  return sql<SqlBool>`p.end_order between ${day} and ${day} + ${sql.lit(days)}`
}

function conditions(ctx: Context, input: Filters): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = []
  const plans: RawBuilder<SqlBool>[] = []
  const { groupingTypes, planTypes, holders, agentUserIds } = input
  if (groupingTypes?.length)
    plans.push(
      sql<SqlBool>`case plan_type when 'CORPORATE' then 'GROUP' else 'INDIVIDUAL' end = any(${groupingTypes}::text[])`,
    )
  if (planTypes?.length)
    plans.push(
      sql<SqlBool>`case when insurance_type = 'INVESTMENT' then 'INVESTMENT' else plan_type end = any(${planTypes}::text[])`,
    )
  if (holders?.length)
    plans.push(
      sql<SqlBool>`case when company_id is null then 'INDIVIDUAL' else 'COMPANY' end = any(${holders}::text[])`,
    )
  if (plans.length > 0)
    found.push(sql<SqlBool>`p.plan_id in (select id from plans where provider_id = ${ctx.actor.providerId}
      and ${sql.join(plans, sql` and `)})`)
  if (input.renewalStages?.length) found.push(sql<SqlBool>`${stageOf} = any(${input.renewalStages}::text[])`)
  if (input.transactionStatuses?.length)
    found.push(
      sql<SqlBool>`coalesce(r.transaction_status, 'PENDING') = any(${input.transactionStatuses}::text[])`,
    )
  if (agentUserIds?.length)
    found.push(sql<SqlBool>`p.insured_id in (select id from insured where provider_id = ${ctx.actor.providerId}
      and agent_user_id = any(${agentUserIds}::uuid[]) and deleted_at is null)`)
  if (input.bucket) found.push(inBucket(input.bucket, ctx.today))
  const isFound = (words: readonly string[]) =>
    sql<SqlBool>`p.id in (select h.id from search_policies(${words}::text[], '{}'::text[],
      ${policyService.agentScope(ctx.actor)}::uuid, null::uuid[], 2147483647) h)`
  found.push(...foundBy(personSearchWords(input.searchQuery ?? ''), isFound))
  return found
}

function filtered(ctx: Context, input: Filters) {
  let found = upForRenewal(ctx)
  for (const condition of conditions(ctx, input)) found = found.where(condition)
  return found
}

/** Returns one page of renewals. It finds and counts them without the joins that only the rows need. */
export async function findRenewalPage(
  ctx: Context,
  input: InputOf<typeof renewals.list>,
): Promise<ListPage<RenewalRow>> {
  const { rows, ...page } = await listPage({
    db: ctx.db,
    rows: filtered(ctx, input).select('p.id'),
    id: sql.ref<string>('p.id'),
    sort: {
      endDate: { by: sql.ref('p.end_order'), type: 'date' },
      createdAt: { by: sql.ref('p.created_at'), type: 'timestamptz' },
    },
    input,
  })
  const found = await findRenewals(
    ctx,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.map((row) => [row.policyId, row]))
  return { ...page, rows: rows.flatMap(({ id }) => byId.get(id) ?? []) }
}

/** Returns renewals of visible policies with an end date, due for renewal or not, in no order. */
export async function findRenewals(ctx: Context, policyIds: readonly string[]): Promise<RenewalRow[]> {
  if (policyIds.length === 0) return []
  return policyService
    .visible(ctx)
    .leftJoin('renewals as r', (on) =>
      on.onRef('r.provider_id', '=', 'p.provider_id').onRef('r.policy_id', '=', 'p.id'),
    )
    .innerJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'p.provider_id').onRef('pl.id', '=', 'p.plan_id'),
    )
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insured_id'),
    )
    .leftJoin('companies as c', (on) =>
      on.onRef('c.provider_id', '=', 'pl.provider_id').onRef('c.id', '=', 'pl.company_id'),
    )
    .leftJoin('users as a', 'a.id', 'i.agent_user_id')
    .where('p.id', '=', sql<string>`any(${[...policyIds]}::uuid[])`)
    .where('p.end_date', 'is not', null)
    .select(['p.id as policyId', 'p.number as policyNumber', 'p.insured_id as insuredId'])
    .select(['i.first_name as firstName', 'i.last_name as lastName', 'i.patronymic_name as patronymicName'])
    .select(['pl.id as planId', 'pl.name as planName', 'pl.plan_type as planType'])
    .select(sql<boolean>`pl.insurance_type = 'INVESTMENT'`.as('isInvestment'))
    .select(['c.id as companyId', 'c.name as companyName', 'i.agent_user_id as agentId'])
    .select(sql<string | null>`coalesce(${userName('a')}, a.email)`.as('agentName'))
    .select(['p.start_date as startDate', 'p.end_date as endDate', 'p.premium'])
    .select(['p.payment_format as paymentFormat', stageOf.as('stage')])
    .select(['r.stage_changed_at as stageChangedAt', 'r.new_policy_id as newPolicyId'])
    .select(sql<TransactionStatus>`coalesce(r.transaction_status, 'PENDING')`.as('transactionStatus'))
    .select(sql<string>`coalesce(r.note, '')`.as('note'))
    .$narrowType<{ endDate: NotNull }>()
    .execute()
}

export type Counted = {
  /** Null in the row that counts all stages */
  stage: RenewalStage | null
  /** Number and premiums of those in the asked bucket */
  count: number
  premium: string
  OVERDUE: number
  WITHIN_30: number
  FROM_31_TO_90: number
}

/** Counts renewals by stage and together. The bucket of the filters limits only `count` and `premium`. */
export function countRenewals(ctx: Context, { bucket, ...input }: Filters): Promise<Counted[]> {
  const isAsked = bucket ? inBucket(bucket, ctx.today) : sql<SqlBool>`true`
  const countIn = (part: RenewalPart) =>
    sql<number>`count(*) filter (where ${inBucket(part, ctx.today)})::integer`.as(part)
  return filtered(ctx, input)
    .select(sql<RenewalStage | null>`${stageOf}`.as('stage'))
    .select(sql<number>`count(*) filter (where ${isAsked})::integer`.as('count'))
    .select(sql<string>`coalesce(sum(p.premium) filter (where ${isAsked}), 0)`.as('premium'))
    .select(renewalParts.map(countIn))
    .groupBy(sql`grouping sets ((${stageOf}), ())`)
    .execute()
}

export type DraftRow = {
  kind: 'REMINDER_90' | 'REMINDER_60' | 'REMINDER_30'
  endDate: string
  startOffered: string
  endOffered: string
  premium: string | null
  createdAt: Date
}

export function findDrafts(ctx: Context, policyId: string): Promise<DraftRow[]> {
  return ctx.db
    .selectFrom('renewal_drafts')
    .select(['kind', 'end_date as endDate', 'start_offered as startOffered', 'end_offered as endOffered'])
    .select(['premium', 'created_at as createdAt'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('policy_id', '=', policyId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .execute()
}

export type DraftPolicy = {
  policyId: string
  startDate: string | null
  endDate: string
  premium: string | null
  kind: DraftRow['kind']
  agentId: string | null
}

/** Returns policies with a due reminder that is not drafted yet; only the nearest due kind of each. */
export async function findDueDrafts(ctx: Context, most: number): Promise<DraftPolicy[]> {
  const today = sql`${ctx.today}::date`
  const { rows } = await sql<DraftPolicy>`
    select p.id as "policyId", p.start_date as "startDate", p.end_date as "endDate", p.premium, k.kind,
      i.agent_user_id as "agentId"
    from policies p
    join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    left join renewals r on r.provider_id = p.provider_id and r.policy_id = p.id
    cross join lateral (select case when p.end_order <= ${today} + 30 then 'REMINDER_30' when p.end_order <= ${today} + 60 then 'REMINDER_60'
      else 'REMINDER_90' end as kind) k
    where p.provider_id = ${ctx.actor.providerId} and p.deleted_at is null
      and p.end_order between ${today} and ${today} + ${sql.lit(renewalDays)} and ${isOpen}
      and (p.deactivation_date is null or p.deactivation_date > p.end_date)
      and p.plan_id in (select id from plans pl where pl.provider_id = ${ctx.actor.providerId} and pl.deleted_at is null)
      and not exists (select from renewal_drafts d where d.provider_id = p.provider_id and d.policy_id = p.id
        and d.end_date = p.end_date and d.kind = k.kind)
    order by p.end_order, p.id limit ${most}`.execute(ctx.db)
  return rows
}
