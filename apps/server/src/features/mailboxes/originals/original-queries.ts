import type { AsideReason } from '@coverline/contract/mailboxes/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Route } from '../inbound/inbound-queries.ts'

export type AsideRow = {
  id: string
  sender: string | null
  subject: string | null
  reason: AsideReason
  receivedAt: Date
  hasOriginal: boolean
}

const mostRows = 100

/** Returns the newest mails that became no message and are not in the spam folder. */
export async function findAside(ctx: Context): Promise<AsideRow[]> {
  const { rows } = await sql<AsideRow>`select id, sender, subject, reason, received_at as "receivedAt",
      file_id is not null as "hasOriginal"
    from inbound_mails where provider_id = ${ctx.actor.providerId} and state in ('IGNORED', 'FAILED')
      and reason <> 'SPAM'
    order by received_at desc, id desc limit ${mostRows}`.execute(ctx.db)
  return rows
}

export type Aside = {
  id: string
  route: Route
  conversationId: string | null
  fileId: string | null
  sender: string | null
  tries: number
}

/** Returns and locks a mail that became no message: one of the spam folder, or one of the settings. */
export async function holdAside(
  ctx: Context,
  id: string,
  { isSpam = false } = {},
): Promise<Aside | undefined> {
  const { rows } =
    await sql<Aside>`select id, route, conversation_id as "conversationId", file_id as "fileId", sender, tries
    from inbound_mails where provider_id = ${ctx.actor.providerId} and id = ${id} and state in ('IGNORED', 'FAILED')
      and (reason = 'SPAM') = ${isSpam}
    for update`.execute(ctx.db)
  return rows[0]
}

/** Returns the file with the original of a message. */
export async function originalOf(ctx: Context, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`select file_id as "fileId" from inbound_mails
    where provider_id = ${ctx.actor.providerId} and message_id = ${messageId} and file_id is not null limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.fileId ?? null
}

/** Forgets the originals and headers of mails that were in the spam folder. */
export async function forgetSpam(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update inbound_mails set file_id = null, sender = null, subject = null
    where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[]) and reason = 'SPAM'`.execute(
    ctx.db,
  )
}
