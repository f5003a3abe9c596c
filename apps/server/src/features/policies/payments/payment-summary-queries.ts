import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { visiblePolicies } from '../access.ts'
import { hasPaymentStatus } from './status-queries.ts'

export type PaymentSummary = {
  policyId: string
  overdueCount: number
  overdueAmount: string
  nextDueDate: string | null
  nextAmount: string | null
  currency: string
}

/** Returns the overdue amounts and the next due payment of policies; omits policies without payments. */
export async function findPaymentSummary(
  ctx: Context,
  policyIds: readonly string[],
): Promise<PaymentSummary[]> {
  if (policyIds.length === 0) return []
  const isOverdue = hasPaymentStatus(['OVERDUE'], ctx.today)
  const isAhead = sql`y.canceled_at is null and y.completed_at is null and y.due_date >= ${ctx.today}::date`
  return visiblePolicies(ctx)
    .innerJoin('payments as y', (on) =>
      on.onRef('y.provider_id', '=', 'p.provider_id').onRef('y.policy_id', '=', 'p.id'),
    )
    .where('p.id', '=', sql<string>`any(${[...policyIds]}::uuid[])`)
    .select(['p.id as policyId', sql<string>`min(y.currency)`.as('currency')])
    .select(sql<number>`(count(*) filter (where ${isOverdue}))::integer`.as('overdueCount'))
    .select(
      sql<string>`coalesce(sum(y.amount - y.paid) filter (where ${isOverdue}), 0)::text`.as('overdueAmount'),
    )
    .select(sql<string | null>`min(y.due_date) filter (where ${isAhead})`.as('nextDueDate'))
    .select(
      sql<
        string | null
      >`((array_agg(y.amount - y.paid order by y.due_date) filter (where ${isAhead}))[1])::text`.as(
        'nextAmount',
      ),
    )
    .groupBy('p.id')
    .execute()
}
