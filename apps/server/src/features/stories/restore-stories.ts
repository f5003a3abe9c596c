import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { checkCount } from './check-story.ts'
import { holdStories, lockStories, markDeleted } from './queries.ts'

/** Restores stories that were deleted within 30 days: all of them, or none if one is gone for good. */
export async function restoreStories(
  ctx: CtxOf<typeof stories.restore>,
  { storyIds }: InputOf<typeof stories.restore>,
): Promise<OutputOf<typeof stories.restore>> {
  const wanted = [...new Set(storyIds)]
  await holdStories(ctx)
  if ((await lockStories(ctx, wanted, { areDeleted: true })).length < wanted.length)
    ctx.fail('common.not-found')
  await markDeleted(ctx, wanted, null)
  await checkCount(ctx)
  for (const storyId of wanted)
    ctx.audit({ action: 'stories.restored', entity: 'stories', entityId: storyId })
  ctx.emit('stories.changed', { storyId: wanted })
  return { ok: true }
}
