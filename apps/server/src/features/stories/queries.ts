import type { StoryText } from '@coverline/contract/stories/shapes'
import type { StoryStatus } from '@coverline/contract/stories/terms'
import { searchWords } from '@coverline/contract/insured/search'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { type ListInput, type ListPage, listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { foundBy } from '../../platform/db/lists/search-words.ts'
import { insuredService } from '../insured/service.ts'
import { deletedStories, isInStatuses, visibleStories } from './access.ts'
import type { StoryRow, StoryValues } from './view.ts'

const texts = sql<
  StoryText[]
>`(select coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'header', t.header, 'text', t.body,
    'buttonText', t.button_text, 'chatText', t.chat_text) order by array_position(array['en', 'ru', 'es', 'pt'], t.language)), '[]')
  from story_texts t where t.provider_id = s.provider_id and t.story_id = s.id)`

export const storyColumns = [
  's.id',
  's.background',
  's.color',
  's.tone',
  's.picture_file_id as pictureFileId',
  's.large_file_id as largeFileId',
  's.small_file_id as smallFileId',
  's.placeholder',
  's.scrim',
  's.destination',
  's.url',
  's.phone',
  's.service_id as serviceId',
  's.company_ids as companyIds',
  's.plan_ids as planIds',
  's.starts_at as startsAt',
  's.ends_at as endsAt',
  's.is_paused as isPaused',
  's.is_pinned as isPinned',
  's.icon',
  's.created_at as createdAt',
  's.updated_at as updatedAt',
  's.deleted_at as deletedAt',
] as const

export const storyTexts = texts.as('texts')

/** SQL: an audience list of the story `s` holds one of the ids, or is empty, which means all. */
const takes = (list: 's.company_ids' | 's.plan_ids', ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(list)} = '{}' or ${sql.ref(list)} && ${[...ids]}::uuid[])`

/** SQL: a text of the story `s` in any language holds each of the words. */
const hasWords = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from unnest(${[...words]}::text[]) w (word) where not exists (
    select from story_texts t where t.provider_id = s.provider_id and t.story_id = s.id
      and position(w.word in t.search_fold) > 0))`

const sortColumns: Record<string, SortColumn> = {
  position: { by: sql.ref('s.position'), type: 'int8' },
  startsAt: { by: sql.ref('s.starts_at'), type: 'timestamptz', nullable: true },
  createdAt: { by: sql.ref('s.created_at'), type: 'timestamptz' },
}

type Filter = {
  searchQuery?: string | undefined
  statuses?: readonly StoryStatus[] | undefined
  clientCompanyIds?: readonly string[] | undefined
  programIds?: readonly string[] | undefined
  isDeleted: boolean
}

/** Returns one page of stories in the order of the app, or in the wanted one. */
export function findStories(ctx: Context, input: ListInput & Filter): Promise<ListPage<StoryRow>> {
  let rows = input.isDeleted ? deletedStories(ctx) : visibleStories(ctx)
  for (const isFound of foundBy(searchWords(input.searchQuery ?? ''), hasWords)) rows = rows.where(isFound)
  if (input.statuses) rows = rows.where(isInStatuses(input.statuses, ctx.now))
  if (input.clientCompanyIds) rows = rows.where(takes('s.company_ids', input.clientCompanyIds))
  if (input.programIds) rows = rows.where(takes('s.plan_ids', input.programIds))
  return listPage({
    db: ctx.db,
    rows: rows.select(storyColumns).select(storyTexts),
    id: sql.ref<string>('s.id'),
    sort: sortColumns,
    input: { ...input, sortBy: input.sortBy ?? 'position' },
  })
}

export function findStory(ctx: Context, storyId: string): Promise<StoryRow | undefined> {
  return visibleStories(ctx)
    .select(storyColumns)
    .select(storyTexts)
    .where('s.id', '=', storyId)
    .executeTakeFirst()
}

/** Returns stories that are not deleted, or deleted ones, locked so that they can be changed. */
export function lockStories(
  ctx: Context,
  storyIds: readonly string[],
  { areDeleted = false }: { areDeleted?: boolean } = {},
): Promise<StoryRow[]> {
  return (areDeleted ? deletedStories(ctx) : visibleStories(ctx))
    .select(storyColumns)
    .select(storyTexts)
    .where('s.id', '=', sql<string>`any(${[...storyIds]}::uuid[])`)
    .orderBy('s.id')
    .forUpdate()
    .execute()
}

