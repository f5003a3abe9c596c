import { mostShown } from '@coverline/contract/stories/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type Insuring, readableStories } from '../access.ts'
import { storyColumns, storyTexts } from '../queries.ts'
import type { StoryRow } from '../view.ts'

export type ReadableRow = StoryRow & { isSeen: boolean }

const isSeen = (insuredId: string) =>
  sql<boolean>`exists (select from story_views v where v.provider_id = s.provider_id and v.story_id = s.id
    and v.insured_id = ${insuredId})`

/** Returns the stories for a reader: pinned ones first, then those not seen, then in the order of the staff. */
export function findReadable(ctx: Context, insuredId: string, insuring: Insuring): Promise<ReadableRow[]> {
  return readableStories(ctx, insuring)
    .select(storyColumns)
    .select(storyTexts)
    .select(isSeen(insuredId).as('isSeen'))
    .orderBy('s.is_pinned', 'desc')
    .orderBy(isSeen(insuredId))
    .orderBy('s.position')
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id')
    .limit(mostShown)
    .execute()
}

export async function isReadable(ctx: Context, storyId: string, insuring: Insuring): Promise<boolean> {
  const found = await readableStories(ctx, insuring)
    .select('s.id')
    .where('s.id', '=', storyId)
    .executeTakeFirst()
  return found !== undefined
}
