import type { NamedPolicyState } from '@coverline/contract/statements/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { findByNumbers } from './candidate-queries.ts'
import { numberKeys, withoutOverlaps } from './number-keys.ts'

export type NamedPolicy = { policyId: string; policyNumber: string; why: NamedPolicyState }

type Line = { id: string; purpose: string; currency: string }
type Facts = {
  policyId: string
  policyNumber: string
  payments: number
  live: number
  /** Currencies of the payments that are still open */
  currencies: string[]
}

function findFacts(ctx: Context, ids: readonly string[]): Promise<Facts[]> {
  return sql<Facts>`
    select p.id as "policyId", p.number as "policyNumber", count(y.id)::integer as payments,
      (count(y.id) filter (where y.canceled_at is null))::integer as live,
      coalesce(jsonb_agg(distinct y.currency) filter (where y.canceled_at is null and y.completed_at is null), '[]') as currencies
    from policies p left join payments y on y.provider_id = p.provider_id and y.policy_id = p.id
    where p.provider_id = ${ctx.actor.providerId} and p.id = any(${[...ids]}::uuid[]) and p.deleted_at is null
    group by p.id, p.number`
    .execute(ctx.db)
    .then(({ rows }) => rows)
}

function whyOf({ payments, live, currencies }: Facts, currency: string): NamedPolicyState | null {
  if (payments === 0) return 'NO_PAYMENTS'
  if (live === 0) return 'CANCELED'
  if (currencies.length === 0) return 'ALL_PAID'
  return currencies.includes(currency) ? null : 'OTHER_CURRENCY'
}

/** Finds the policies that lines without a proposal name, and why none of their payments fits. */
export async function namedPolicies(ctx: Context, lines: readonly Line[]): Promise<Map<string, NamedPolicy>> {
  const keys = lines.map(({ purpose }) => numberKeys(purpose))
  const found = await findByNumbers(ctx, [...new Set(keys.flat().map(({ key }) => key))])
  if (found.length === 0) return new Map()
  const policies = new Map(found.map(({ id, key }) => [key, id]))
  const facts = new Map(
    (await findFacts(ctx, [...new Set(policies.values())])).map((each) => [each.policyId, each]),
  )
  const named = lines.flatMap((line, nth): [string, NamedPolicy][] => {
    const [hit] = withoutOverlaps((keys[nth] ?? []).filter(({ key }) => policies.has(key)))
    const policy = facts.get(policies.get(hit?.key ?? '') ?? '')
    const why = policy && whyOf(policy, line.currency)
    return why ? [[line.id, { policyId: policy.policyId, policyNumber: policy.policyNumber, why }]] : []
  })
  return new Map(named)
}
