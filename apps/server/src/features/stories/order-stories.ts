import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { holdStories, lockStories, orderRows } from './queries.ts'

/** Puts stories into this order; those that are not named follow in theirs. */
export async function orderStories(
  ctx: CtxOf<typeof stories.order>,
  { storyIds }: InputOf<typeof stories.order>,
): Promise<OutputOf<typeof stories.order>> {
  const wanted = [...new Set(storyIds)]
  await holdStories(ctx)
  if ((await lockStories(ctx, wanted)).length < wanted.length) ctx.fail('common.not-found')
  await orderRows(ctx, wanted)
  ctx.audit({ action: 'stories.ordered', entity: 'stories' })
  ctx.emit('stories.changed', {})
  return { ok: true }
}
