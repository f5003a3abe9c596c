import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Lines } from '../../../platform/texts/system-lines.ts'

export type ForwardableMail = {
  conversationId: string
  html: string
  plain: string
  at: Date
  fileIds: string[]
  subject: string
  address: string
  name: string | null
  /** True if the client wrote it; else `address` is its recipient. */
  isReceived: boolean
}

/** Returns a mail of a conversation to forward it; undefined for other messages and deleted ones. */
export async function findForwardable(ctx: Context, messageId: string): Promise<ForwardableMail | undefined> {
  const { rows } =
    await sql<ForwardableMail>`select m.conversation_id as "conversationId", m.html, m.plain, m.at, x.subject, x.address, x.name,
      m.author = 'CLIENT' as "isReceived", array(select f.file_id from message_files f
        where f.provider_id = m.provider_id and f.message_id = m.id order by f.position) as "fileIds"
    from messages m join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.id = ${messageId} and m.channel = 'EMAIL' and not m.is_note
      and m.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

export type ForwardNote = { conversationId: string; recipients: string[]; words: string }

/** Returns the note of a forwarded mail: its recipients and the words before it; undefined if it is gone. */
export async function findForwardNote(ctx: Context, noteId: string): Promise<ForwardNote | undefined> {
  const { rows } = await sql<{ conversationId: string; recipients: string[]; lines: Lines | null }>`
    select conversation_id as "conversationId", mail_cc as recipients, lines from messages
    where provider_id = ${ctx.actor.providerId} and id = ${noteId} and is_note and deleted_at is null`.execute(
    ctx.db,
  )
  const [row] = rows
  return row && row.recipients.length > 0 ? { ...row, words: row.lines?.own ?? '' } : undefined
}
