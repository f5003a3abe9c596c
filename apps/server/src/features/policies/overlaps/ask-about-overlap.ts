import type { Context } from '../../../platform/context.ts'
import { hasNewOverlap, type Period, type Place } from './overlap-queries.ts'

/**
 * Warns, unless the user has confirmed it, about a period in which the person has another policy of the plan.
 * A change only warns about an overlap that it makes.
 */
export async function askAboutOverlap(
  ctx: Context<'policies.overlaps'>,
  place: Place,
  before: Period | null,
  after: Period,
  confirmed: readonly string[],
): Promise<void> {
  if (confirmed.includes('POLICY_OVERLAPS')) return
  if (await hasNewOverlap(ctx, place, before, after)) ctx.fail('policies.overlaps')
}
