import type { InputOf } from '@coverline/contract/endpoint'
import { isBlank } from '@coverline/contract/fold'
import { personSearchWords } from '@coverline/contract/insured/search'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { LeadStage } from '@coverline/contract/leads/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { allIds } from '../../platform/db/lists/search-page.ts'
import { userName } from '../../platform/db/user-name.ts'
import { planService } from '../plans/service.ts'
import { policyService } from '../policies/service.ts'
import { agentScope, visibleLeads } from './access.ts'
import { leadFields } from './fields.ts'
import { wayConditions } from './figures/way-queries.ts'
import type { LeadRow } from './view.ts'

type ListInput = InputOf<typeof leads.list>
export type Filters = NonNullable<InputOf<typeof leads.download>['filters']>

const sortColumns: Record<string, SortColumn> = {
  createdAt: { by: sql.ref('l.created_at'), type: 'timestamptz' },
  title: { by: sql.ref('l.title_fold'), type: 'text' },
  number: { by: sql.ref('l.number'), type: 'int8' },
  stageChangedAt: { by: sql.ref('l.stage_changed_at'), type: 'timestamptz' },
  dealPremium: { by: sql.ref('l.premium_order'), type: 'numeric' },
  expectedCloseDate: { by: sql.ref('l.close_order'), type: 'date' },
}