/** Lets one writer at a time count and order the stories of the provider, until the transaction ends. */
export async function holdStories(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stories ' || ${ctx.actor.providerId}::text, 0))`.execute(
    ctx.db,
  )
}

/** Counts the stories that are scheduled, active or paused; hold the stories first. */
export async function countPublished(ctx: Context): Promise<number> {
  const row = await visibleStories(ctx)
    .where(isInStatuses(['SCHEDULED', 'ACTIVE', 'PAUSED'], ctx.now))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts the people `i` that the caller sees and that meet the condition. */
export async function countPeople(ctx: Context, condition: RawBuilder<SqlBool>): Promise<number> {
  const row = await insuredService
    .visible(ctx)
    .where(condition)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Inserts a story before all others, or changes it, with its texts. */
export async function putStory(
  db: Db,
  { providerId, id, now }: { providerId: string; id: string; now: Date },
  story: StoryValues,
): Promise<void> {
  const { texts: localizations, ...values } = story
  await sql`insert into stories (provider_id, id, background, color, tone, picture_file_id, large_file_id, small_file_id, placeholder,
      scrim, destination, url, phone, service_id, company_ids, plan_ids, starts_at, ends_at, is_paused, is_pinned, icon, position,
      created_at, updated_at)
    values (${providerId}, ${id}, ${values.background}, ${values.color}, ${values.tone}, ${values.pictureFileId}, ${values.largeFileId},
      ${values.smallFileId}, ${values.placeholder}, ${values.scrim}, ${values.destination}, ${values.url}, ${values.phone},
      ${values.serviceId}, ${values.companyIds}::uuid[], ${values.planIds}::uuid[], ${values.startsAt}, ${values.endsAt},
      ${values.isPaused}, ${values.isPinned}, ${values.icon},
      (select coalesce(min(o.position) - 1, 0) from stories o where o.provider_id = ${providerId}), ${now}, ${now})
    on conflict (provider_id, id) do update set background = excluded.background, color = excluded.color, tone = excluded.tone,
      picture_file_id = excluded.picture_file_id, large_file_id = excluded.large_file_id, small_file_id = excluded.small_file_id,
      placeholder = excluded.placeholder, scrim = excluded.scrim, destination = excluded.destination, url = excluded.url,
      phone = excluded.phone, service_id = excluded.service_id, company_ids = excluded.company_ids, plan_ids = excluded.plan_ids,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_paused = excluded.is_paused, is_pinned = excluded.is_pinned,
      icon = excluded.icon, updated_at = excluded.updated_at`.execute(db)
  await sql`delete from story_texts where provider_id = ${providerId} and story_id = ${id}`.execute(db)
  await sql`insert into story_texts (provider_id, story_id, language, header, body, button_text, chat_text)
    select ${providerId}, ${id}, t.* from jsonb_to_recordset(${JSON.stringify(localizations)}::jsonb)
      as t (language text, header text, text text, "buttonText" text, "chatText" text)`.execute(db)
}

/** Puts stories into this order; those that are not named follow in theirs. Hold the stories first. */
export async function orderRows(ctx: Context, storyIds: readonly string[]): Promise<void> {
  await sql`with ordered as (
      select s.id, row_number() over (order by o.nth nulls last, s.position, s.id) as nth from stories s
        left join unnest(${[...storyIds]}::uuid[]) with ordinality o(id, nth) on o.id = s.id
      where s.provider_id = ${ctx.actor.providerId})
    update stories s set position = ordered.nth from ordered
    where s.provider_id = ${ctx.actor.providerId} and s.id = ordered.id and s.position <> ordered.nth`.execute(
    ctx.db,
  )
}

/** Marks stories as deleted, or as not deleted. */
export async function markDeleted(
  ctx: Context,
  storyIds: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  await sql`update stories set deleted_at = ${deletedAt} where provider_id = ${ctx.actor.providerId}
    and id = any(${[...storyIds]}::uuid[])`.execute(ctx.db)
}

export async function markPaused(
  ctx: Context,
  storyIds: readonly string[],
  isPaused: boolean,
): Promise<void> {
  await sql`update stories set is_paused = ${isPaused}, updated_at = ${ctx.now} where provider_id = ${ctx.actor.providerId}
    and id = any(${[...storyIds]}::uuid[])`.execute(ctx.db)
}
