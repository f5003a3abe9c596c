import type { Happening, NotificationKind, SubjectNoun } from '@coverline/contract/notifications/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { StoredSettings } from '../rules.ts'

export type Channel = 'browser' | 'email'
export type Form = 'SINGLE' | 'HELD' | 'DIGEST'

export type DueRow = {
  id: string
  userId: string
  kind: NotificationKind
  noun: SubjectNoun
  subjectId: string
  conversationId: string | null
  due: Record<Channel, boolean>
  held: Record<Channel, boolean>
  /** True if the channel can reach the user at all. */
  reachable: Record<Channel, boolean>
  settings: StoredSettings
}

const dueAt = (moment: Date) => ({
  browser: sql`n.browser_due_at <= ${moment}::timestamptz`,
  email: sql`n.email_due_at <= ${moment}::timestamptz`,
})

/** Returns unread notices that are due in a channel; skips those that another worker holds. */
export async function lockDue(ctx: Context, most: number): Promise<DueRow[]> {
  const { browser, email } = dueAt(ctx.now)
  const { rows } =
    await sql<DueRow>`select n.id, n.user_id as "userId", n.kind, n.subject_noun as noun, n.subject_id as "subjectId",
      n.conversation_id as "conversationId",
      jsonb_build_object('browser', coalesce(${browser}, false), 'email', coalesce(${email}, false)) as due,
      jsonb_build_object('browser', n.browser_held, 'email', n.email_held) as held,
      jsonb_build_object('email', u.is_active and (u.email is not null or u.is_member), 'browser', u.is_active and exists (
        select from push_devices d where d.provider_id = n.provider_id and d.user_id = n.user_id)) as reachable,
      coalesce(s.settings, '{}') as settings
    from notifications n join users u on u.id = n.user_id
    left join notification_settings s on s.provider_id = n.provider_id and s.user_id = n.user_id
    where n.provider_id = ${ctx.actor.providerId} and n.read_at is null and (${browser} or ${email})
    order by n.id limit ${most} for update of n skip locked`.execute(ctx.db)
  return rows
}

/** Next state of a notice in a channel: nothing more to do, or held until a time. */
export type Step = { id: string; channel: Channel; until: Date | null }

export async function writeSteps(ctx: Context, steps: readonly Step[]): Promise<void> {
  for (const channel of ['browser', 'email'] as const) {
    const own = steps.filter((step) => step.channel === channel)
    if (own.length === 0) continue
    const due = sql.ref(`${channel}_due_at`)
    await sql`update notifications n set ${due} = (e ->> 'until')::timestamptz,
        ${sql.ref(`${channel}_held`)} = e ->> 'until' is not null
      from jsonb_array_elements(${JSON.stringify(own)}::jsonb) e
      where n.provider_id = ${ctx.actor.providerId} and n.id = (e ->> 'id')::uuid`.execute(ctx.db)
  }
}

export type NewDelivery = {
  id: string
  userId: string
  channel: Channel
  form: Form
  notificationIds: string[]
}

export async function insertDeliveries(ctx: Context, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await sql`insert into notification_deliveries (provider_id, id, user_id, channel, form, notification_ids, created_at)
    select ${ctx.actor.providerId}::uuid, (e ->> 'id')::uuid, (e ->> 'userId')::uuid, e ->> 'channel', e ->> 'form',
      array(select value::uuid from jsonb_array_elements_text(e -> 'notificationIds')), ${ctx.now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(deliveries)}::jsonb) e`.execute(ctx.db)
}

export type DeliveryRow = {
  id: string
  userId: string
  channel: Channel
  form: Form
  notificationIds: string[]
  email: string | null
  locale: string | null
  isActive: boolean
  providerName: string
  settings: StoredSettings
}

/** Returns a delivery that has not ended, with its recipient. */
export async function findDelivery(ctx: Context, id: string): Promise<DeliveryRow | undefined> {
  const { rows } =
    await sql<DeliveryRow>`select d.id, d.user_id as "userId", d.channel, d.form, d.notification_ids as "notificationIds",
      u.email, u.default_locale as locale, u.is_active as "isActive", coalesce(p.title, p.name) as "providerName",
      coalesce(s.settings, '{}') as settings
    from notification_deliveries d join users u on u.id = d.user_id join providers p on p.id = d.provider_id
    left join notification_settings s on s.provider_id = d.provider_id and s.user_id = d.user_id
    where d.provider_id = ${ctx.actor.providerId} and d.id = ${id} and d.outcome is null`.execute(ctx.db)
  return rows[0]
}

export type UnreadRow = {
  id: string
  kind: NotificationKind
  happening: Happening
  noun: SubjectNoun
  subjectId: string
  conversationId: string | null
  /** The company of an officer's notice */
  companyId: string | null
  count: number
}

const unread = sql`n.id, n.kind, n.happening, n.subject_noun as noun, n.subject_id as "subjectId",
  n.conversation_id as "conversationId", n.company_id as "companyId", cardinality(n.keys) as count`

/** Returns the notices that are still unread, newest first. */
export async function findUnread(ctx: Context, ids: readonly string[]): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`select ${unread} from notifications n
    where n.provider_id = ${ctx.actor.providerId} and n.id = any(${[...ids]}::uuid[]) and n.read_at is null
    order by n.last_at desc, n.id desc`.execute(ctx.db)
  return rows
}

/** Returns a user's unread notices that began since a given time, newest first. */
export async function findMissed(
  ctx: Context,
  userId: string,
  since: Date,
  most: number,
): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`select ${unread} from notifications n
    where n.provider_id = ${ctx.actor.providerId} and n.user_id = ${userId} and n.read_at is null
      and n.created_at > ${since}::timestamptz and n.created_at <= ${ctx.now}::timestamptz
    order by n.last_at desc, n.id desc limit ${most}`.execute(ctx.db)
  return rows
}

export async function endDelivery(
  ctx: Context,
  id: string,
  outcome: 'SENT' | 'SKIPPED' | 'FAILED',
): Promise<void> {
  await sql`update notification_deliveries set outcome = ${outcome}, ended_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and outcome is null`.execute(ctx.db)
}

export type DigestRow = { userId: string; settings: StoredSettings; since: Date }

/** Returns the providers with a notice or a digest that is due. */
export async function providersWithDue(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select providers_with_due_notices(${at}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the users whose digest is due; skips those that another worker holds. */
export async function lockDigests(ctx: Context, most: number): Promise<DigestRow[]> {
  const { rows } =
    await sql<DigestRow>`select user_id as "userId", settings, digest_from as since from notification_settings
    where provider_id = ${ctx.actor.providerId} and digest_due_at <= ${ctx.now}::timestamptz
    order by user_id limit ${most} for update skip locked`.execute(ctx.db)
  return rows
}

/** Sets when the next digest is due; with `told` it starts where this one ended. */
export async function planDigest(
  ctx: Context,
  userId: string,
  dueAt: Date | null,
  told: boolean,
): Promise<void> {
  await sql`update notification_settings set digest_due_at = ${dueAt}::timestamptz,
      digest_from = case when ${told}::boolean then ${ctx.now}::timestamptz else digest_from end
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId}`.execute(ctx.db)
}
