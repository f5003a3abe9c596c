import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { namesOf } from './names.ts'
import { findStories } from './queries.ts'
import { storyView } from './view.ts'

/** Lists stories in the order in which the app shows them. */
export async function listStories(
  ctx: CtxOf<typeof stories.list>,
  input: InputOf<typeof stories.list>,
): Promise<OutputOf<typeof stories.list>> {
  const { rows, ...page } = await findStories(ctx, input)
  const names = await namesOf(ctx, rows)
  return { items: rows.map((row) => storyView(ctx, row, names)), ...page }
}
