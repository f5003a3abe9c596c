import type { WhatsappDownReason, WhatsappKind, WhatsappState } from '@coverline/contract/whatsapp/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type LinkRow = {
  id: string
  kind: WhatsappKind
  state: WhatsappState
  phone: string | null
  name: string | null
  phoneNumberId: string | null
  businessAccountId: string | null
  accessToken: string | null
  appSecret: string | null
  verifyToken: string | null
  session: string | null
  qr: string | null
  qrExpiresAt: Date | null
  qrAskedAt: Date | null
  downSince: Date | null
  downReason: WhatsappDownReason | null
  seenAt: Date | null
  templatesAt: Date | null
  linkedAt: Date | null
}

const columns = sql`l.id, l.kind, l.state, l.phone, l.name, l.phone_number_id as "phoneNumberId", l.business_account_id as "businessAccountId",
  l.access_token as "accessToken", l.app_secret as "appSecret", l.verify_token as "verifyToken", l.session, l.qr,
  l.qr_expires_at as "qrExpiresAt", l.qr_asked_at as "qrAskedAt", l.down_since as "downSince", l.down_reason as "downReason",
  l.seen_at as "seenAt", l.templates_at as "templatesAt", l.linked_at as "linkedAt"`

/** Returns the provider's link, if any, with its secrets as stored. */
export async function findLink(ctx: Context, { lock = false } = {}): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from whatsapp_links l
    where l.provider_id = ${ctx.actor.providerId} and l.state <> 'UNLINKED' ${lock ? sql`for update` : sql``}`.execute(
    ctx.db,
  )
  return rows[0]
}

export type CloudLink = {
  phoneNumberId: string
  businessAccountId: string
  phone: string | null
  name: string | null
  accessToken: string
  appSecret: string
  verifyToken: string
}

/**
 * Saves a tested Cloud API link over the existing one or as a new one. Returns false if another link was
 * created meanwhile.
 */
export async function saveCloudLink(ctx: Context, id: string, link: CloudLink): Promise<boolean> {
  const { rows } =
    await sql`insert into whatsapp_links (provider_id, id, kind, state, phone, name, phone_number_id, business_account_id,
      access_token, app_secret, verify_token, linked_by, linked_at, seen_at)
    values (${ctx.actor.providerId}, ${id}, 'CLOUD', 'LINKED', ${link.phone}, ${link.name}, ${link.phoneNumberId}, ${link.businessAccountId},
      ${link.accessToken}, ${link.appSecret}, ${link.verifyToken}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now})
    on conflict (provider_id, id) do update set state = 'LINKED', phone = excluded.phone, name = excluded.name,
      phone_number_id = excluded.phone_number_id, business_account_id = excluded.business_account_id, access_token = excluded.access_token,
      app_secret = excluded.app_secret, verify_token = excluded.verify_token, seen_at = excluded.seen_at, down_since = null, down_reason = null
      where whatsapp_links.state <> 'UNLINKED' and whatsapp_links.kind = 'CLOUD'
    returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Ends the link and purges its secrets, unprocessed events and templates. */
export async function endLink(ctx: Context, id: string): Promise<void> {
  await sql`update whatsapp_links set state = 'UNLINKED', unlinked_at = ${ctx.now}, access_token = null, app_secret = null, verify_token = null,
      session = null, qr = null, qr_expires_at = null, down_since = null, down_reason = null
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
  await sql`delete from whatsapp_templates where provider_id = ${ctx.actor.providerId} and link_id = ${id}`.execute(
    ctx.db,
  )
}

/** Records that the link works; returns true if it was down or being linked before. */
export async function writeUp(
  ctx: Context,
  id: string,
  { phone, name }: { phone: string | null; name: string | null },
): Promise<WhatsappState | null> {
  const { rows } = await sql<{ before: WhatsappState }>`with old as (
      select id, state from whatsapp_links where provider_id = ${ctx.actor.providerId} and id = ${id} and state <> 'UNLINKED' for update)
    update whatsapp_links l set state = 'LINKED', down_since = null, down_reason = null, seen_at = ${ctx.now}, qr = null, qr_expires_at = null,
      phone = coalesce(${phone}, l.phone), name = coalesce(${name}, l.name), linked_at = coalesce(l.linked_at, ${ctx.now})
    from old where l.provider_id = ${ctx.actor.providerId} and l.id = old.id returning old.state as before`.execute(
    ctx.db,
  )
  return rows[0]?.before ?? null
}

/** Records that a working link is down; returns false if it was down already. */
export async function writeDown(ctx: Context, id: string, reason: WhatsappDownReason): Promise<boolean> {
  const { rows } =
    await sql`update whatsapp_links set state = 'DOWN', down_since = ${ctx.now}, down_reason = ${reason}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and state = 'LINKED' returning id`.execute(
      ctx.db,
    )
  return rows.length > 0
}

export async function countWaiting(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from messages m
    where m.provider_id = ${ctx.actor.providerId} and m.channel = 'WHATSAPP' and m.delivery = 'QUEUED' and m.deleted_at is null`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Returns the provider's administrators with an e-mail address, for drop notices. */
export async function findAdministrators(
  ctx: Context,
): Promise<{ userId: string; email: string; locale: string | null; firstName: string }[]> {
  const { rows } = await sql<{ userId: string; email: string; locale: string | null; firstName: string }>`
    select distinct u.id as "userId", u.email, u.default_locale as locale, u.first_name as "firstName"
    from grants g join users u on u.id = g.user_id
    where g.provider_id = ${ctx.actor.providerId} and g.role = 'ADMIN' and g.accepted_at is not null and u.is_active and u.email is not null order by u.id`.execute(
    ctx.db,
  )
  return rows
}
