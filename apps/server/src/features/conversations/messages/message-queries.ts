import type {
  ConversationChannel,
  DeliveryState,
  MessageAuthor,
} from '@coverline/contract/conversations/terms'
import type { ChatFile, Colleague } from '@coverline/contract/conversations/shapes'
import type { MessageMail } from '@coverline/contract/conversations/message-mail'
import { foldWords } from '@coverline/contract/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Lines } from '../../../platform/texts/system-lines.ts'
import { matchesWords } from '../../../platform/db/lists/search-words.ts'
import { isClientSide, isParticipant } from '../access.ts'
import { userName } from '../../../platform/db/user-name.ts'

export type MessageRow = {
  id: string
  conversationId: string
  ticketId: string | null
  seq: number
  channel: ConversationChannel
  author: MessageAuthor
  authorUserId: string | null
  authorName: string | null
  isNote: boolean
  mentions: Colleague[] | null
  html: string
  /** Set if the text has sentences of the system. */
  lines: Lines | null
  quickReplies: string[] | null
  delivery: DeliveryState
  failureCode: string | null
  /** True while its channel sends it. */
  isClaimed: boolean
  at: Date
  sentAt: Date | null
  /** Emojis of the client's reactions. */
  reactions: string[] | null
  hasOriginal: boolean
  editedAt: Date | null
  deletedAt: Date | null
  clientKey: string | null
  supportReadSeq: number
  clientReadSeq: number
  files: ChatFile[] | null
  pictures: { cid: string; cdnFileId: string }[] | null
  mail: MessageMail | null
  mailCc: string[]
  mailCcFailed: string[]
}

/** A conversation with those merged into it: only itself unless profiles were merged. */
export const thread = (ctx: Context, rootId: string) => sql`with recursive thread as (
    select ${rootId}::uuid as id union all
    select c.id from thread t join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id)`

/** True if the text of a mail shows file `x` in its place; a client's own program shows it as a file. */
const isInText = (ctx: Context) =>
  isClientSide(ctx.actor)
    ? sql`false`
    : sql`(x.cid is not null and m.deleted_at is null and position('data-cid="' || x.cid || '"' in m.html) > 0)`

const factsFor = (
  ctx: Context,
) => sql`m.id, m.conversation_id as "conversationId", m.ticket_id as "ticketId", m.seq, m.channel, m.author,
  m.author_user_id as "authorUserId", ${userName('u')} as "authorName", m.is_note as "isNote",
  (select json_agg(json_build_object('userId', n.id, 'name', coalesce(${userName('n')}, n.email, '')) order by n.id) from users n
    where n.id = any(m.mention_user_ids)) as mentions, m.html, m.lines, m.quick_replies as "quickReplies",
  m.delivery, m.failure_code as "failureCode", m.mail_cc as "mailCc", m.mail_cc_failed as "mailCcFailed", m.at, m.sent_at as "sentAt",
  (select array_agg(r.emoji order by r.at, r.address) from message_reactions r
    where r.provider_id = m.provider_id and r.message_id = m.id) as reactions,
  exists (select from message_originals y where y.provider_id = m.provider_id and y.message_id = m.id) as "hasOriginal",
  coalesce(m.claimed_until > now(), false) as "isClaimed", m.edited_at as "editedAt", m.deleted_at as "deletedAt", m.client_key as "clientKey",
  c.support_read_seq as "supportReadSeq", c.client_read_seq as "clientReadSeq",
  (select json_agg(json_build_object('cdnFileId', f.id, 'fileName', f.name, 'contentType', f.media_type, 'size', f.bytes,
      'width', f.width, 'height', f.height) order by x.position)
    from message_files x join files f on f.provider_id = x.provider_id and f.id = x.file_id
    where x.provider_id = m.provider_id and x.message_id = m.id and not ${isInText(ctx)}) as files,
  (select json_agg(json_build_object('cid', x.cid, 'cdnFileId', x.file_id) order by x.position) from message_files x
    where x.provider_id = m.provider_id and x.message_id = m.id and ${isInText(ctx)}) as pictures,
  (select json_build_object('subject', e.subject, 'address', e.address, 'name', e.name, 'sender', e.sender, 'kind', e.kind,
      'refusedFiles', e.refused_files, 'to', e.to_addresses, 'cc', case when m.author = 'CLIENT' then e.cc_addresses else m.mail_cc end,
      'sentAt', to_char(e.sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'via', e.via_address, 'isForeign', e.is_foreign and not exists (select from conversation_addresses a where a.provider_id = e.provider_id
        and a.channel = 'EMAIL' and a.address = e.address and a.conversation_id = m.conversation_id),
      'hasOriginal', e.keeps_original, 'looksLike', (select json_build_object('id', i.id, 'name', trim(i.first_name || ' ' || i.last_name))
        from insured i where i.provider_id = e.provider_id and i.id = e.looks_like_id and i.deleted_at is null))
    from message_mails e where m.channel = 'EMAIL' and e.provider_id = m.provider_id and e.message_id = m.id) as mail`

