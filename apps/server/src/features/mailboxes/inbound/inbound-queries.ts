import { type QueryExecutorProvider, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type Route = 'FORWARDED' | 'THREAD' | 'IMAP'
export type IgnoredFor =
  | 'AUTO_REPLY'
  | 'BOUNCE'
  | 'LOOP'
  | 'EMPTY'
  | 'VERIFICATION'
  | 'FORWARDING_CODE'
  | 'REPEATED'

/** Returns the mailbox of a local part; called before a provider is known. */
export async function mailboxOf(
  db: QueryExecutorProvider,
  token: string,
): Promise<{ providerId: string; isReply: boolean } | undefined> {
  const { rows } = await sql<{ providerId: string; isReply: boolean }>`
    select provider_id as "providerId", is_reply as "isReply" from mailbox_of(${token})`.execute(db)
  return rows[0]
}

export type NewInbound = {
  id: string
  mailboxId: string
  route: Route
  conversationId: string | null
  digest: Buffer
}

/** Records an incoming mail; false if it was received before. */
export async function insertInbound(ctx: Context, mail: NewInbound): Promise<boolean> {
  const { rows } =
    await sql`insert into inbound_mails (provider_id, id, mailbox_id, route, conversation_id, digest, received_at)
    values (${ctx.actor.providerId}, ${mail.id}, ${mail.mailboxId}, ${mail.route}, ${mail.conversationId}, ${mail.digest}, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db)
  return rows.length > 0
}

export async function setInboundFile(ctx: Context, id: string, fileId: string): Promise<void> {
  await sql`update inbound_mails set file_id = ${fileId} where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function hasConversation(ctx: Context, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from conversations where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
      ctx.db,
    )
  return rows.length > 0
}

export type WaitingMail = { id: string; route: Route; conversationId: string | null; fileId: string }

/** Returns a mail that waits to be read. */
export async function findWaiting(
  ctx: Context,
  id: string,
  { lock }: { lock: boolean },
): Promise<WaitingMail | undefined> {
  const { rows } =
    await sql<WaitingMail>`select id, route, conversation_id as "conversationId", file_id as "fileId" from inbound_mails
    where provider_id = ${ctx.actor.providerId} and id = ${id} and state = 'WAITING' and file_id is not null
    ${lock ? sql`for update` : sql``}`.execute(ctx.db)
  return rows[0]
}

export type End =
  | { state: 'READ'; messageId: string }
  | { state: 'IGNORED'; reason: IgnoredFor }
  | { state: 'FAILED'; reason: 'UNREADABLE' }

/** Records the result of a mail. An unreadable mail is kept for inspection. */
export async function endInbound(ctx: Context, id: string, end: End): Promise<void> {
  const [messageId, reason] = end.state === 'READ' ? [end.messageId, null] : [null, end.reason]
  await sql`update inbound_mails set state = ${end.state}, message_id = ${messageId}, reason = ${reason},
      file_id = case when ${end.state} = 'FAILED' then file_id end
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/** Returns mails that have waited longer than reading takes, oldest first. */
export async function findForgotten(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from inbound_mails where provider_id = ${ctx.actor.providerId} and state = 'WAITING'
      and received_at < ${ctx.now}::timestamptz - interval '10 minutes' order by received_at, id limit 100`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes unreadable mails after thirty days. Returns their files. */
export async function forgetUnreadable(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`with old as (select id, file_id from inbound_mails
      where provider_id = ${ctx.actor.providerId} and state = 'FAILED' and file_id is not null
        and received_at < ${ctx.now}::timestamptz - interval '30 days' for update)
    update inbound_mails m set file_id = null from old
    where m.provider_id = ${ctx.actor.providerId} and m.id = old.id returning old.file_id as "fileId"`.execute(
    ctx.db,
  )
  return rows.map(({ fileId }) => fileId)
}

export type Owner = { id: string; isPrincipal: boolean }

/** Returns the people with this address; linked people may share one. */
export async function ownersOf(ctx: Context, address: string): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select id, relationship = 'PRINCIPAL' as "isPrincipal" from insured
    where provider_id = ${ctx.actor.providerId} and email_key = ${address} and deleted_at is null and merged_into_id is null
    order by id limit 20`.execute(ctx.db)
  return rows
}

/** True if a mail with this Message-ID is already stored as a message. */
export async function isKnownMail(ctx: Context, externalId: string): Promise<boolean> {
  const { rows } =
    await sql`select from messages where provider_id = ${ctx.actor.providerId} and channel = 'EMAIL'
    and external_id = ${externalId}`.execute(ctx.db)
  return rows.length > 0
}
