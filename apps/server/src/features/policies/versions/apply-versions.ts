import type { Change, Context } from '../../../platform/context.ts'
import { lockForChange } from '../saving/lock-for-change.ts'
import { findReached } from './queries.ts'
import { repriceTimeline } from './reprice-timeline.ts'
import { forgetNextVersion } from './write-queries.ts'

/**
 * Applies versions whose day has come, and reprices timelines whose period changed. Returns how many policies
 * it checked.
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
