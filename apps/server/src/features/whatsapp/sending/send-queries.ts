import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { PartState } from '../rules.ts'

export type SendRow = {
  messageId: string
  part: number
  parts: number
  state: PartState
  attempts: number
  claimedAt: Date
  nextAt: Date | null
  externalId: string | null
  failureCode: string | null
}

const columns = sql`s.message_id as "messageId", s.part, s.parts, s.state, s.attempts, s.claimed_at as "claimedAt", s.next_at as "nextAt",
  s.external_id as "externalId", s.failure_code as "failureCode"`

export async function sendsOf(ctx: Context, messageIds: readonly string[]): Promise<SendRow[]> {
  if (messageIds.length === 0) return []
  const { rows } = await sql<SendRow>`select ${columns} from whatsapp_sends s
    where s.provider_id = ${ctx.actor.providerId} and s.message_id = any(${[...messageIds]}::uuid[]) order by s.message_id, s.part`.execute(
    ctx.db,
  )
  return rows
}

/** Returns the first unsent message of each conversation; no later message may overtake it. */
export async function firstQueued(
  ctx: Context,
  conversationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    seq: number
  }>`select m.conversation_id as id, min(m.seq) as seq from messages m
    where m.provider_id = ${ctx.actor.providerId} and m.conversation_id = any(${[...conversationIds]}::uuid[]) and m.channel = 'WHATSAPP'
      and m.delivery = 'QUEUED' and m.deleted_at is null group by m.conversation_id`.execute(ctx.db)
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Claims a part for sending; stale claims are taken over. */
export async function claimPart(
  ctx: Context,
  part: { messageId: string; part: number; parts: number; linkId: string },
): Promise<number> {
  const { rows } = await sql<{
    attempts: number
  }>`insert into whatsapp_sends (provider_id, message_id, part, parts, link_id, state, claimed_at)
    values (${ctx.actor.providerId}, ${part.messageId}, ${part.part}, ${part.parts}, ${part.linkId}, 'CLAIMED', ${ctx.now})
    on conflict (provider_id, message_id, part) do update set state = 'CLAIMED', claimed_at = excluded.claimed_at, next_at = null,
      link_id = excluded.link_id, parts = excluded.parts, attempts = whatsapp_sends.attempts + 1
    returning attempts`.execute(ctx.db)
  return rows[0]?.attempts ?? 1
}

export async function lockPart(
  ctx: Context,
  by: { externalId: string } | { messageId: string; part: number },
): Promise<SendRow | undefined> {
  const condition =
    'externalId' in by
      ? sql`s.external_id = ${by.externalId}`
      : sql`s.message_id = ${by.messageId} and s.part = ${by.part}`
  const { rows } = await sql<SendRow>`select ${columns} from whatsapp_sends s
    where s.provider_id = ${ctx.actor.providerId} and ${condition} for update`.execute(ctx.db)
  return rows[0]
}

export async function writePart(
  ctx: Context,
  { messageId, part }: Pick<SendRow, 'messageId' | 'part'>,
  made: { state: PartState; nextAt?: Date | null; externalId?: string | null; failureCode?: string | null },
): Promise<void> {
  await sql`update whatsapp_sends set state = ${made.state}, next_at = ${made.nextAt ?? null},
      external_id = coalesce(${made.externalId ?? null}, external_id), failure_code = ${made.failureCode ?? null}
    where provider_id = ${ctx.actor.providerId} and message_id = ${messageId} and part = ${part}`.execute(
    ctx.db,
  )
}

/** Makes all delayed sends due now because the link is back. */
export async function makeDue(ctx: Context): Promise<void> {
  await sql`update whatsapp_sends set next_at = ${ctx.now} where provider_id = ${ctx.actor.providerId} and state = 'WAITING'
    and next_at > ${ctx.now}`.execute(ctx.db)
}

export type EarlyReport = { state: 'SENT' | 'FAILED' | 'DELIVERED' | 'READ'; failureCode: string | null }

/** Removes and returns the report that arrived before the message's external id was known here. */
export async function takeEarlyReport(ctx: Context, externalId: string): Promise<EarlyReport | undefined> {
  const { rows } = await sql<EarlyReport>`delete from whatsapp_early_reports
    where provider_id = ${ctx.actor.providerId} and external_id = ${externalId} returning state, failure_code as "failureCode"`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Stores a report on an unknown message; the furthest one is kept. */
export async function keepEarlyReport(ctx: Context, externalId: string, report: EarlyReport): Promise<void> {
  const further = sql`array_position(array['SENT', 'FAILED', 'DELIVERED', 'READ'], excluded.state)
    > array_position(array['SENT', 'FAILED', 'DELIVERED', 'READ'], whatsapp_early_reports.state)`
  await sql`insert into whatsapp_early_reports (provider_id, external_id, state, failure_code, at)
    values (${ctx.actor.providerId}, ${externalId}, ${report.state}, ${report.failureCode}, ${ctx.now})
    on conflict (provider_id, external_id) do update set state = excluded.state, failure_code = excluded.failure_code where ${further}`.execute(
    ctx.db,
  )
}

/** Deletes reports without a message: sent by another system or long ago. */
export async function sweepEarlyReports(ctx: Context): Promise<void> {
  await sql`delete from whatsapp_early_reports where provider_id = ${ctx.actor.providerId} and at < ${ctx.now}::timestamptz - interval '2 days'`.execute(
    ctx.db,
  )
}

export type SendFile = { id: string; name: string; mediaType: string; bytes: number }

export async function filesOf(ctx: Context, ids: readonly string[]): Promise<SendFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SendFile>`select f.id, f.name, f.media_type as "mediaType", f.bytes
    from unnest(${[...ids]}::uuid[]) with ordinality x (id, nth)
    join files f on f.provider_id = ${ctx.actor.providerId} and f.id = x.id order by x.nth`.execute(ctx.db)
  return rows
}
