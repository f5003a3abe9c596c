import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { lockStories, markDeleted } from './queries.ts'

/** Deletes stories: all of them, or none if one does not exist. For 30 days they can be restored. */
export async function deleteStories(
  ctx: CtxOf<typeof stories.remove>,
  { storyIds }: InputOf<typeof stories.remove>,
): Promise<OutputOf<typeof stories.remove>> {
  const wanted = [...new Set(storyIds)]
  if ((await lockStories(ctx, wanted)).length < wanted.length) ctx.fail('common.not-found')
  await markDeleted(ctx, wanted, ctx.now)
  for (const storyId of wanted) ctx.audit({ action: 'stories.deleted', entity: 'stories', entityId: storyId })
  ctx.emit('stories.changed', { storyId: wanted })
  return { ok: true }
}
