import type { Happening, NotificationKind, SubjectNoun } from '@coverline/contract/notifications/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { companyOf } from '../../platform/own-company.ts'

export type NoticeRow = {
  id: string
  kind: NotificationKind
  happening: Happening
  noun: SubjectNoun
  subjectId: string
  count: number
  readAt: Date | null
  lastAt: Date
  /** Timestamp with all digits, for the cursor. */
  place: string
}

const columns = sql`n.id, n.kind, n.happening, n.subject_noun as noun, n.subject_id as "subjectId", cardinality(n.keys) as count,
  n.read_at as "readAt", n.last_at as "lastAt", to_char(n.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`

/** Notices of the area that the caller works in: an officer's of this company, or those of the provider's staff. */
const ofArea = ({ actor }: Context) => sql`n.company_id is not distinct from ${companyOf(actor)}::uuid`

type Page = {
  kinds?: readonly string[] | undefined
  unreadOnly?: boolean | undefined
  limit: number
  before?: { place: string; id: string } | undefined
}

/** Returns a user's notices in the interface, newest first. */
export async function findNotices(
  ctx: Context,
  userId: string,
  { kinds, unreadOnly = false, limit, before }: Page,
): Promise<NoticeRow[]> {
  const older = before
    ? sql`and (n.last_at, n.id) < (${before.place}::timestamptz, ${before.id}::uuid)`
    : sql``
  const { rows } = await sql<NoticeRow>`select ${columns} from notifications n
    where n.provider_id = ${ctx.actor.providerId} and n.user_id = ${userId} and n.is_shown and ${ofArea(ctx)} ${older}
      ${kinds?.length ? sql`and n.kind = any(${[...kinds]}::text[])` : sql``} ${unreadOnly ? sql`and n.read_at is null` : sql``}
    order by n.last_at desc, n.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

type Marked = { all: true } | { ids: readonly string[] }

/** Marks own notices as read. Returns the number of newly read ones. */
export async function markRead(ctx: Context, userId: string, marked: Marked): Promise<number> {
  const which = 'all' in marked ? sql`n.is_shown` : sql`n.id = any(${[...marked.ids]}::uuid[])`
  const { rows } =
    await sql`update notifications n set read_at = ${ctx.now}, is_open = false, browser_due_at = null, email_due_at = null
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId} and read_at is null and ${ofArea(ctx)} and ${which} returning id`.execute(
      ctx.db,
    )
  return rows.length
}

/** The same for a user's notices of a conversation. */
export async function markConversationRead(
  ctx: Context,
  userId: string,
  conversationId: string,
): Promise<number> {
  const { rows } =
    await sql`update notifications set read_at = ${ctx.now}, is_open = false, browser_due_at = null, email_due_at = null
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId} and read_at is null
      and conversation_id = ${conversationId} returning id`.execute(ctx.db)
  return rows.length
}

/** Deletes old notices in batches. Returns the number deleted. */
export async function removeOld(ctx: Context, days: number, most: number): Promise<number> {
  const { rows } = await sql`delete from notifications where provider_id = ${ctx.actor.providerId} and id in (
      select id from notifications where provider_id = ${ctx.actor.providerId}
        and last_at < ${ctx.now}::timestamptz - make_interval(days => ${days}) limit ${most}) returning id`.execute(
    ctx.db,
  )
  await sql`delete from notification_deliveries where provider_id = ${ctx.actor.providerId} and id in (
      select id from notification_deliveries where provider_id = ${ctx.actor.providerId} and ended_at is not null
        and created_at < ${ctx.now}::timestamptz - make_interval(days => ${days}) limit ${most})`.execute(
    ctx.db,
  )
  return rows.length
}
