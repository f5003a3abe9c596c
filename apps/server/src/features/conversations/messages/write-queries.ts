import type {
  ConversationChannel,
  DeliveryState,
  MessageAuthor,
} from '@coverline/contract/conversations/terms'
import { fold } from '@coverline/contract/fold'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { Lines } from '../../../platform/texts/system-lines.ts'
import { previewOf, type Words } from '../rules.ts'

export type NewConversation = {
  kind: 'PERSON' | 'HR' | 'CONTACT'
  channel: ConversationChannel
  insuredId?: string
  companyId?: string
  hrUserId?: string
  contactAddress?: string
  contactName?: string | undefined
}

/** Inserts a conversation; null if another transaction was first. */
export async function insertConversation(ctx: Context, made: NewConversation): Promise<string | null> {
  const id = newId()
  const { rows } =
    await sql`insert into conversations (provider_id, id, kind, insured_id, company_id, hr_user_id, contact_address,
      contact_name, channel, created_at)
    values (${ctx.actor.providerId}, ${id}, ${made.kind}, ${made.insuredId ?? null}, ${made.companyId ?? null}, ${made.hrUserId ?? null},
      ${made.contactAddress ?? null}, ${made.contactName ?? null}, ${made.channel}, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db)
  return rows.length > 0 ? id : null
}

/**
 * Returns and locks a person's conversation and creates it if missing, so that a ticket can be answered
 * there.
 */
export async function holdOfPerson(
  ctx: Context,
  insuredId: string,
  newConversationId: string,
): Promise<string> {
  const provider = ctx.actor.providerId
  await sql`insert into conversations (provider_id, id, kind, insured_id, channel, created_at)
    values (${provider}, ${newConversationId}, 'PERSON', ${insuredId}, 'APP', ${ctx.now})
    on conflict (provider_id, insured_id) where insured_id is not null and joined_to_id is null do nothing`.execute(
    ctx.db,
  )
  const { rows } = await sql<{
    id: string
  }>`select id from conversations where provider_id = ${provider} and insured_id = ${insuredId}
    and joined_to_id is null for no key update`.execute(ctx.db)
  return rows[0]?.id ?? ctx.fail('common.not-found')
}

/** `cid`: the mail shows the picture in its text under this Content-ID. */
export type MessageFile = { id: string; name: string; cid?: string | null }

export type NewMessage = {
  author: MessageAuthor
  authorUserId: string | null
  channel: ConversationChannel
  isNote: boolean
  mentionUserIds?: readonly string[] | undefined
  words: Words
  lines?: Lines | undefined
  subject?: string | undefined
  files: readonly MessageFile[]
  quickReplies?: readonly string[] | undefined
  clientKey?: string | undefined
  externalId?: string | undefined
  sentAt?: Date | undefined
  mailCc?: readonly string[] | undefined
  delivery: DeliveryState
  ticketId: string | null
}

const searchText = (plain: string, files: readonly { name: string }[], subject = ''): string =>
  fold([plain, subject, ...files.map((file) => file.name)].join(' '))

/** Returns the words of a mail below its subject, unless they are the same. */
const withSubject = (subject: string | null | undefined, plain: string): string =>
  !subject || plain === subject ? plain : [subject, plain].filter(Boolean).join(' — ')

/** Appends a message to a conversation locked by the caller: its number and time follow all others. */
export async function insertMessage(
  ctx: Context,
  conversationId: string,
  message: NewMessage,
): Promise<string> {
  const id = newId()
  const { author, isNote, words } = message
  const preview = previewOf(
    withSubject(message.subject, words.plain),
    message.files.map((file) => file.name),
  )
  await sql`with c as (
      update conversations set last_seq = last_seq + 1, last_message_at = greatest(${ctx.now}, last_message_at),
        channel = case when ${author === 'CLIENT'}::boolean then ${message.channel} else channel end,
        unread_count = unread_count + ${author === 'CLIENT' ? 1 : 0}::integer,
        preview = case when ${isNote}::boolean then preview else ${preview} end,
        preview_author = case when ${isNote}::boolean then preview_author else ${author} end
      where provider_id = ${ctx.actor.providerId} and id = ${conversationId} returning last_seq, last_message_at
    ), m as (
      insert into messages (provider_id, id, conversation_id, seq, ticket_id, channel, author, author_user_id, is_note, html, plain, search_fold,
        client_key, external_id, delivery, quick_replies, lines, sent_at, mail_cc, mention_user_ids, at)
      select ${ctx.actor.providerId}, ${id}, ${conversationId}, c.last_seq, ${message.ticketId}, ${message.channel}, ${author},
        ${message.authorUserId}, ${isNote}, ${words.html}, ${words.plain}, ${searchText(words.plain, message.files, message.subject)},
        ${message.clientKey ?? null}, ${message.externalId ?? null}, ${message.delivery},
        ${message.quickReplies ?? null}::text[], ${message.lines ? JSON.stringify(message.lines) : null}::jsonb,
        ${message.sentAt ?? null}::timestamptz, ${[...(message.mailCc ?? [])]}::text[],
        ${[...(message.mentionUserIds ?? [])]}::uuid[], c.last_message_at
      from c returning id
    )
    insert into message_files (provider_id, message_id, position, file_id, cid)
    select ${ctx.actor.providerId}, m.id, f.position - 1, f.id, f.cid
    from m, unnest(${message.files.map((file) => file.id)}::uuid[], ${message.files.map((file) => file.cid ?? null)}::text[])
      with ordinality f (id, cid, position)`.execute(ctx.db)
  return id
}

/** Replaces the text of a message, and the mentions of a note if any are given, and deletes its translations. */
export async function changeMessage(
  ctx: Context,
  id: string,
  { html, plain }: Words,
  mentionUserIds?: readonly string[],
): Promise<void> {
  await forgetTranslations(ctx, id)
  await sql`update messages m set html = ${html}, plain = ${plain}, edited_at = ${ctx.now},
      mention_user_ids = coalesce(${mentionUserIds ? [...mentionUserIds] : null}::uuid[], mention_user_ids),
      search_fold = ${fold(plain)} || coalesce((select string_agg(fold_text(f.name), '' order by x.position) from message_files x
        join files f on f.provider_id = x.provider_id and f.id = x.file_id
        where x.provider_id = m.provider_id and x.message_id = m.id), '')
    where m.provider_id = ${ctx.actor.providerId} and m.id = ${id}`.execute(ctx.db)
}

/** Clears a message but keeps its place. Its files can no longer be opened. */
export async function emptyMessage(ctx: Context, id: string): Promise<void> {
  await forgetTranslations(ctx, id)
  await sql`update messages set html = '', plain = '', lines = null, mention_user_ids = '{}', search_fold = '', deleted_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
  await sql`delete from message_files where provider_id = ${ctx.actor.providerId} and message_id = ${id}`.execute(
    ctx.db,
  )
}

