import type { Context } from '../../../platform/context.ts'
import { lockPeopleOf, lockPolicies, type StoredPolicy } from '../write-queries.ts'

/**
 * Locks policies with their people in the order that every policy change uses. Policies of a deleted person
 * are excluded: they are deleted and restored only with the person.
 */
export async function lockForChange(ctx: Context, ids: readonly string[]): Promise<StoredPolicy[]> {
  const held = new Set(await lockPeopleOf(ctx, ids))
  const found = await lockPolicies(ctx, ids)
  return found.filter((policy) => held.has(policy.insuredId))
}