const others = sql`join conversations c on c.provider_id = m.provider_id and c.id = m.conversation_id
  left join users u on u.id = m.author_user_id`

/**
 * SQL condition: the account of an insured person reads message `m`. It reads nothing that was written before its contact
 * was written into the profile, but what that address wrote or got itself.
 */
const isOfContact = (insuredId: string) =>
  sql`exists (select from insured own where own.provider_id = m.provider_id and own.id = ${insuredId}
    and (own.contact_since is null or m.at >= own.contact_since or exists (select from conversations o
      where o.provider_id = m.provider_id and o.id = m.conversation_id and o.contact_address = own.email_key)))`

export function shown({ actor }: Context) {
  if (!isClientSide(actor)) return sql``
  return actor.insuredId === null
    ? sql`and not m.is_note`
    : sql`and not m.is_note and ${isOfContact(actor.insuredId)}`
}

/** Compares positions in a thread with another message, by time and then number. */
const beside = (ctx: Context, sign: '<' | '<=' | '>', messageId: string) =>
  sql`and (m.at, m.seq) ${sql.raw(sign)} (select o.at, o.seq from messages o where o.provider_id = ${ctx.actor.providerId}
    and o.id = ${messageId})`

async function part(
  ctx: Context,
  rootId: string,
  { where, newestFirst, limit }: { where: RawBuilder<unknown>; newestFirst: boolean; limit: number },
): Promise<MessageRow[]> {
  const order = newestFirst ? sql`m.at desc, m.seq desc` : sql`m.at, m.seq`
  const { rows } = await sql<MessageRow>`${thread(ctx, rootId)}, page as materialized (
      select m.* from thread t cross join lateral (
        select m.* from messages m where m.provider_id = ${ctx.actor.providerId} and m.conversation_id = t.id ${where} ${shown(ctx)}
        order by ${order} limit ${limit}) m
      order by ${order} limit ${limit})
    select ${factsFor(ctx)} from page m ${others} order by ${order}`.execute(ctx.db)
  return rows
}

export type Page = {
  limit: number
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
}

/** Returns a page of a thread in order, and whether more follows on either side. */
export async function findPage(
  ctx: Context,
  rootId: string,
  { limit, before, after, around }: Page,
): Promise<{ rows: MessageRow[]; hasOlder: boolean; hasNewer: boolean }> {
  const older = (where: RawBuilder<unknown>, most: number) =>
    part(ctx, rootId, { where, newestFirst: true, limit: most + 1 })
  const newer = (id: string, most: number) =>
    part(ctx, rootId, { where: beside(ctx, '>', id), newestFirst: false, limit: most + 1 })
  if (after !== undefined) {
    const rows = await newer(after, limit)
    return { rows: rows.slice(0, limit), hasOlder: true, hasNewer: rows.length > limit }
  }
  if (around !== undefined) {
    const half = Math.max(1, Math.floor(limit / 2))
    const [back, forth] = [await older(beside(ctx, '<=', around), half), await newer(around, half)]
    return {
      rows: [...back.slice(0, half).toReversed(), ...forth.slice(0, half)],
      hasOlder: back.length > half,
      hasNewer: forth.length > half,
    }
  }
  const rows = await older(before === undefined ? sql`` : beside(ctx, '<', before), limit)
  return {
    rows: rows.slice(0, limit).toReversed(),
    hasOlder: rows.length > limit,
    hasNewer: before !== undefined,
  }
}