async function forgetTranslations(ctx: Context, id: string): Promise<void> {
  await sql`delete from message_translations where provider_id = ${ctx.actor.providerId} and message_id = ${id}`.execute(
    ctx.db,
  )
}

/** Updates the unread count and the preview after a message was changed or deleted. */
export async function settleTail(ctx: Context, conversationId: string): Promise<void> {
  const { rows } = await sql<{
    plain: string
    subject: string | null
    author: MessageAuthor
    names: string[] | null
  }>`
    select m.plain, m.author, (select e.subject from message_mails e where m.author = 'CLIENT' and e.provider_id = m.provider_id
        and e.message_id = m.id) as subject, (select array_agg(f.name order by x.position) from message_files x
        join files f on f.provider_id = x.provider_id and f.id = x.file_id
        where x.provider_id = m.provider_id and x.message_id = m.id) as names
    from messages m where m.provider_id = ${ctx.actor.providerId} and m.conversation_id = ${conversationId}
      and not m.is_note and m.deleted_at is null order by m.seq desc limit 1`.execute(ctx.db)
  const [newest] = rows
  await sql`update conversations c set preview = ${newest ? previewOf(withSubject(newest.subject, newest.plain), newest.names ?? []) : ''},
      preview_author = ${newest?.author ?? null}, unread_count = (select count(*) from messages m where m.provider_id = c.provider_id
        and m.conversation_id = c.id and m.seq > c.support_read_seq and m.author = 'CLIENT' and m.deleted_at is null)
    where c.provider_id = ${ctx.actor.providerId} and c.id = ${conversationId}`.execute(ctx.db)
}

