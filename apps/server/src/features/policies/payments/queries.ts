import type { InputOf } from '@coverline/contract/endpoint'
import { personSearchWords } from '@coverline/contract/insured/search'
import type { payments } from '@coverline/contract/payments/endpoints'
import type { PaymentStatus } from '@coverline/contract/payments/terms'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { foundBy } from '../../../platform/db/lists/search-words.ts'
import { agentScope, visiblePolicies } from '../access.ts'
import type { PolicySummaryRow } from '../policy-summary-view.ts'
import { planFacts, wantedPlans } from '../queries.ts'
import { hasPaymentStatus, statusOn } from './status-queries.ts'

type ListInput = InputOf<typeof payments.list>
type Filters = Pick<
  ListInput,
  'policyIds' | 'dueDateFrom' | 'dueDateTo' | 'clientCompanyIds' | 'programIds' | 'searchQuery'
>

/** A payment with its policy, typed by the tables' check constraints */
export type PaymentRow = PolicySummaryRow & {
  id: string
  dueDate: string
  lastDay: string
  amount: string
  currency: string
  paid: string
  sentAt: Date | null
  completedAt: Date | null
  canceledAt: Date | null
}

const visiblePayments = (ctx: Context) =>
  visiblePolicies(ctx).innerJoin('payments as y', (on) =>
    on.onRef('y.provider_id', '=', 'p.provider_id').onRef('y.policy_id', '=', 'p.id'),
  )

function paymentRows(ctx: Context) {
  return visiblePayments(ctx)
    .innerJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'p.provider_id').onRef('pl.id', '=', 'p.plan_id'),
    )
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insured_id'),
    )
    .leftJoin('companies as c', (on) =>
      on.onRef('c.provider_id', '=', 'pl.provider_id').onRef('c.id', '=', 'pl.company_id'),
    )
    .select(['y.id', 'y.policy_id as policyId', 'p.number as policyNumber', 'p.insured_id as insuredId'])
    .select(['i.first_name as firstName', 'i.last_name as lastName', 'i.patronymic_name as patronymicName'])
    .select(['pl.id as planId', 'pl.name as planName', 'c.id as companyId', 'c.name as companyName'])
    .select(['y.due_date as dueDate', 'y.last_day as lastDay', 'y.amount', 'y.currency', 'y.paid'])
    .select(['y.sent_at as sentAt', 'y.completed_at as completedAt', 'y.canceled_at as canceledAt'])
}

async function conditions(ctx: Context, input: Partial<Filters>) {
  const { policyIds, dueDateFrom, dueDateTo, clientCompanyIds, programIds } = input
  const found = []
  if (policyIds?.length) found.push(sql<SqlBool>`y.policy_id = any(${policyIds}::uuid[])`)
  if (dueDateFrom) found.push(sql<SqlBool>`y.due_date >= ${dueDateFrom}::date`)
  if (dueDateTo) found.push(sql<SqlBool>`y.due_date <= ${dueDateTo}::date`)
  if (clientCompanyIds?.length || programIds?.length) {
    const planIds = wantedPlans(await planFacts(ctx), { clientCompanyIds, programIds })
    found.push(sql<SqlBool>`p.plan_id = any(${planIds}::uuid[])`)
  }
  const isFound = (words: readonly string[]) =>
    sql<SqlBool>`p.id in (select h.id from search_policies(${words}::text[], '{}'::text[],
      ${agentScope(ctx.actor)}::uuid, null::uuid[], 2147483647) h)`
  found.push(...foundBy(personSearchWords(input.searchQuery ?? ''), isFound))
  return found
}

/** Returns one page of payments. It finds and counts them without the joins that only the rows need. */
export async function findPaymentPage(ctx: Context, input: ListInput): Promise<ListPage<PaymentRow>> {
  let found = visiblePayments(ctx)
  for (const condition of await conditions(ctx, input)) found = found.where(condition)
  if (input.statuses?.length) found = found.where(hasPaymentStatus(input.statuses, ctx.today))
  const { rows, ...page } = await listPage({
    db: ctx.db,
    rows: found.select('y.id'),
    id: sql.ref<string>('y.id'),
    sort: {
      dueDate: { by: sql.ref('y.due_date'), type: 'date' },
      createdAt: { by: sql.ref('y.created_at'), type: 'timestamptz' },
      amount: { by: sql.ref('y.amount'), type: 'numeric' },
    },
    input,
  })
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await findPayments(ctx, ids)).map((row) => [row.id, row]))
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}

export function findPayment(ctx: Context, paymentId: string): Promise<PaymentRow | undefined> {
  return paymentRows(ctx).where('y.id', '=', paymentId).executeTakeFirst()
}

/** Returns the visible payments of the ids, in no order. */
export async function findPayments(ctx: Context, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  return paymentRows(ctx)
    .where('y.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Returns the payments of a policy that are not canceled, with the received amounts. */
export function standingPayments(
  ctx: Context,
  policyId: string,
): Promise<{ id: string; isUntouched: boolean }[]> {
  return ctx.db
    .selectFrom('payments')
    .select(['id', sql<boolean>`paid = 0`.as('isUntouched')])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('policy_id', '=', policyId)
    .where('canceled_at', 'is', null)
    .execute()
}

type TotalRow = { status: PaymentStatus; currency: string; count: number; amount: string; paid: string }

export async function findTotals(ctx: Context, input: Filters): Promise<TotalRow[]> {
  let rows = visiblePayments(ctx)
  for (const condition of await conditions(ctx, input)) rows = rows.where(condition)
  return rows
    .select([statusOn(ctx.today).as('status'), 'y.currency'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select([sql<string>`sum(y.amount)::text`.as('amount'), sql<string>`sum(y.paid)::text`.as('paid')])
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`2`)
    .execute()
}

export type PolicyTerms = {
  id: string
  premium: string | null
  paymentFormat: string | null
  paymentGraceDays: number
  paymentReminders: boolean
  startDate: string | null
  endDate: string | null
}

export function findPolicyTerms(ctx: Context, policyId: string): Promise<PolicyTerms | undefined> {
  return visiblePolicies(ctx)
    .select(['p.id', 'p.premium', 'p.payment_format as paymentFormat'])
    .select(['p.payment_grace_days as paymentGraceDays', 'p.payment_reminders as paymentReminders'])
    .select(['p.start_date as startDate', 'p.end_date as endDate'])
    .where('p.id', '=', policyId)
    .executeTakeFirst()
}

/** Counts the payments that the list finds, with what is unpaid of those in the provider's currency, and how many others there are. */
export async function countPayments(
  ctx: Context,
  { statuses, ...input }: Pick<ListInput, 'clientCompanyIds' | 'programIds'> & { statuses: PaymentStatus[] },
): Promise<{ count: number; due: string; leftOut: number }> {
  let rows = visiblePayments(ctx).where(hasPaymentStatus(statuses, ctx.today))
  for (const condition of await conditions(ctx, input)) rows = rows.where(condition)
  const currency = ctx.actor.workspace?.currency ?? ''
  const found = await rows
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(
      sql<string>`coalesce(sum(y.amount - y.paid) filter (where y.currency = ${currency}), 0)::text`.as(
        'due',
      ),
    )
    .select(sql<number>`(count(*) filter (where y.currency <> ${currency}))::integer`.as('leftOut'))
    .executeTakeFirst()
  return found ?? { count: 0, due: '0', leftOut: 0 }
}
