import type { useSources } from '@coverline/contract/benefits/terms'
import type { BenefitLimit, BenefitRules } from '@coverline/contract/benefits/shapes'
import type { InputOf } from '@coverline/contract/endpoint'
import type { benefits, PersonBenefit } from '@coverline/contract/benefits/endpoints'
import type { Relationship } from '@coverline/contract/insured/terms'
import type { ServiceKind } from '@coverline/contract/plans/terms'
import type { IconAlias } from '@coverline/contract/services/icons'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import { userName } from '../../platform/db/user-name.ts'
import type { Reversible } from '../../platform/undo/reversal.ts'
import { policyService } from '../policies/service.ts'
import type { PolicyFacts, Quantities, ServiceFacts } from './rules.ts'

export type PolicyRow = PolicyFacts & {
  id: string
  number: string | null
  insuredId: string
  planId: string
  planName: string
}

/** Rules of a service, typed by the tables' check constraints; unlimited if not set. */
export type BenefitRow = ServiceFacts &
  Pick<BenefitRules, 'coPayment' | 'currency' | 'approvalNeeded'> & {
    policyId: string
    serviceId: string
    title: string
    kind: ServiceKind
    iconAlias: IconAlias | null
    iconFileId: string | null
    limits: PersonBenefit['limits']
    useCount: number
  }

export type Whose = { policyId?: string | undefined; personProfileId?: string | undefined }

function policyRows(ctx: Context) {
  return policyService
    .visible(ctx)
    .innerJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'p.provider_id').onRef('pl.id', '=', 'p.plan_id'),
    )
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insured_id'),
    )
    .select(['p.id', 'p.number', 'p.insured_id as insuredId', 'pl.id as planId', 'pl.name as planName'])
    .select(['p.start_date as startDate', 'p.end_date as endDate', 'p.deactivation_date as deactivationDate'])
    .select(sql<Relationship>`i.relationship`.as('relationship'))
    .select(sql<boolean>`pl.is_available and pl.deleted_at is null`.as('planActive'))
}

/** Returns a policy, or the policies of a person, newest first. */
export function findPolicies(ctx: Context, { policyId, personProfileId }: Whose): Promise<PolicyRow[]> {
  let rows = policyRows(ctx)
  if (policyId !== undefined) rows = rows.where('p.id', '=', policyId)
  if (personProfileId !== undefined) rows = rows.where('p.insured_id', '=', personProfileId)
  return rows.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(1000).execute()
}

/** True if the caller can see the person. */
export async function isPerson(ctx: Context, personProfileId: string): Promise<boolean> {
  const agent = policyService.agentScope(ctx.actor)
  let rows = ctx.db
    .selectFrom('insured')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', personProfileId)
    .where('deleted_at', 'is', null)
  if (agent !== null) rows = rows.where('agent_user_id', '=', agent)
  return (await rows.executeTakeFirst()) !== undefined
}

/** Locks a policy: its uses are written one after the other, so that together they never exceed a limit. */
export async function lockPolicy(ctx: Context, policyId: string): Promise<void> {
  await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', policyId)
    .forNoKeyUpdate()
    .execute()
}

const titleIn = (locale: string) => sql`(select l.title from service_localizations l
  where l.provider_id = s.provider_id and l.service_id = s.id order by l.language <> ${locale}, l.language limit 1)`

const benefitColumns = (
  ctx: Context,
) => sql`s.id as "serviceId", s.status, s.kind, s.icon_alias as "iconAlias", s.icon_file_id as "iconFileId",
  s.deleted_at is not null as "isDeleted", ${titleIn(ctx.locale)} as title,
  coalesce(b.currency, ${ctx.actor.workspace?.currency ?? 'EUR'}) as currency, coalesce(b.waiting_days, 0) as "waitingDays",
  coalesce(b.approval_needed, false) as "approvalNeeded",
  coalesce(b.covered, array['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT']) as covered,
  case when b.co_payment is not null then
    jsonb_build_object('kind', b.co_payment_kind, 'value', trim_scale(b.co_payment)::text) end as "coPayment"`

/**
 * Returns the benefits of policies, each on its day: active services with rules, and every used one, in plan
 * order. `all`: also services without rules, which are unlimited, and inactive ones, but no drafts.
 */
