import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

/** Returns the providers that may have a linked phone. */
export async function providersWithWhatsapp(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from providers where 'WHATSAPP' = any(features) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Starts linking a phone. The process that takes the link creates its code. */
export async function insertDeviceLink(ctx: Context): Promise<string> {
  const id = newId()
  await sql`insert into whatsapp_links (provider_id, id, kind, state, linked_by, qr_asked_at)
    values (${ctx.actor.providerId}, ${id}, 'DEVICE', 'CONNECTING', ${ctx.actor.userId}, ${ctx.now})`.execute(
    ctx.db,
  )
  return id
}

/** Requests a new code to link the phone again. A drop lasts until then. */
export async function askForQr(ctx: Context, id: string): Promise<void> {
  await sql`update whatsapp_links set session = null, qr = null, qr_expires_at = null, qr_asked_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and kind = 'DEVICE' and state <> 'UNLINKED'`.execute(
    ctx.db,
  )
}

export async function writeQr(ctx: Context, id: string, sealed: string, expiresAt: Date): Promise<void> {
  await sql`update whatsapp_links set qr = ${sealed}, qr_expires_at = ${expiresAt}
    where provider_id = ${ctx.actor.providerId} and id = ${id}
      and (state = 'CONNECTING' or (state = 'DOWN' and qr_asked_at > down_since))`.execute(ctx.db)
}

/** Marks the code as expired without a scan; WhatsApp no longer accepts it. */
export async function expireQr(ctx: Context, linkId: string): Promise<void> {
  await sql`update whatsapp_links set qr_expires_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${linkId} and qr_expires_at > ${ctx.now}`.execute(
    ctx.db,
  )
}

export async function writeSession(ctx: Context, id: string, sealed: string | null): Promise<void> {
  await sql`update whatsapp_links set session = ${sealed}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and state <> 'UNLINKED'`.execute(ctx.db)
}

export async function writeSeen(ctx: Context, id: string): Promise<void> {
  await sql`update whatsapp_links set seen_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and state = 'LINKED'`.execute(ctx.db)
}
