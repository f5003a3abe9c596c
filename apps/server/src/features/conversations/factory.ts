import type {
  ConversationChannel,
  ConversationKind,
  MessageAuthor,
} from '@coverline/contract/conversations/terms'
import { fold } from '@coverline/contract/fold'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

export type MadeMessage = {
  author: MessageAuthor
  /** Plain text; special characters are escaped here. */
  text: string
  at: Date
  ticketId?: string | null
  channel?: ConversationChannel
  userId?: string | null
  isNote?: boolean
}

export type MadeConversation = {
  id?: string
  kind: ConversationKind
  channel: ConversationChannel
  insuredId?: string | null
  companyId?: string | null
  hrUserId?: string | null
  contactAddress?: string | null
  contactName?: string | null
  createdAt?: Date
}

const previewLength = 140

const escaped = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

/** Inserts empty conversations into a test or demo database. Returns their ids in order. */
export async function makeConversations(
  db: Db,
  providerId: string,
  made: readonly MadeConversation[],
): Promise<string[]> {
  const rows = made.map((each) => ({
    ...each,
    id: each.id ?? newId(),
    createdAt: each.createdAt ?? new Date(),
  }))
  await sql`insert into conversations (provider_id, id, kind, channel, insured_id, company_id, hr_user_id, contact_address, contact_name,
      created_at)
    select ${providerId}, r.id, r.kind, r.channel, r."insuredId", r."companyId", r."hrUserId", r."contactAddress", r."contactName",
      r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, kind text, channel text, "insuredId" uuid, "companyId" uuid,
      "hrUserId" uuid, "contactAddress" text, "contactName" text, "createdAt" timestamptz)`.execute(db)
  return rows.map(({ id }) => id)
}

function rowsOf(conversationId: string, channel: ConversationChannel, messages: readonly MadeMessage[]) {
  return messages.map((message, index) => ({
    id: newId(),
    conversationId,
    nth: index + 1,
    ticketId: message.ticketId ?? null,
    channel: message.channel ?? channel,
    author: message.author,
    userId: message.userId ?? null,
    isNote: message.isNote ?? false,
    html: escaped(message.text),
    plain: message.text,
    fold: fold(message.text),
    delivery: message.author === 'CLIENT' ? 'RECEIVED' : 'SENT',
    at: message.at,
  }))
}

/** Summary columns of a conversation, derived from its messages. */
function headOf(rows: ReturnType<typeof rowsOf>, unread: number) {
  const last = rows.findLast(({ isNote }) => !isNote)
  return {
    id: rows[0]?.conversationId,
    count: rows.length,
    unread,
    read: rows.length - unread,
    lastAt: last?.at ?? null,
    preview: last?.plain.slice(0, previewLength) ?? '',
    author: last?.author ?? null,
  }
}

/**
 * Inserts messages into new conversations in the given order; the last `unread` ones are unread messages of
 * the client.
 */
export async function makeMessages(
  db: Db,
  providerId: string,
  made: readonly {
    conversationId: string
    channel: ConversationChannel
    messages: readonly MadeMessage[]
    unread?: number
  }[],
): Promise<void> {
  const talks = made
    .filter(({ messages }) => messages.length > 0)
    .map(({ conversationId, channel, messages, unread = 0 }) => ({
      rows: rowsOf(conversationId, channel, messages),
      unread,
    }))
  const rows = talks.flatMap((talk) => talk.rows)
  const heads = talks.map((talk) => headOf(talk.rows, talk.unread))
  await sql`insert into messages (provider_id, id, conversation_id, seq, ticket_id, channel, author, author_user_id, is_note, html, plain,
      search_fold, delivery, at)
    select ${providerId}, r.id, r."conversationId", r.nth, r."ticketId", r.channel, r.author, r."userId", r."isNote", r.html, r.plain, r.fold,
      r.delivery, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "conversationId" uuid, nth bigint, "ticketId" uuid, channel text,
      author text, "userId" uuid, "isNote" boolean, html text, plain text, fold text, delivery text, at timestamptz)`.execute(
    db,
  )
  await sql`update conversations c set last_seq = h.count, support_read_seq = h.read, client_read_seq = h.count, unread_count = h.unread,
      last_message_at = h."lastAt", preview = h.preview, preview_author = h.author
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(id uuid, count bigint, read bigint, unread integer, "lastAt" timestamptz,
      preview text, author text)
    where c.provider_id = ${providerId} and c.id = h.id`.execute(db)
}
