import type { NamedPolicyState } from '@coverline/contract/statements/terms'
import type { Context } from '../../../platform/context.ts'
import type { NamedPolicy } from '../rules.ts'
import { findByNumbers } from './candidate-queries.ts'
import { findFacts, type PolicyFacts } from './policy-queries.ts'
import { numberKeys, withoutOverlaps } from './number-keys.ts'

type Line = { id: string; purpose: string; currency: string }
function whyOf({ payments, live, currencies }: PolicyFacts, currency: string): NamedPolicyState | null {
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