/** Returns messages in display form that match a condition on `m`. */
async function messagesWhere(ctx: Context, condition: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${factsFor(ctx)} from messages m ${others}
    where m.provider_id = ${ctx.actor.providerId} and ${condition}`.execute(ctx.db)
  return rows
}

export async function readMessage(ctx: Context, id: string): Promise<MessageRow | undefined> {
  const [row] = await messagesWhere(ctx, sql`m.id = ${id}`)
  return row
}

/** Returns the message already created for a client key or a channel's id. */
export async function findRepeated(
  ctx: Context,
  conversationId: string,
  clientKey: string | undefined,
): Promise<MessageRow | undefined> {
  if (clientKey === undefined) return undefined
  const [row] = await messagesWhere(
    ctx,
    sql`m.conversation_id = ${conversationId} and m.client_key = ${clientKey}`,
  )
  return row
}

export async function findExternal(
  ctx: Context,
  channel: ConversationChannel,
  externalId: string | undefined,
): Promise<MessageRow | undefined> {
  if (externalId === undefined) return undefined
  const [row] = await messagesWhere(ctx, sql`m.channel = ${channel} and m.external_id = ${externalId}`)
  return row
}

/** True if a message belongs to the thread of a conversation. */
export async function isInThread(ctx: Context, rootId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`${thread(ctx, rootId)}
    select from messages m join thread t on t.id = m.conversation_id
    where m.provider_id = ${ctx.actor.providerId} and m.id = ${messageId} ${shown(ctx)}`.execute(ctx.db)
  return rows.length > 0
}

/** Returns a message of a conversation that the caller takes part in. */
export async function findOwnMessage(ctx: Context, id: string): Promise<MessageRow | undefined> {
  const [row] = await messagesWhere(ctx, sql`m.id = ${id} and ${isParticipant(ctx.actor)} ${shown(ctx)}`)
  return row
}

/** The same, with its conversation locked. */
export async function holdMessage(ctx: Context, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql`select from conversations c where c.provider_id = ${ctx.actor.providerId}
    and c.id = (select conversation_id from messages where provider_id = ${ctx.actor.providerId} and id = ${id})
    and ${isParticipant(ctx.actor)} for update`.execute(ctx.db)
  return rows.length > 0 ? readMessage(ctx, id) : undefined
}

/** Returns the client's first message that the provider has not read. */
export async function firstUnread(ctx: Context, rootId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${thread(ctx, rootId)}
    select m.id from thread t join conversations c on c.provider_id = ${ctx.actor.providerId} and c.id = t.id and c.unread_count > 0
    cross join lateral (select m.id, m.at, m.seq from messages m where m.provider_id = c.provider_id and m.conversation_id = c.id
      and m.seq > c.support_read_seq and m.author = 'CLIENT' and m.deleted_at is null order by m.seq limit 1) m
    order by m.at, m.seq limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

export type FoundRow = { id: string; at: Date; authorName: string | null; plain: string }

/** Returns the messages of a thread that contain all the words, newest first. */
export async function searchThread(ctx: Context, rootId: string, search: string): Promise<FoundRow[]> {
  if (foldWords(search).length === 0) return []
  const { rows } = await sql<FoundRow>`${thread(ctx, rootId)}
    select m.id, m.at, ${userName('u')} as "authorName", m.plain
    from thread t join messages m on m.provider_id = ${ctx.actor.providerId} and m.conversation_id = t.id
    left join users u on u.id = m.author_user_id
    where m.search_fold <> '' and ${matchesWords(sql.ref('m.search_fold'), search)} ${shown(ctx)}
    order by m.at desc, m.seq desc limit 100`.execute(ctx.db)
  return rows
}

/** Returns files with their names in the order of the ids, for messages sent later than written. */
export async function chatFileNames(
  ctx: Context,
  fileIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`select f.id, f.name
    from unnest(${[...fileIds]}::uuid[]) with ordinality x (id, nth)
    join files f on f.provider_id = ${ctx.actor.providerId} and f.id = x.id order by x.nth`.execute(ctx.db)
  return rows
}

/** Returns the time of the newest message that the client may see: notes of the staff leave no trace. */
export async function findLastShared(ctx: Context, conversationId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select m.at from messages m
    where m.provider_id = ${ctx.actor.providerId} and m.conversation_id = ${conversationId} and not m.is_note ${shown(ctx)}
    order by m.seq desc limit 1`.execute(ctx.db)
  return rows[0]?.at ?? null
}
