import type { MailKind, MailSender } from '@coverline/contract/mailboxes/terms'
import { fold } from '@coverline/contract/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Headers of a received mail, and the assessment of its sender. */
export type MailFacts = {
  address: string
  name: string | null
  subject: string
  refs: readonly string[]
  sender: MailSender
  /** The person whose address an unverified sender uses. */
  looksLikeId: string | null
  kind: MailKind
  /** True if the mail asks programs not to answer it. */
  wantsNoAnswer: boolean
  refusedFiles: readonly string[]
  to: readonly string[]
  cc: readonly string[]
  /** The time that the mail names itself. */
  sentAt: Date | null
  /** The From line, if answers go to another address. */
  via: string | null
  /** True if the mail answers the conversation from an address that it was not written to. */
  isForeign: boolean
  fingerprint: Buffer
}

type Row = Pick<MailFacts, 'address' | 'name' | 'subject' | 'refs'> & Partial<MailFacts>

/** A mail that is sent again may go to another address: the last one counts. */
export async function insertMail(ctx: Context, messageId: string, mail: Row): Promise<void> {
  await sql`insert into message_mails (provider_id, message_id, address, name, subject, refs, sender, looks_like_id, kind, refused_files,
      to_addresses, cc_addresses, sent_at, via_address, is_foreign, fingerprint, keeps_original,
      wants_no_answer)
    values (${ctx.actor.providerId}, ${messageId}, ${mail.address}, ${mail.name}, ${mail.subject}, ${[...mail.refs]}::text[],
      ${mail.sender ?? null}, ${mail.looksLikeId ?? null}, ${mail.kind ?? 'PERSONAL'}, ${[...(mail.refusedFiles ?? [])]}::text[],
      ${[...(mail.to ?? [])]}::text[], ${[...(mail.cc ?? [])]}::text[], ${mail.sentAt ?? null}, ${mail.via ?? null}, ${mail.isForeign ?? false},
      ${mail.fingerprint ?? null}, ${mail.fingerprint !== undefined},
      ${mail.wantsNoAnswer ?? false})
    on conflict (provider_id, message_id) do update set address = excluded.address, subject = excluded.subject, refs = excluded.refs`.execute(
    ctx.db,
  )
}

export type SentMail = { messageId: string; conversationId: string; address: string; cc: string[] }

/** Returns the sent mails among these messages, with their recipients. */
export async function sentMails(ctx: Context, messageIds: readonly string[]): Promise<SentMail[]> {
  const { rows } =
    await sql<SentMail>`select m.id as "messageId", m.conversation_id as "conversationId", x.address, m.mail_cc as cc
    from messages m join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.id = any(${[...messageIds]}::uuid[]) and m.author <> 'CLIENT'`.execute(
      ctx.db,
    )
  return rows
}

/** True if a mail of the conversation was sent to the address. */
export async function wasWrittenTo(ctx: Context, conversationId: string, address: string): Promise<boolean> {
  const { rows } = await sql`select from messages m
    join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.conversation_id = ${conversationId} and m.author <> 'CLIENT'
      and x.address = ${address} limit 1`.execute(ctx.db)
  return rows.length > 0
}

export type LastMail = { subject: string; messageIdHeader: string | null; refs: string[] }

/** Returns the mail that an answer in the conversation replies to: the client's last one, else our own. */
export async function lastMail(
  ctx: Context,
  conversationId: string,
  beforeMessageId: string,
): Promise<LastMail | undefined> {
  const { rows } =
    await sql<LastMail>`select x.subject, regexp_replace(m.external_id, '#[0-9a-f]+$', '') as "messageIdHeader", x.refs from messages m
      join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
      where m.provider_id = ${ctx.actor.providerId} and m.channel = 'EMAIL' and m.id <> ${beforeMessageId}
        and (m.conversation_id = ${conversationId} or m.conversation_id in (select c.id from conversations c
          where c.provider_id = m.provider_id and c.joined_to_id = ${conversationId}))
      order by (m.author = 'CLIENT') desc, m.at desc, m.seq desc limit 1`.execute(ctx.db)
  return rows[0]
}

