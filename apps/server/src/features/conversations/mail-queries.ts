import type { MailKind, MailSender } from '@coverline/contract/mailboxes-terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** What a mail that came in says of itself, and what is to be thought of its sender. */
export type MailFacts = {
  address: string
  name: string | null
  subject: string
  refs: readonly string[]
  sender: MailSender
  /** Whose address a sender that nothing vouches for gives as its own. */
  looksLikeId: string | null
  kind: MailKind
  refusedFiles: readonly string[]
}

type Row = Omit<MailFacts, 'sender' | 'looksLikeId' | 'kind' | 'refusedFiles'> & Partial<MailFacts>

export async function insertMail(ctx: Context, messageId: string, mail: Row): Promise<void> {
  await sql`insert into message_mails (provider_id, message_id, address, name, subject, refs, sender, looks_like_id, kind, refused_files)
    values (${ctx.actor.providerId}, ${messageId}, ${mail.address}, ${mail.name}, ${mail.subject}, ${[...mail.refs]}::text[],
      ${mail.sender ?? null}, ${mail.looksLikeId ?? null}, ${mail.kind ?? 'PERSONAL'}, ${[...(mail.refusedFiles ?? [])]}::text[])
    on conflict do nothing`.execute(ctx.db)
}

export type SentMail = { messageId: string; conversationId: string; address: string }

/** Mails of ours among these messages, with whom each went to. */
export async function sentMails(ctx: Context, messageIds: readonly string[]): Promise<SentMail[]> {
  const { rows } =
    await sql<SentMail>`select m.id as "messageId", m.conversation_id as "conversationId", x.address
    from messages m join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.id = any(${[...messageIds]}::uuid[]) and m.author <> 'CLIENT'`.execute(
      ctx.db,
    )
  return rows
}

/** Whether a mail of ours in the conversation went to the address. */
export async function wasWrittenTo(ctx: Context, conversationId: string, address: string): Promise<boolean> {
  const { rows } = await sql`select from messages m
    join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.conversation_id = ${conversationId} and m.author <> 'CLIENT'
      and x.address = ${address} limit 1`.execute(ctx.db)
  return rows.length > 0
}

export type LastMail = { subject: string; messageIdHeader: string | null; refs: string[] }

/** The mail that an answer in the conversation answers: the client's last one, else our own. */
export async function lastMail(
  ctx: Context,
  conversationId: string,
  beforeMessageId: string,
): Promise<LastMail | undefined> {
  const { rows } =
    await sql<LastMail>`select x.subject, m.external_id as "messageIdHeader", x.refs from messages m
      join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
      where m.provider_id = ${ctx.actor.providerId} and m.channel = 'EMAIL' and m.id <> ${beforeMessageId}
        and (m.conversation_id = ${conversationId} or m.conversation_id in (select c.id from conversations c
          where c.provider_id = m.provider_id and c.joined_to_id = ${conversationId}))
      order by (m.author = 'CLIENT') desc, m.at desc, m.seq desc limit 1`.execute(ctx.db)
  return rows[0]
}
