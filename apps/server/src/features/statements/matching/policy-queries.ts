import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** What decides whether a policy still takes a payment */
export type PolicyFacts = {
  policyId: string
  policyNumber: string
  payments: number
  live: number
  /** Currencies of the payments that are still open */
  currencies: string[]
}

export function findFacts(ctx: Context, ids: readonly string[]): Promise<PolicyFacts[]> {
  return sql<PolicyFacts>`
    select p.id as "policyId", p.number as "policyNumber", count(y.id)::integer as payments,
      (count(y.id) filter (where y.canceled_at is null))::integer as live,
      coalesce(jsonb_agg(distinct y.currency) filter (where y.canceled_at is null and y.completed_at is null), '[]') as currencies
    from policies p left join payments y on y.provider_id = p.provider_id and y.policy_id = p.id
    where p.provider_id = ${ctx.actor.providerId} and p.id = any(${[...ids]}::uuid[]) and p.deleted_at is null
    group by p.id, p.number`
    .execute(ctx.db)
    .then(({ rows }) => rows)
}
