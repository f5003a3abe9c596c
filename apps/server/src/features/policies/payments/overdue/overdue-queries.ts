import type { InputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { visiblePolicies } from '../../access.ts'
import { planFacts, wantedPlans } from '../../queries.ts'
import { hasPaymentStatus } from '../status-queries.ts'

export type OverdueRow = {
  planId: string
  planName: string
  companyId: string | null
  companyName: string | null
  currency: string
  /** First day of the overdue range; it identifies the bucket. */
  bucket: number
  count: number
  open: string
}

export async function findOverdue(
  ctx: Context,
  { clientCompanyIds, programIds }: InputOf<typeof payments.overdue>,
  starts: readonly number[],
): Promise<OverdueRow[]> {
  let found = visiblePolicies(ctx)
    .innerJoin('payments as y', (on) =>
      on.onRef('y.provider_id', '=', 'p.provider_id').onRef('y.policy_id', '=', 'p.id'),
    )
    .where(hasPaymentStatus(['OVERDUE'], ctx.today))
  if (clientCompanyIds?.length || programIds?.length) {
    const planIds = wantedPlans(await planFacts(ctx), { clientCompanyIds, programIds })
    found = found.where(sql<SqlBool>`p.plan_id = any(${planIds}::uuid[])`)
  }
  const days = sql<number>`(${ctx.today}::date - y.due_date)`
  const bucket = sql<number>`(select max(s) from unnest(${[...starts]}::integer[]) s where s <= ${days})`
  return found
    .innerJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'p.provider_id').onRef('pl.id', '=', 'p.plan_id'),
    )
    .leftJoin('companies as c', (on) =>
      on.onRef('c.provider_id', '=', 'pl.provider_id').onRef('c.id', '=', 'pl.company_id'),
    )
    .select(['pl.id as planId', 'pl.name as planName', 'c.id as companyId', 'c.name as companyName'])
    .select(['y.currency', bucket.as('bucket'), sql<number>`count(*)::integer`.as('count')])
    .select(sql<string>`sum(y.amount - y.paid)::text`.as('open'))
    .groupBy([sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`])
    .execute()
}
