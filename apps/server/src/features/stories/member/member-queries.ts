import { mostShown } from '@coverline/contract/stories/terms'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { visibleStories } from '../access.ts'
import { isInStatuses, storyColumns, storyTexts } from '../queries.ts'
import type { StoryRow } from '../view.ts'

/** The plans that insure the reader today, with their companies */
export type Insuring = readonly { planId: string; companyId: string | null }[]

/** Selects the stories that a reader with these plans may see now. An empty list of an audience means all. */
function readableStories(ctx: Context, insuring: Insuring) {
  const plans = insuring.map(({ planId }) => planId)
  const companies = insuring.map(({ companyId }) => companyId)
  return visibleStories(ctx)
    .where(isInStatuses(['ACTIVE'], ctx.now))
    .where(
      sql<SqlBool>`exists (select from unnest(${plans}::uuid[], ${companies}::uuid[]) as p (plan_id, company_id)
        where (s.plan_ids = '{}' or p.plan_id = any(s.plan_ids)) and (s.company_ids = '{}' or p.company_id = any(s.company_ids)))`,
    )
}

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
