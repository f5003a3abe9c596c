import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { lockStories, markPaused } from './queries.ts'

/** Pauses stories, or lets them go on. No effect on those that are already in that state. */
export async function pauseStories(
  ctx: CtxOf<typeof stories.pause>,
  { storyIds, isPaused }: InputOf<typeof stories.pause>,
): Promise<OutputOf<typeof stories.pause>> {
  const wanted = [...new Set(storyIds)]
  const rows = await lockStories(ctx, wanted)
  if (rows.length < wanted.length) ctx.fail('common.not-found')
  const changed = rows.filter((row) => row.isPaused !== isPaused).map(({ id }) => id)
  if (changed.length === 0) return { ok: true }
  await markPaused(ctx, changed, isPaused)
  const action = isPaused ? 'stories.paused' : 'stories.resumed'
  for (const storyId of changed) ctx.audit({ action, entity: 'stories', entityId: storyId })
  ctx.emit('stories.changed', { storyId: changed })
  return { ok: true }
}
