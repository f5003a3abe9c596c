import type { Context } from '../../../platform/context.ts'
import { planService } from '../../plans/service.ts'
import { refreshTexts } from '../people/people-texts.ts'
import { countByPlan } from '../write-queries.ts'

const MOST_IDS = 1000

/** Ids for an event; empty, which means "any", when there are none or more than it may carry. */
export function eventIds(name: string, ids: readonly string[]): Record<string, string[]> {
  return ids.length === 0 || ids.length > MOST_IDS ? {} : { [name]: [...ids] }
}

/**
 * Runs a change of policies of locked people and updates derived data in the same transaction. Derived data
 * are the insured counts per plan, the search texts (unless no name, contact or number changes) and the
 * events.
 */
export async function changePolicies<T>(
  ctx: Pick<Context, 'db' | 'emit'> & { actor: { providerId: string } },
  insuredIds: readonly string[],
  change: () => Promise<T>,
  { keepsTexts = false }: { keepsTexts?: boolean } = {},
): Promise<T> {
  const { db } = ctx
  const { providerId } = ctx.actor
  const before = await countByPlan(db, providerId, insuredIds)
  const result = await change()
  const after = await countByPlan(db, providerId, insuredIds)
  const added = new Map<string, number>()
  for (const planId of new Set([...before.keys(), ...after.keys()])) {
    const difference = (after.get(planId) ?? 0) - (before.get(planId) ?? 0)
    if (difference !== 0) added.set(planId, difference)
  }
  await planService.addInsured(db, providerId, added)
  if (!keepsTexts) await refreshTexts(db, providerId, insuredIds)
  ctx.emit('policies.changed', eventIds('personProfileIds', insuredIds))
  ctx.emit('insured.changed', eventIds('personProfileIds', insuredIds))
  for (const packageId of added.keys()) ctx.emit('plans.changed', { packageId })
  return result
}
