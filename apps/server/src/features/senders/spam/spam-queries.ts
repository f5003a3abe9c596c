import { fold, isWordless } from '@coverline/contract/fold'
import type { InputOf } from '@coverline/contract/endpoint'
import type { spam } from '@coverline/contract/senders/spam-endpoints'
import type { SpamChannel, SpamReason } from '@coverline/contract/senders/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { holds } from '../access.ts'
import type { KeptMessage } from '../sources.ts'

export type SpamRow = {
  id: string
  channel: SpamChannel
  reason: SpamReason
  sender: string
  senderName: string | null
  subject: string
  receivedAt: Date
  isRead: boolean
  isBlocked: boolean
}
export type SpamListRow = SpamRow & { preview: string }
export type SpamDetailRow = SpamRow & { html: string; fileNames: string[] }

export type NewSpam = {
  channel: SpamChannel
  reason: SpamReason
  sender: string
  senders: readonly string[]
  senderName: string | null
  subject: string
  html: string
  plain: string
  fileNames: readonly string[]
  fileId: string | null
  externalId: string
} & ({ inboundMailId: string } | { whatsapp: KeptMessage })

/** Inserts a spam message; false if the channel delivered it before. */
export async function insertSpam(ctx: Context, id: string, given: NewSpam): Promise<boolean> {
  const searched = [given.sender, given.senderName ?? '', given.subject, given.plain, ...given.fileNames]
  const { rows } =
    await sql`insert into spam_messages (provider_id, id, channel, reason, sender, senders, sender_name, subject, html, plain,
      search_fold, file_names, file_id, inbound_mail_id, whatsapp_message, external_id, received_at)
    values (${ctx.actor.providerId}, ${id}, ${given.channel}, ${given.reason}, ${given.sender}, ${[...given.senders]}, ${given.senderName},
      ${given.subject}, ${given.html}, ${given.plain}, ${` ${fold(searched.join(' '))}`}, ${[...given.fileNames]}, ${given.fileId},
      ${'inboundMailId' in given ? given.inboundMailId : null},
      ${'whatsapp' in given ? JSON.stringify(given.whatsapp) : null}::jsonb, ${given.externalId}, ${ctx.now})
    on conflict (provider_id, channel, external_id) do nothing returning id`.execute(ctx.db)
  return rows.length > 0
}

/** SQL: a block holds the sender of spam message `s`. */
const isBlocked = sql<boolean>`exists (select from blocked_senders b where b.provider_id = s.provider_id
  and ${holds(sql.ref('s.channel'), sql.ref('s.senders'))})`

/** Returns one page of the spam folder, each row with the state of its sender. */
export function findSpam(
  ctx: Context,
  { searchQuery, ...input }: InputOf<typeof spam.list>,
): Promise<ListPage<SpamListRow>> {
  let rows = ctx.db.selectFrom('spam_messages as s').where('s.provider_id', '=', ctx.actor.providerId)
  if (isWordless(searchQuery ?? '')) rows = rows.where(sql<boolean>`false`)
  for (const word of fold(searchQuery ?? '')
    .split(' ')
    .filter(Boolean))
    rows = rows.where(sql<boolean>`strpos(s.search_fold, ${word}) > 0`)
  return listPage({
    db: ctx.db,
    rows: rows
      .select(['s.id', 's.channel', 's.reason', 's.sender', 's.sender_name as senderName', 's.subject'])
      .select(['s.received_at as receivedAt'])
      .select([
        sql<boolean>`s.read_at is not null`.as('isRead'),
        isBlocked.as('isBlocked'),
        sql<string>`left(s.plain, 200)`.as('preview'),
      ]),
    id: sql.ref<string>('s.id'),
    sort: { createdAt: { by: sql.ref('s.received_at'), type: 'timestamptz' } },
    input,
  })
}

export async function findSpamMessage(ctx: Context, id: string): Promise<SpamDetailRow | undefined> {
  const { rows } =
    await sql<SpamDetailRow>`select s.id, s.channel, s.reason, s.sender, s.sender_name as "senderName", s.subject,
      s.received_at as "receivedAt", s.read_at is not null as "isRead", ${isBlocked} as "isBlocked", s.html,
      s.file_names as "fileNames"
    from spam_messages s where s.provider_id = ${ctx.actor.providerId} and s.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export async function countUnread(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from spam_messages
    where provider_id = ${ctx.actor.providerId} and read_at is null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Marks messages as read; returns those that were unread. */
export async function markRead(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update spam_messages set read_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[]) and read_at is null returning id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

export type HeldSpam = {
  id: string
  inboundMailId: string | null
  whatsapp: KeptMessage | null
  fileId: string | null
  fileName: string | null
}

const held = sql`s.id, s.inbound_mail_id as "inboundMailId", s.whatsapp_message as whatsapp, s.file_id as "fileId",
  s.file_names[1] as "fileName"`

const lockRows = async (ctx: Context, condition: RawBuilder<unknown>): Promise<HeldSpam[]> => {
  const { rows } = await sql<HeldSpam>`select ${held} from spam_messages s
    where s.provider_id = ${ctx.actor.providerId} and ${condition} order by s.received_at, s.id for update`.execute(
    ctx.db,
  )
  return rows
}

/** Returns and locks messages, oldest first. */
export const holdSpam = (ctx: Context, ids: readonly string[]): Promise<HeldSpam[]> =>
  lockRows(ctx, sql`s.id = any(${[...ids]}::uuid[])`)

/** Returns and locks messages that came before a moment. */
export const holdOldSpam = (ctx: Context, before: Date, most: number): Promise<HeldSpam[]> =>
  lockRows(
    ctx,
    sql`s.id in (select o.id from spam_messages o where o.provider_id = ${ctx.actor.providerId}
      and o.received_at < ${before} order by o.received_at, o.id limit ${most})`,
  )

export async function deleteSpamRows(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`delete from spam_messages where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[])`.execute(
    ctx.db,
  )
}

/** Returns and locks the blocks that hold the senders of messages. */
export async function holdBlocksOf(ctx: Context, spamIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select b.id from blocked_senders b where b.provider_id = ${ctx.actor.providerId}
    and exists (select from spam_messages s where s.provider_id = b.provider_id and s.id = any(${[...spamIds]}::uuid[])
      and ${holds(sql.ref('s.channel'), sql.ref('s.senders'))}) order by b.id for update of b`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns the providers with spam that came before a moment. */
export async function providersWithOldSpam(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select providers_with_old_spam(${before}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}
