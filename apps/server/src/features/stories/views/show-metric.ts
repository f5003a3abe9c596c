import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import { fewestTold } from '@coverline/contract/stories/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { countViews } from './view-queries.ts'

/** Shows how many people saw a story, read it and pressed its button; a number of fewer than five is not told. */
export async function showMetric(
  ctx: CtxOf<typeof stories.metric>,
  { storyId }: InputOf<typeof stories.metric>,
): Promise<OutputOf<typeof stories.metric>> {
  const counts = await countViews(ctx, storyId)
  if (!counts) return ctx.fail('common.not-found')
  const told = (count: number) => (count < fewestTold ? null : count)
  return {
    shown: told(counts.shown),
    read: told(counts.read),
    pressed: told(counts.pressed),
    fewestTold,
  }
}
