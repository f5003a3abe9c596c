import type { Change, Context } from '../../../platform/context.ts'
import { lockForChange } from '../lock-for-change.ts'
import { findReached } from './queries.ts'
import { repriceTimeline } from './reprice-timeline.ts'
import { forgetNextVersion } from './write-queries.ts'

/**
 * Brings the versions into force whose day has come, and prices the timelines anew whose period was moved; answers how many policies it
 * looked at.
 */
export async function reachVersions(ctx: Context, most: number): Promise<number> {
  const ids = await findReached(ctx, most)
  const locked = await lockForChange(ctx, ids)
  for (const { id, deletedAt } of locked) {
    if (deletedAt !== null) continue
    if (!(await repriceTimeline(ctx, id))) {
      await forgetNextVersion(ctx, id)
      continue
    }
    const changes: Change[] = [{ field: 'validFrom', before: null, after: ctx.today }]
    ctx.audit({ action: 'policies.version-reached', entity: 'policies', entityId: id, changes })
  }
  return ids.length
}
