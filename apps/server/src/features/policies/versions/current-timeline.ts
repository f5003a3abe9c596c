import { termOf } from '@coverline/contract/versions/terms'
import type { Context } from '../../../platform/context.ts'
import { findChanges, partsOf, type PolicyOfTimeline } from './queries.ts'
import { type Timeline, timelineOf } from './rules.ts'

/** Returns the timeline of a policy over its term with all recorded changes; null without a first day. */
export async function currentTimeline(ctx: Context, policy: PolicyOfTimeline): Promise<Timeline | null> {
  const term = termOf(policy.startDate, policy.endDate)
  if (term === null) return null
  const { start, changes } = partsOf(await findChanges(ctx, policy.id), policy)
  return timelineOf(term, start, changes)
}