const among = (column: string, values: readonly string[] | undefined, type = 'text') =>
  values?.length ? [sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`] : []

/** SQL: the first moment of a day in the provider's time zone, `days` days later */
export const startOf = (ctx: Context, day: string, days = 0) =>
  sql`(${day}::date + ${sql.lit(days)})::timestamp at time zone ${ctx.actor.workspace?.timeZone ?? 'UTC'}`

/** SQL: the ids of visible leads that match a search, in brackets */
export function idsFound(ctx: Context, query: string): RawBuilder<unknown> {
  const words = personSearchWords(query)
  if (words === null) return sql`(select null::uuid)`
  return sql`(select h.id from search_leads(${words}::text[], ${agentScope(ctx.actor)}::uuid) h)`
}

export async function isVisibleLead(ctx: Context, leadId: string): Promise<boolean> {
  return (await visibleLeads(ctx).where('l.id', '=', leadId).select('l.id').executeTakeFirst()) !== undefined
}

export type LeadTitle = { leadId: string; number: number; title: string }

/** Returns what leads are called, by their ids; only those that the caller may see. */
export async function findTitles(ctx: Context, ids: readonly string[]): Promise<Map<string, LeadTitle>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleLeads(ctx)
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['l.id as leadId', 'l.number', 'l.title'])
    .execute()
  return new Map(rows.map((row) => [row.leadId, row]))
}

/** SQL: true if a task of lead `l` is not complete */
export const openTask = sql<boolean>`exists (select from tasks k
  where k.provider_id = l.provider_id and k.lead_id = l.id and k.status = 'TODO')`

function conditions(ctx: Context, input: Filters): RawBuilder<SqlBool>[] {
  const found = [
    ...among('l.stage', input.stages),
    ...among('l.agent_user_id', input.agentUserIds, 'uuid'),
    ...among('l.client_type', input.clientTypes),
    ...among('l.acquisition_channel', input.clientAcquisitionChannels),
    ...among('l.insurer_id', input.insuranceCompanyIds, 'uuid'),
    ...among('l.insurance_type', input.insuranceTypes),
    ...among('l.payment_status', input.paymentStatuses),
    ...among('l.lost_reason', input.lostReasons),
  ]
  if (input.withoutAgent) found.push(sql<SqlBool>`l.agent_user_id is null`)
  if (input.hasOpenTask !== undefined) found.push(sql<SqlBool>`${openTask} = ${input.hasOpenTask}`)
  if (input.createdFrom) found.push(sql<SqlBool>`l.created_at >= ${startOf(ctx, input.createdFrom)}`)
  if (input.createdTo) found.push(sql<SqlBool>`l.created_at < ${startOf(ctx, input.createdTo, 1)}`)
  if (input.movedFrom) found.push(sql<SqlBool>`l.stage_changed_at >= ${startOf(ctx, input.movedFrom)}`)
  if (input.movedTo) found.push(sql<SqlBool>`l.stage_changed_at < ${startOf(ctx, input.movedTo, 1)}`)
  found.push(...wayConditions(input, ctx.actor.providerId, (day, days) => startOf(ctx, day, days)))
  if (input.expectedCloseFrom)
    found.push(sql<SqlBool>`l.expected_close_date >= ${input.expectedCloseFrom}::date`)
  if (input.expectedCloseTo) found.push(sql<SqlBool>`l.expected_close_date <= ${input.expectedCloseTo}::date`)
  const query = input.searchQuery ?? ''
  if (!isBlank(query)) found.push(sql<SqlBool>`l.id in ${idsFound(ctx, query)}`)
  return found
}

/** Selects the visible leads that all filters match. */
export function filtered(ctx: Context, input: Filters) {
  let rows = visibleLeads(ctx)
  for (const condition of conditions(ctx, input)) rows = rows.where(condition)
  return rows
}

const provider = sql.ref('l.provider_id')
/** SQL: true while a policy or a plan exists that was made from lead `l` */
export const hasPolicy = sql<boolean>`(${policyService.standing(provider, sql.ref('l.policy_id'))}
  or ${planService.standing(provider, sql.ref('l.plan_id'))})`.as('hasPolicy')

export function leadRows(ctx: Context) {
  return visibleLeads(ctx)
    .leftJoin('users as a', 'a.id', 'l.agent_user_id')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .leftJoin('insurers as n', (on) =>
      on.onRef('n.provider_id', '=', 'l.provider_id').onRef('n.id', '=', 'l.insurer_id'),
    )
    .select(leadFields.columns('l'))
    .select(['l.id', 'l.number', 'l.source', 'l.commission_kind as commissionKind'])
    .select(['l.commission_value as commissionValue', 'l.stage_changed_at as stageChangedAt'])
    .select(['l.insured_id as insuredId', 'l.policy_id as policyId', 'l.created_at as createdAt'])
    .select(['n.title as insurerName', userName('u').as('createdByName')])
    .select(sql<string | null>`coalesce(${userName('a')}, a.email)`.as('agentName'))
    .select(hasPolicy)
}

/** Returns one page of leads. It finds and counts them without the joins that only the rows need. */
export function findLeadPage(ctx: Context, input: ListInput): Promise<ListPage<LeadRow>> {
  return listPage({
    db: ctx.db,
    rows: filtered(ctx, input).select('l.id'),
    id: sql.ref<string>('l.id'),
    sort: sortColumns,
    input,
    show: (rows) =>
      findLeads(
        ctx,
        rows.map(({ id }) => id),
      ),
  })
}

/** Returns the ids of leads that match the filters, at most one above the limit. */
export function findLeadIds(ctx: Context, filters: Filters, most?: number): Promise<string[]> {
  return allIds(async (slice) => {
    const { rows, ...rest } = await listPage({
      db: ctx.db,
      rows: filtered(ctx, filters).select('l.id'),
      id: sql.ref<string>('l.id'),
      sort: sortColumns,
      input: { sortBy: 'createdAt', sortDirection: 'ASC', ...slice },
    })
    return { ids: rows.map(({ id }) => id), ...rest }
  }, most)
}

/** Returns visible leads in the order of the given ids. */
export async function findLeads(ctx: Context, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  const rows = await leadRows(ctx)
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type StageStats = { stage: LeadStage; count: number; dealPremium: string; leftOut?: number }

/** Counts leads by stage and adds their premiums, those in the provider's currency. */
export async function countStages(
  ctx: Context,
  { stages: _stages, ...filters }: Filters,
): Promise<StageStats[]> {
  const own = ctx.actor.workspace?.currency ?? 'EUR'
  const rows = await filtered(ctx, filters)
    .select('l.stage')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(
      sql<string>`coalesce(sum(l.deal_premium) filter (where l.currency = ${own}), 0)::text`.as(
        'dealPremium',
      ),
    )
    .select(sql<number>`(count(l.deal_premium) filter (where l.currency <> ${own}))::integer`.as('leftOut'))
    .groupBy('l.stage')
    .execute()
  return rows.map(({ leftOut, ...stats }) => (leftOut === 0 ? stats : { ...stats, leftOut }))
}

/** Returns the stages that a lead came to, the first one first. */
export function findMoves(ctx: Context, leadId: string): Promise<{ stage: LeadStage; at: Date }[]> {
  return ctx.db
    .selectFrom('lead_moves as m')
    .select(['m.to_stage as stage', 'm.moved_at as at'])
    .where('m.provider_id', '=', ctx.actor.providerId)
    .where('m.lead_id', '=', leadId)
    .orderBy('m.moved_at')
    .orderBy('m.id')
    .execute()
}

const mayHaveLeads = ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT']

/** Returns members who can be responsible for a lead, by name. */
export async function findAgents(ctx: Context, userId?: string): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select distinct g.user_id as "userId", coalesce(${userName('u')}, u.email, '') as name from grants g
    join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
    join users u on u.id = g.user_id and u.is_active
    where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null and g.role = any(${mayHaveLeads}::text[])
      and (${userId === undefined}::boolean or g.user_id = ${userId ?? null}::uuid)
    order by 2, 1`.execute(ctx.db)
  return rows
}

export async function isInsurer(ctx: Context, insurerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('insurers')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', insurerId)
    .executeTakeFirst()
  return row !== undefined
}
