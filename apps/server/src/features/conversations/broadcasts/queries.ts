import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ConversationRow } from '../queries.ts'
import type { Sender } from './rules.ts'

export type BroadcastState = {
  id: string
  authorUserId: string
  channel: Exclude<ConversationChannel, 'HR'> | null
  html: string
  fileIds: string[]
  /** Null: immediately. */
  sendAt: Date | null
}

export async function insertBroadcast(
  ctx: Context,
  row: BroadcastState,
  people: readonly string[],
): Promise<void> {
  await sql`insert into bulk_messages (provider_id, id, author_user_id, channel, html, file_ids, send_at, created_at)
    values (${ctx.actor.providerId}, ${row.id}, ${row.authorUserId}, ${row.channel}, ${row.html}, ${row.fileIds}::uuid[], ${row.sendAt},
      ${ctx.now})`.execute(ctx.db)
  await sql`insert into bulk_message_people (provider_id, bulk_id, insured_id)
    select ${ctx.actor.providerId}, ${row.id}, unnest(${[...people]}::uuid[])`.execute(ctx.db)
}

export async function findBroadcastState(ctx: Context, id: string): Promise<BroadcastState | undefined> {
  const { rows } =
    await sql<BroadcastState>`select id, author_user_id as "authorUserId", channel, html, file_ids as "fileIds", send_at as "sendAt"
    from bulk_messages where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Returns the next people without a message; skips those locked by another worker. */
export async function takeWaiting(ctx: Context, bulkId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select insured_id as id from bulk_message_people
    where provider_id = ${ctx.actor.providerId} and bulk_id = ${bulkId} and status = 'WAITING'
    order by insured_id limit ${limit} for update skip locked`.execute(ctx.db)
  return rows.map((row) => row.id)
}

export async function endPerson(
  ctx: Context,
  { bulkId, insuredId }: { bulkId: string; insuredId: string },
  end: { messageId: string } | { code: string },
): Promise<void> {
  const messageId = 'messageId' in end ? end.messageId : null
  const code = 'code' in end ? end.code : null
  await sql`update bulk_message_people set status = ${messageId === null ? 'FAILED' : 'SENT'}, message_id = ${messageId}, failure_code = ${code}
    where provider_id = ${ctx.actor.providerId} and bulk_id = ${bulkId} and insured_id = ${insuredId}`.execute(
    ctx.db,
  )
}

/** Cancels the unsent messages. Returns their number. */
export async function cancelWaiting(ctx: Context, bulkId: string): Promise<number> {
  const { rows } = await sql`update bulk_message_people set status = 'CANCELED'
    where provider_id = ${ctx.actor.providerId} and bulk_id = ${bulkId} and status = 'WAITING' returning 1`.execute(
    ctx.db,
  )
  return rows.length
}

type Handed = { total: number; sent: number; waiting: number; failed: number }

/** Returns the number of messages handed to their channels. */
export async function countBroadcast(ctx: Context, bulkId: string): Promise<Handed> {
  const { rows } = await sql<Handed>`select count(*)::integer as total,
      (count(*) filter (where status = 'SENT'))::integer as sent, (count(*) filter (where status = 'WAITING'))::integer as waiting,
      (count(*) filter (where status = 'FAILED'))::integer as failed
    from bulk_message_people where provider_id = ${ctx.actor.providerId} and bulk_id = ${bulkId}`.execute(
    ctx.db,
  )
  return rows[0] ?? { total: 0, sent: 0, waiting: 0, failed: 0 }
}

/** Returns the sender named in a broadcast. */
export async function findSender(ctx: Context, userId: string): Promise<Sender> {
  const { rows } = await sql<{ name: string }>`select trim(first_name || ' ' || last_name) as name
    from users where id = ${userId}`.execute(ctx.db)
  return { operatorName: rows[0]?.name ?? '', providerName: ctx.actor.workspace?.name ?? '' }
}

type Known = Pick<ConversationRow, 'kind' | 'channel' | 'lastSeq'>

/** Returns the last channels of people who have a conversation. */
export async function lastChannels(
  ctx: Context,
  insuredIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<
    Known & { insuredId: string }
  >`select insured_id as "insuredId", kind, channel, last_seq as "lastSeq"
    from conversations where provider_id = ${ctx.actor.providerId} and joined_to_id is null
      and insured_id = any(${[...insuredIds]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ insuredId, ...known }) => [insuredId, known]))
}
