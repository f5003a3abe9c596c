import type { Context } from '../../platform/context.ts'
import { lockPeopleOf, lockPolicies, type StoredPolicy } from './write-queries.ts'

/**
 * Locks policies with their people, in the order that every change of policies keeps. Those of a deleted person are not among them: they
 * went with it and come back with it alone.
 */
export async function lockForChange(ctx: Context, ids: readonly string[]): Promise<StoredPolicy[]> {
  const held = new Set(await lockPeopleOf(ctx, ids))
  const found = await lockPolicies(ctx, ids)
  return found.filter((policy) => held.has(policy.insuredId))
}
