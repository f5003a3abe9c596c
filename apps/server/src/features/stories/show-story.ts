import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { namesOf } from './names.ts'
import { findStory } from './queries.ts'
import { storyView } from './view.ts'

/** Shows one story with its texts in all languages. */
export async function showStory(
  ctx: CtxOf<typeof stories.detail>,
  { storyId }: InputOf<typeof stories.detail>,
): Promise<OutputOf<typeof stories.detail>> {
  const row = await findStory(ctx, storyId)
  if (!row) return ctx.fail('common.not-found')
  return storyView(ctx, row, await namesOf(ctx, [row]))
}
