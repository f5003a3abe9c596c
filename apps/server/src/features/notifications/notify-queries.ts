import {
  type Happening,
  isFixed,
  type NotificationChannel,
  type NotificationKind,
  type SubjectNoun,
} from '@coverline/contract/notifications/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { collapseMinutes, mailDelayOf, mostCollapsed, usualOf } from './rules.ts'

export type News = {
  kind: NotificationKind
  happening: Happening
  userIds: readonly string[]
  /** Those of them whom a mail of its own has told of the event: they get no other one. */
  mailedUserIds?: readonly string[]
  subject: { noun: SubjectNoun; id: string }
  conversationId?: string | null
  /** The company whose officers are notified; omitted for the provider's staff. */
  companyId?: string
  /** Identifies the event: a repeated event changes nothing. */
  key: string
  /** Events of one thread within some minutes become one notice; if omitted the event has its own notice. */
  thread?: string | undefined
}

/** Serialises the events of a thread: two concurrent first events would not become one notice. */
export async function holdThread(ctx: Context, thread: string): Promise<void> {
  const name = `notices ${ctx.actor.providerId} ${thread}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db)
}

/** Closes notices that a new event no longer belongs to: they were read, or began too long ago. */
export async function closeThread(ctx: Context, thread: string, userIds: readonly string[]): Promise<void> {
  await sql`update notifications n set is_open = false from (
      select provider_id, id from notifications where provider_id = ${ctx.actor.providerId} and thread = ${thread} and is_open
        and user_id = any(${[...userIds]}::uuid[])
        and (created_at <= ${ctx.now}::timestamptz - make_interval(mins => ${collapseMinutes}) or cardinality(keys) >= ${mostCollapsed})
      order by user_id for update) old
    where n.provider_id = old.provider_id and n.id = old.id`.execute(ctx.db)
}

export type Told = { id: string; userId: string; isNew: boolean; isRinging: boolean }

/**
 * Creates one notice per user, or adds an event to the open notice of its thread. Skips users who already
 * have the event and users without a channel for it.
 */
export async function writeNews(ctx: Context, news: News): Promise<Told[]> {
  const { kind, happening, subject, conversationId = null, companyId = null, key, thread = key } = news
  const people = [...new Set(news.userIds)].toSorted().map((userId) => ({
    userId,
    id: newId(),
    isMailed: news.mailedUserIds?.includes(userId) ?? false,
  }))
  const usual = usualOf(kind)
  const wants = (channel: NotificationChannel) =>
    isFixed(kind)
      ? sql`true`
      : sql`coalesce((s.settings #>> array[${channel}, ${kind}])::boolean, ${usual[channel]})`
  const delay = mailDelayOf(kind, ctx.services.config.noticeMailDelay)
  const { rows } =
    await sql<Told>`insert into notifications as n (provider_id, id, user_id, kind, happening, subject_noun, subject_id,
      conversation_id, company_id, thread, key, keys, is_shown, created_at, last_at, browser_due_at, email_due_at)
    select ${ctx.actor.providerId}::uuid, (p ->> 'id')::uuid, (p ->> 'userId')::uuid, ${kind}, ${happening}, ${subject.noun},
      ${subject.id}::uuid, ${conversationId}::uuid, ${companyId}::uuid, ${thread}, ${key}, array[${key}], ${wants('app')},
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
      case when ${wants('browser')} then ${ctx.now}::timestamptz end,
      case when ${wants('email')} and not (p ->> 'isMailed')::boolean then ${ctx.now}::timestamptz + make_interval(mins => ${delay}) end
    from jsonb_array_elements(${JSON.stringify(people)}::jsonb) with ordinality e(p, nth)
    left join notification_settings s on s.provider_id = ${ctx.actor.providerId}::uuid and s.user_id = (p ->> 'userId')::uuid
    where (${wants('app')} or ${wants('browser')} or ${wants('email')})
      and not exists (select from notifications k where k.provider_id = ${ctx.actor.providerId}::uuid
        and k.user_id = (p ->> 'userId')::uuid and k.thread = ${thread} and k.keys @> array[${key}])
    order by nth
    on conflict (provider_id, user_id, thread) where is_open do update set keys = n.keys || excluded.keys,
      last_at = greatest(n.last_at, excluded.last_at), happening = excluded.happening
      where not n.keys @> excluded.keys
    returning n.id, n.user_id as "userId", cardinality(n.keys) = 1 as "isNew",
      cardinality(n.keys) = 1 and coalesce(least(n.browser_due_at, n.email_due_at) <= ${ctx.now}::timestamptz, false) as "isRinging"`.execute(
      ctx.db,
    )
  return rows
}
