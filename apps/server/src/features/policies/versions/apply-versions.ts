import type { Context } from '../../../platform/context.ts'
import { lockForChange } from '../lock-for-change.ts'
import { applyTimeline } from './apply-timeline.ts'
import { currentTimeline } from './current-timeline.ts'
import { findPolicy, findReached } from './queries.ts'
import { forgetNextVersion } from './write-queries.ts'

/** Brings the versions into force whose day has come, at most so many; answers how many policies it looked at. */
export async function reachVersions(ctx: Context, most: number): Promise<number> {
  const ids = await findReached(ctx, most)
  const locked = await lockForChange(ctx, ids)
  for (const { id, deletedAt } of locked) {
    const policy = deletedAt === null ? await findPolicy(ctx, id) : undefined
    const timeline = policy && (await currentTimeline(ctx, policy))
    if (!policy) continue
    if (!timeline) {
      // Its first day was taken away: nothing lies ahead any more.
      await forgetNextVersion(ctx, id)
      continue
    }
    await applyTimeline(ctx, policy, timeline)
    const changes = [{ field: 'validFrom', before: null, after: ctx.today }]
    ctx.audit({ action: 'policies.version-reached', entity: 'policies', entityId: id, changes })
  }
  return ids.length
}