export async function findBenefits(
  ctx: Context,
  policies: readonly { id: string; day: string }[],
  { all = false } = {},
): Promise<BenefitRow[]> {
  const ids = policies.map((policy) => policy.id)
  const days = policies.map((policy) => policy.day)
  const provider = ctx.actor.providerId
  const { rows } = await sql<BenefitRow>`with wanted as (
      select w.policy, w.on_day, p.plan_id from unnest(${ids}::uuid[], ${days}::date[]) w(policy, on_day)
      join policies p on p.provider_id = ${provider} and p.id = w.policy),
    counted as (
      select x.policy_id, x.service_id, count(*) filter (where r.id is null)::integer as uses from benefit_uses x
      left join benefit_uses r on r.provider_id = x.provider_id and r.reverses_id = x.id
      where x.provider_id = ${provider} and x.policy_id = any(${ids}::uuid[]) and x.reverses_id is null group by 1, 2),
    limited as (
      select w.policy, f.service_id, jsonb_agg(jsonb_build_object('unit', f.unit, 'period', f.period,
        'quantity', trim_scale(f.quantity)::text, 'used', trim_scale(f.used)::text, 'left', trim_scale(f.remaining)::text,
        'from', lower(f.span), 'until', upper(f.span) - 1)
        order by array_position(array['VISITS', 'DAYS', 'AMOUNT'], f.unit), f.period desc) as limits
      from wanted w cross join lateral benefit_left(w.policy, w.on_day) f group by 1, 2)
    select w.policy as "policyId", ${benefitColumns(ctx)}, coalesce(m.limits, '[]') as limits, coalesce(n.uses, 0) as "useCount"
    from wanted w join services s on s.provider_id = ${provider} and s.plan_id = w.plan_id
    left join service_benefits b on b.provider_id = s.provider_id and b.service_id = s.id
    left join limited m on m.policy = w.policy and m.service_id = s.id
    left join counted n on n.policy_id = w.policy and n.service_id = s.id
    where n.uses is not null or (b.service_id is not null and s.status = 'ACTIVE' and s.deleted_at is null)
      or (${all} and s.status <> 'DRAFT' and s.deleted_at is null)
    order by (select min(l.sort) from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id), s.id`.execute(
    ctx.db,
  )
  return rows
}

type UsedService = ServiceFacts & Pick<BenefitRules, 'currency' | 'approvalNeeded' | 'limits'>

/** Returns a service of the policy's plan with its rules. */
export async function findService(
  ctx: Context,
  planId: string,
  serviceId: string,
): Promise<UsedService | undefined> {
  const { rows } = await sql<UsedService>`select ${benefitColumns(ctx)},
      (select coalesce(jsonb_agg(jsonb_build_object('unit', m.unit, 'period', m.period, 'quantity', m.quantity::text)), '[]')
        from benefit_limits m where m.provider_id = s.provider_id and m.service_id = s.id) as limits
    from services s left join service_benefits b on b.provider_id = s.provider_id and b.service_id = s.id
    where s.provider_id = ${ctx.actor.providerId} and s.plan_id = ${planId} and s.id = ${serviceId} and s.deleted_at is null`.execute(
    ctx.db,
  )
  return rows[0]
}

type ExceededLimit = Pick<BenefitLimit, 'unit' | 'period'> & { left: string }

/** Returns the limits of a service that a use of a locked policy would exceed. */
export async function exceededLimits(
  ctx: Context,
  use: Quantities & { policyId: string; serviceId: string; day: string },
): Promise<ExceededLimit[]> {
  const { rows } = await sql<ExceededLimit>`select unit, period, trim_scale(remaining)::text as left
    from benefit_left(${use.policyId}, ${use.day}::date)
    where service_id = ${use.serviceId} and remaining < case unit when 'VISITS' then ${use.visits ?? null}::numeric
      when 'DAYS' then ${use.days ?? null}::numeric else ${use.amount ?? null}::numeric end
    order by unit, period`.execute(ctx.db)
  return rows
}