/**
 * The address that can reach a person whose profile has none, in thread `root`. It is the sender of the
 * newest message, if that is a mail from a proven sender or an operator joined the address by hand. Only such
 * a join puts a conversation with an address into another thread.
 */
export const writtenFrom = (ctx: Context, root: RawBuilder<unknown>) =>
  sql`(with recursive thread as (
      select r.provider_id, r.id, r.kind, r.joined_to_id from conversations r where r.provider_id = ${ctx.actor.providerId}
        and r.id = ${root} union all
      select p.provider_id, p.id, p.kind, p.joined_to_id from thread t
        join conversations p on p.provider_id = t.provider_id and p.joined_to_id = t.id)
    select case when x.sender = 'PROVEN' or (n.kind = 'CONTACT' and n.joined_to_id is not null) then x.address end
    from (select o.provider_id, o.id, o.channel, t.kind, t.joined_to_id from thread t cross join lateral (
        select o.provider_id, o.id, o.channel, o.at, o.seq from messages o where o.provider_id = t.provider_id and o.conversation_id = t.id
          and o.author = 'CLIENT' order by o.at desc, o.seq desc limit 1) o
      order by o.at desc, o.seq desc limit 1) n
    join message_mails x on x.provider_id = n.provider_id and x.message_id = n.id
    where n.channel = 'EMAIL' and x.address like '%_@_%' and not x.is_foreign)`

/** Returns the current recipient address for a person without an address in the profile. */
export async function addressWrittenFrom(ctx: Context, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{
    address: string | null
  }>`select ${writtenFrom(ctx, sql`${conversationId}::uuid`)} as address`.execute(ctx.db)
  return rows[0]?.address ?? null
}

/** A mail that became a message, by its id in the channel. */
export type KnownMail = { externalId: string; address: string; fingerprint: Buffer | null }

/** Returns the messages that mails with these ids have become. */
export async function knownMails(ctx: Context, externalIds: readonly string[]): Promise<KnownMail[]> {
  const { rows } =
    await sql<KnownMail>`select m.external_id as "externalId", x.address, x.fingerprint from messages m
    join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.channel = 'EMAIL'
      and m.external_id = any(${[...externalIds]}::text[])`.execute(ctx.db)
  return rows
}

/** Records that the originals of these messages are no longer kept. */
export async function originalsGone(ctx: Context, messageIds: readonly string[]): Promise<void> {
  await sql`update message_mails set keeps_original = false where provider_id = ${ctx.actor.providerId}
    and message_id = any(${[...messageIds]}::uuid[])`.execute(ctx.db)
}

export type SentBy = { userId: string; ticketId: string; conversationId: string }

/** Returns the author and the request of a message that one of the provider's users sent. */
export async function findAuthor(ctx: Context, messageId: string): Promise<SentBy | undefined> {
  const { rows } = await sql<SentBy>`select m.author_user_id as "userId", m.ticket_id as "ticketId",
      m.conversation_id as "conversationId"
    from messages m where m.provider_id = ${ctx.actor.providerId} and m.id = ${messageId}
      and m.author_user_id is not null and m.ticket_id is not null`.execute(ctx.db)
  return rows[0]
}

/** Returns the conversation of a message. */
export async function placeOf(ctx: Context, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select conversation_id as id from messages
    where provider_id = ${ctx.actor.providerId} and id = ${messageId}`.execute(ctx.db)
  return rows[0]?.id
}

/** Replaces the subject of a client's mail, who did not edit it. */
export async function changeSubject(ctx: Context, messageId: string, subject: string): Promise<void> {
  const { providerId } = ctx.actor
  await sql`update messages set edited_at = null, search_fold = search_fold || ${` ${fold(subject)}`}
    where provider_id = ${providerId} and id = ${messageId}`.execute(ctx.db)
  await sql`update message_mails set subject = ${subject}
    where provider_id = ${providerId} and message_id = ${messageId}`.execute(ctx.db)
}
