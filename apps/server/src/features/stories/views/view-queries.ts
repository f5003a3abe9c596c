import { daysOfDeleted, daysOfViews, type StoryViewKind } from '@coverline/contract/stories/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { anyOf, exportRows, type Subject } from '../../../platform/person-data.ts'

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** Notes what a reader did with a story; the first moment of each kind stays. Who presses has read. */
export async function noteView(
  ctx: Context,
  { storyId, insuredId, kind }: { storyId: string; insuredId: string; kind: StoryViewKind },
): Promise<void> {
  const readAt = kind === 'SHOWN' ? null : ctx.now
  const pressedAt = kind === 'PRESSED' ? ctx.now : null
  await sql`insert into story_views as v (provider_id, story_id, insured_id, shown_at, read_at, pressed_at)
    values (${ctx.actor.providerId}, ${storyId}, ${insuredId}, ${ctx.now}, ${readAt}, ${pressedAt})
    on conflict (provider_id, story_id, insured_id) do update set read_at = coalesce(v.read_at, excluded.read_at),
      pressed_at = coalesce(v.pressed_at, excluded.pressed_at)`.execute(ctx.db)
}

/** Inserts what many people did with a story at a moment. */
export async function insertViews(
  db: Db,
  { providerId, storyId, now }: { providerId: string; storyId: string; now: Date },
  readers: readonly { id: string; hasRead: boolean; hasPressed: boolean }[],
): Promise<void> {
  await sql`insert into story_views (provider_id, story_id, insured_id, shown_at, read_at, pressed_at)
    select ${providerId}, ${storyId}, r.id, ${now}, case when r."hasRead" then ${now}::timestamptz end,
      case when r."hasPressed" then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r (id uuid, "hasRead" boolean, "hasPressed" boolean)`.execute(
    db,
  )
}

export type Counts = { shown: number; read: number; pressed: number }

/** Counts the people that a story was shown to, who read it and who pressed its button. */
export async function countViews(ctx: Context, storyId: string): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`select s.shown_count + count(v.shown_at)::integer as shown,
      s.read_count + count(v.read_at)::integer as read, s.pressed_count + count(v.pressed_at)::integer as pressed
    from stories s left join story_views v on v.provider_id = s.provider_id and v.story_id = s.id
    where s.provider_id = ${ctx.actor.providerId} and s.id = ${storyId} and s.deleted_at is null
    group by s.shown_count, s.read_count, s.pressed_count`.execute(ctx.db)
  return rows[0]
}

/** Deletes who read stories that ended 90 days ago; the counts stay. Returns how many rows went. */
export async function forgetViews(ctx: Context): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`with gone as (
      delete from story_views v using stories s
      where s.provider_id = ${ctx.actor.providerId} and s.ends_at <= ${daysBefore(ctx.now, daysOfViews)}
        and v.provider_id = s.provider_id and v.story_id = s.id
      returning v.story_id, v.shown_at, v.read_at, v.pressed_at),
    sums as (select story_id, count(shown_at)::integer as shown, count(read_at)::integer as read,
      count(pressed_at)::integer as pressed from gone group by story_id),
    kept as (update stories s set shown_count = s.shown_count + sums.shown, read_count = s.read_count + sums.read,
      pressed_count = s.pressed_count + sums.pressed from sums
      where s.provider_id = ${ctx.actor.providerId} and s.id = sums.story_id returning 1)
    select (select count(*)::integer from gone) as forgotten, (select count(*) from kept) as kept`.execute(
    ctx.db,
  )
  return rows[0]?.forgotten ?? 0
}

type Pictures = { id: string; largeFileId: string | null; smallFileId: string | null }

/** Deletes the stories whose deletion is 30 days old, and returns their files. */
export async function deleteFinally(ctx: Context): Promise<Pictures[]> {
  const { rows } = await sql<Pictures>`delete from stories where provider_id = ${ctx.actor.providerId}
    and deleted_at <= ${daysBefore(ctx.now, daysOfDeleted)}
    returning id, large_file_id as "largeFileId", small_file_id as "smallFileId"`.execute(ctx.db)
  return rows
}

export const exportViews = (ctx: Context, { people }: Subject) =>
  exportRows(ctx, { story_views: sql`t.insured_id = ${anyOf(people)}` })

export async function eraseViews(ctx: Context, people: readonly string[]): Promise<void> {
  await sql`delete from story_views where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)}`.execute(
    ctx.db,
  )
}
