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
  | 'REPORT'
  | 'SPAM'

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
  /** The address in the From line, which keeps the mails of a sender in order. */
  sender: string | null
}

/** Records an incoming mail; false if it was received before. */
export async function insertInbound(ctx: Context, mail: NewInbound): Promise<boolean> {
  const { rows } =
    await sql`insert into inbound_mails (provider_id, id, mailbox_id, route, conversation_id, digest, sender, received_at)
    values (${ctx.actor.providerId}, ${mail.id}, ${mail.mailboxId}, ${mail.route}, ${mail.conversationId}, ${mail.digest}, ${mail.sender},
      ${ctx.now})
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

export type WaitingMail = {
  id: string
  route: Route
  conversationId: string | null
  fileId: string
  sender: string | null
  tries: number
}

const waiting = sql`id, route, conversation_id as "conversationId", file_id as "fileId", sender, tries`

/** Returns a mail that waits to be read. */
export async function findWaiting(
  ctx: Context,
  id: string,
  { lock }: { lock: boolean },
): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`select ${waiting} from inbound_mails
    where provider_id = ${ctx.actor.providerId} and id = ${id} and state = 'WAITING' and file_id is not null
    ${lock ? sql`for update` : sql``}`.execute(ctx.db)
  return rows[0]
}

/**
 * Begins a try and returns its mail with the number of tries before. TURN: an earlier mail of the same sender
 * is not read yet, and its end starts this one. A mail that has failed once holds up no other.
 */
export async function beginTry(ctx: Context, id: string): Promise<WaitingMail | 'TURN' | undefined> {
  const mail = await findWaiting(ctx, id, { lock: true })
  if (!mail) return undefined
  const { rows } =
    await sql`select from inbound_mails e join inbound_mails m on m.provider_id = e.provider_id and m.id = ${id}
    where e.provider_id = ${ctx.actor.providerId} and e.state = 'WAITING' and e.file_id is not null and e.sender = m.sender
      and not e.has_failed and not m.has_failed and (e.received_at, e.id) < (m.received_at, m.id) limit 1`.execute(
      ctx.db,
    )
  if (rows.length > 0) return 'TURN'
  await sql`update inbound_mails set tries = tries + 1 where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
  return mail
}

/** Records a failed try: the mails behind it go on. */
export async function recordFailedTry(ctx: Context, id: string): Promise<void> {
  await sql`update inbound_mails set has_failed = true where provider_id = ${ctx.actor.providerId} and id = ${id}
    and state = 'WAITING'`.execute(ctx.db)
}

/** Returns the next waiting mail of a sender. */
export async function nextOfSender(ctx: Context, { id, sender }: WaitingMail): Promise<string | undefined> {
  if (sender === null) return undefined
  const { rows } = await sql<{
    id: string
  }>`select id from inbound_mails where provider_id = ${ctx.actor.providerId}
    and state = 'WAITING' and file_id is not null and sender = ${sender} and not has_failed and id <> ${id}
    order by received_at, id limit 1`.execute(ctx.db)
  return rows[0]?.id
}

export type End =
  | { state: 'READ'; messageId: string }
  | { state: 'IGNORED'; reason: IgnoredFor }
  | { state: 'FAILED'; reason: 'UNREADABLE' | 'NOT_STORED' }

/** Records the result of a mail. Its original stays as long as the installation keeps originals. */
export async function endInbound(
  ctx: Context,
  id: string,
  end: End,
  named?: { sender: string | null; subject: string },
): Promise<void> {
  const [messageId, reason] = end.state === 'READ' ? [end.messageId, null] : [null, end.reason]
  await sql`update inbound_mails set state = ${end.state}, message_id = ${messageId}, reason = ${reason},
      sender = coalesce(${named?.sender ?? null}, sender), subject = coalesce(${named?.subject ?? null}, subject)
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

/**
 * Forgets the originals of mails that are older than the installation keeps them;
 * one of the spam folder stays as long as the folder keeps it.
 */
export async function forgetOriginals(
  ctx: Context,
  days: number,
): Promise<{ fileId: string; messageId: string | null }[]> {
  const { rows } = await sql<{
    fileId: string
    messageId: string | null
  }>`with old as (select id, file_id from inbound_mails
      where provider_id = ${ctx.actor.providerId} and state <> 'WAITING' and file_id is not null
        and (reason is distinct from 'SPAM' or received_at < ${ctx.now}::timestamptz - interval '31 days')
        and received_at < ${ctx.now}::timestamptz - ${days}::integer * interval '1 day' limit 1000 for update)
    update inbound_mails m set file_id = null from old
    where m.provider_id = ${ctx.actor.providerId} and m.id = old.id returning old.file_id as "fileId", m.message_id as "messageId"`.execute(
    ctx.db,
  )
  return rows
}

export type Owner = { id: string; isPrincipal: boolean }

/** Returns the people with this address; linked people may share one. */
export async function ownersOf(ctx: Context, address: string): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select id, relationship = 'PRINCIPAL' as "isPrincipal" from insured
    where provider_id = ${ctx.actor.providerId} and email_key = ${address} and deleted_at is null and merged_into_id is null
    order by id limit 20`.execute(ctx.db)
  return rows
}
