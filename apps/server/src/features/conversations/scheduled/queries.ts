import type { ChatFile } from '@coverline/contract/conversations/shapes'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isParticipant } from '../access.ts'
import { userName } from '../../../platform/db/user-name.ts'

export type ScheduledRow = {
  id: string
  conversationId: string
  ticketId: string | null
  authorUserId: string
  authorName: string | null
  channel: ConversationChannel | null
  html: string
  fileIds: string[]
  mailCc: string[]
  sendAt: Date
  status: 'SCHEDULED' | 'SENT' | 'CANCELED' | 'FAILED'
  failureCode: string | null
}

const columns = sql`s.id, s.conversation_id as "conversationId", s.ticket_id as "ticketId", s.author_user_id as "authorUserId", s.channel, s.html,
  s.file_ids as "fileIds", s.mail_cc as "mailCc", s.send_at as "sendAt", s.status, s.failure_code as "failureCode",
  (select ${userName('u')} from users u where u.id = s.author_user_id) as "authorName"`

type ListedRow = ScheduledRow & { files: ChatFile[] | null }

/** Returns the scheduled messages of a conversation, and those that failed in the last days. */
export async function findScheduled(ctx: Context, conversationId: string): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`select ${columns},
      (select json_agg(json_build_object('cdnFileId', f.id, 'fileName', f.name, 'contentType', f.media_type, 'size', f.bytes,
          'width', f.width, 'height', f.height) order by x.nth)
        from unnest(s.file_ids) with ordinality x (id, nth)
        join files f on f.provider_id = s.provider_id and f.id = x.id) as files
    from scheduled_messages s
    where s.provider_id = ${ctx.actor.providerId} and s.conversation_id = ${conversationId}
      and (s.status = 'SCHEDULED' or (s.status = 'FAILED' and s.send_at > ${ctx.now}::timestamptz - interval '7 days'))
    order by s.send_at, s.id limit 100`.execute(ctx.db)
  return rows
}

/** Returns and locks a scheduled message of a conversation that the caller takes part in. */
export async function lockScheduled(ctx: Context, id: string): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`select ${columns} from scheduled_messages s
    join conversations c on c.provider_id = s.provider_id and c.id = s.conversation_id
    where s.provider_id = ${ctx.actor.providerId} and s.id = ${id} and ${isParticipant(ctx.actor)} for update of s`.execute(
    ctx.db,
  )
  return rows[0]
}

type Values = Pick<
  ScheduledRow,
  'id' | 'conversationId' | 'ticketId' | 'authorUserId' | 'channel' | 'html' | 'fileIds' | 'mailCc' | 'sendAt'
>

export async function putScheduled(ctx: Context, row: Values): Promise<void> {
  await sql`insert into scheduled_messages (provider_id, id, conversation_id, ticket_id, author_user_id, channel, html, file_ids, mail_cc, send_at, created_at)
    values (${ctx.actor.providerId}, ${row.id}, ${row.conversationId}, ${row.ticketId}, ${row.authorUserId}, ${row.channel}, ${row.html},
      ${row.fileIds}::uuid[], ${row.mailCc}::text[], ${row.sendAt}, ${ctx.now})
    on conflict (provider_id, id) do update set ticket_id = excluded.ticket_id, channel = excluded.channel, html = excluded.html,
      file_ids = excluded.file_ids, mail_cc = excluded.mail_cc, send_at = excluded.send_at`.execute(ctx.db)
}

type End = { status: 'SENT'; messageId: string } | { status: 'CANCELED' } | { status: 'FAILED'; code: string }

export async function endScheduled(ctx: Context, id: string, end: End): Promise<void> {
  await sql`update scheduled_messages set status = ${end.status}, message_id = ${end.status === 'SENT' ? end.messageId : null},
      failure_code = ${end.status === 'FAILED' ? end.code : null}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}
