import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { ReceiptState } from '@coverline/contract/broadcasts/terms'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { InputOf } from '@coverline/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { listPage } from '../../../platform/db/lists/list.ts'
import { matchesWords } from '../../../platform/db/lists/search-words.ts'
import type { BackgroundJob } from '../../../platform/jobs/background-jobs.ts'
import type { BroadcastState } from './queries.ts'
import { userName } from '../../../platform/db/user-name.ts'

// State of a person `x` whose message is `m` in conversation `c`.
const state = sql<ReceiptState>`case when x.status <> 'SENT' then x.status when m.delivery = 'FAILED' then 'FAILED'
  when m.delivery = 'QUEUED' then case when m.deleted_at is null then 'WAITING' else 'CANCELED' end
  when m.delivery in ('DELIVERED', 'READ') or m.seq <= c.client_read_seq then 'DELIVERED' else 'SENT' end`
const messages = sql`left join messages m on m.provider_id = x.provider_id and m.id = x.message_id
  left join conversations c on c.provider_id = m.provider_id and c.id = m.conversation_id`

type Counts = Record<'total' | 'waiting' | 'sent' | 'delivered' | 'failed' | 'canceled', number>

export type BroadcastRow = BroadcastState &
  Counts & {
    jobStatus: BackgroundJob['status']
    authorName: string | null
    createdAt: Date
  }

/** Selects broadcasts `b` with their counts. */
function broadcastRows(ctx: Context) {
  const counts = sql<Counts>`(select count(*)::integer as total,
      (count(*) filter (where y.state = 'WAITING'))::integer as waiting, (count(*) filter (where y.state = 'SENT'))::integer as sent,
      (count(*) filter (where y.state = 'DELIVERED'))::integer as delivered,
      (count(*) filter (where y.state = 'FAILED'))::integer as failed, (count(*) filter (where y.state = 'CANCELED'))::integer as canceled
    from (select ${state} as state from bulk_message_people x ${messages}
      where x.provider_id = b.provider_id and x.bulk_id = b.id) y)`
  return ctx.db
    .selectFrom('bulk_messages as b')
    .innerJoin('background_jobs as j', (on) =>
      on.onRef('j.provider_id', '=', 'b.provider_id').onRef('j.id', '=', 'b.id'),
    )
    .innerJoin('users as u', 'u.id', 'b.author_user_id')
    .innerJoinLateral(counts.as<'k'>(sql.ref('k')), (on) => on.onTrue())
    .where('b.provider_id', '=', ctx.actor.providerId)
    .select(['b.id', 'b.author_user_id as authorUserId', 'b.channel', 'b.html', 'b.file_ids as fileIds'])
    .select(['b.send_at as sendAt', 'b.created_at as createdAt', 'j.status as jobStatus'])
    .select(['k.total', 'k.waiting', 'k.sent', 'k.delivered', 'k.failed', 'k.canceled'])
    .select(userName('u').as('authorName'))
}

export function findBroadcastPage(ctx: Context, input: InputOf<typeof broadcasts.list>) {
  let rows = broadcastRows(ctx)
  const text = sql<string>`fold_text(concat_ws(' ', regexp_replace(b.html, '<[^>]*>', ' ', 'g'), u.first_name, u.last_name))`
  if (input.searchQuery) rows = rows.where(matchesWords(text, input.searchQuery))
  return listPage({
    db: ctx.db,
    rows,
    id: sql.ref<string>('b.id'),
    sort: { createdAt: { by: sql.ref('b.created_at'), type: 'timestamptz' } },
    input,
  })
}

export function findBroadcast(ctx: Context, id: string): Promise<BroadcastRow | undefined> {
  return broadcastRows(ctx).where('b.id', '=', id).executeTakeFirst()
}

export type ReceiptRow = {
  personProfileId: string
  name: string
  state: ReceiptState
  channelType: ConversationChannel | null
  code: string | null
  conversationId: string | null
  totalCount: number
}

/** Returns the people of a broadcast by name, and the number in these states. */
export async function findReceipts(
  ctx: Context,
  { jobId, states, page, limit }: InputOf<typeof broadcasts.people>,
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`select r."personProfileId", r.name, r.state, r."channelType", r.code,
      r."conversationId", (count(*) over ())::integer as "totalCount" from (
      select x.insured_id as "personProfileId", concat_ws(' ', i.first_name, i.patronymic_name, i.last_name) as name, ${state} as state,
        m.channel as "channelType", coalesce(x.failure_code, m.failure_code) as code, m.conversation_id as "conversationId", i.sort_name
      from bulk_message_people x join insured i on i.provider_id = x.provider_id and i.id = x.insured_id ${messages}
      where x.provider_id = ${ctx.actor.providerId} and x.bulk_id = ${jobId}) r
    where ${states?.length ? sql`r.state = any(${states})` : sql`true`}
    order by r.sort_name, r."personProfileId" limit ${limit} offset ${page * limit}`.execute(ctx.db)
  return rows
}