type Side = 'support' | 'client'

/**
 * Moves a side's read mark forward to a message in every part of a thread. Returns the number of parts it
 * moved in.
 */
export async function moveReadMark(
  ctx: Context,
  rootId: string,
  side: Side,
  messageId: string | undefined,
): Promise<number> {
  const mark = sql.ref(side === 'support' ? 'support_read_seq' : 'client_read_seq')
  const until =
    messageId === undefined
      ? sql`c.last_seq`
      : sql`coalesce((select max(m.seq) from messages m where m.provider_id = c.provider_id and m.conversation_id = c.id
          and (m.at, m.seq) <= (select o.at, o.seq from messages o where o.provider_id = c.provider_id and o.id = ${messageId})), 0)`
  const unread =
    side === 'support'
      ? sql`, unread_count = (select count(*) from messages m where m.provider_id = c.provider_id and m.conversation_id = c.id
          and m.seq > moved.until and m.author = 'CLIENT' and m.deleted_at is null)`
      : sql``
  const { rows } = await sql`with recursive thread as (
      select ${rootId}::uuid as id union all
      select c.id from thread t join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id),
    moved as (select c.id, ${until} as until from conversations c join thread t on t.id = c.id
      where c.provider_id = ${ctx.actor.providerId})
    update conversations c set ${mark} = moved.until ${unread} from moved
    where c.provider_id = ${ctx.actor.providerId} and c.id = moved.id and c.${mark} < moved.until returning c.id`.execute(
    ctx.db,
  )
  return rows.length
}

/** Counts the unread messages in every part of a thread, for the provider and for the client. */
export async function countUnread(
  ctx: Context,
  rootId: string,
): Promise<{ support: number; client: number }> {
  const { rows } = await sql<{ support: number; client: number }>`with recursive thread as (
      select ${rootId}::uuid as id union all
      select c.id from thread t join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id)
    select coalesce(sum(c.unread_count), 0)::integer as support,
      coalesce(sum((select count(*) from messages m where m.provider_id = c.provider_id and m.conversation_id = c.id
        and m.seq > c.client_read_seq and m.author <> 'CLIENT' and not m.is_note and m.deleted_at is null)), 0)::integer as client
    from conversations c join thread t on t.id = c.id where c.provider_id = ${ctx.actor.providerId}`.execute(
    ctx.db,
  )
  return rows[0] ?? { support: 0, client: 0 }
}

/** Makes a conversation with an address a part of a person's. */
export async function joinToPerson(
  ctx: Context,
  { partId, wholeId }: { partId: string; wholeId: string },
): Promise<void> {
  const { providerId } = ctx.actor
  // The agent of a lead does not read the thread of an insured person.
  await sql`update conversations set joined_to_id = ${wholeId}, agent_user_id = null
    where provider_id = ${providerId} and id = ${partId}`.execute(ctx.db)
}

/** Lets the agent of a lead take part in the thread of an unknown sender; null takes that back. */
export async function setAgent(
  ctx: Context,
  { conversationId, agentUserId }: { conversationId: string; agentUserId: string | null },
): Promise<void> {
  await sql`update conversations set agent_user_id = ${agentUserId} where provider_id = ${ctx.actor.providerId}
    and id = ${conversationId} and kind = 'CONTACT' and joined_to_id is null`.execute(ctx.db)
}

export async function lockThread(ctx: Context, rootId: string): Promise<void> {
  await sql`with recursive thread as (
      select ${rootId}::uuid as id union all
      select c.id from thread t join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id)
    select from conversations c where c.provider_id = ${ctx.actor.providerId} and c.id in (select id from thread) order by c.id for update`.execute(
    ctx.db,
  )
}