export type UseRow = Reversible & {
  id: string
  policyId: string
  insuredId: string
  serviceId: string
  title: string
  day: string
  visits: number | null
  days: number | null
  amount: string | null
  currency: string | null
  reason: string
  approval: string | null
  source: (typeof useSources)[number]
}

function useRows(ctx: Context) {
  return policyService
    .visible(ctx)
    .innerJoin('benefit_uses as x', (on) =>
      on.onRef('x.provider_id', '=', 'p.provider_id').onRef('x.policy_id', '=', 'p.id'),
    )
    .innerJoin('services as s', (on) =>
      on.onRef('s.provider_id', '=', 'x.provider_id').onRef('s.id', '=', 'x.service_id'),
    )
    .leftJoin('benefit_uses as r', (on) =>
      on.onRef('r.provider_id', '=', 'x.provider_id').onRef('r.reverses_id', '=', 'x.id'),
    )
    .leftJoin('users as a', 'a.id', 'x.created_by')
    .leftJoin('users as ra', 'ra.id', 'r.created_by')
    .where('x.reverses_id', 'is', null)
    .select(['x.id', 'x.policy_id as policyId', 'x.insured_id as insuredId', 'x.service_id as serviceId'])
    .select(['x.day', 'x.visits', 'x.days', 'x.currency', 'x.reason', 'x.approval', 'x.source'])
    .select(['x.created_at as createdAt', 'r.reason as reversalReason', 'r.created_at as reversedAt'])
    .select(sql<string | null>`trim_scale(x.amount)::text`.as('amount'))
    .select(sql<string>`${titleIn(ctx.locale)}`.as('title'))
    .select([userName('a').as('actorName'), userName('ra').as('reversalActorName')])
}

/** Returns one page of uses, without the reversals' own rows. */
export function findUses(ctx: Context, input: InputOf<typeof benefits.uses>): Promise<ListPage<UseRow>> {
  let rows = useRows(ctx)
  if (input.policyId !== undefined) rows = rows.where('x.policy_id', '=', input.policyId)
  if (input.personProfileId !== undefined) rows = rows.where('p.insured_id', '=', input.personProfileId)
  if (input.offerId !== undefined) rows = rows.where('x.service_id', '=', input.offerId)
  const text = sql<string>`fold_text(concat_ws(' ', ${titleIn(ctx.locale)}, x.reason, x.approval, ${userName('a')}))`
  if (input.searchQuery) rows = rows.where(matchesWords(text, input.searchQuery))
  return listPage({
    db: ctx.db,
    rows: rows,
    id: sql.ref<string>('x.id'),
    sort: {
      day: { by: sql.ref('x.day'), type: 'date' },
      createdAt: { by: sql.ref('x.created_at'), type: 'timestamptz' },
    },
    input,
  })
}

/** Returns a use without asking who may see its policy, and without a lock of it. */
export function findAnyUse(ctx: Context, useId: string): Promise<UseRow | undefined> {
  return useRows(policyService.withAllPeople(ctx)).where('x.id', '=', useId).executeTakeFirst()
}

/** Returns one use, or undefined if the caller cannot see its policy. */
export function findUse(ctx: Context, useId: string): Promise<UseRow | undefined> {
  return useRows(ctx).where('x.id', '=', useId).executeTakeFirst()
}

type NewUse = Quantities & {
  id: string
  policyId: string
  insuredId: string
  serviceId: string
  day: string
  currency: string | null
  reason: string
  approval?: string | null
  reversesId?: string
  /** By hand if omitted */
  source?: (typeof useSources)[number]
}

export async function insertUse(ctx: Context, use: NewUse): Promise<void> {
  await ctx.db
    .insertInto('benefit_uses')
    .values({
      provider_id: ctx.actor.providerId,
      id: use.id,
      policy_id: use.policyId,
      insured_id: use.insuredId,
      service_id: use.serviceId,
      reverses_id: use.reversesId ?? null,
      day: use.day,
      visits: use.visits ?? null,
      days: use.days ?? null,
      amount: use.amount ?? null,
      currency: use.amount === undefined ? null : use.currency,
      reason: use.reason,
      approval: use.approval ?? null,
      source: use.source ?? 'MANUAL',
      created_by: ctx.actor.userId,
      created_at: ctx.now,
    })
    .execute()
}
