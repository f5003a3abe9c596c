import type { polls } from '@coverline/contract/polls/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import { policyService } from '../policies/service.ts'

export type PollRow = {
  id: string
  insuredId: string
  ticketId: string | null
  personName: string
  score: number | null
  comment: string | null
  askedAt: Date
  answeredAt: Date | null
  createdAt: Date
}

/** Returns one page of polls of people that the caller sees. */
export function findPolls(ctx: Context, input: InputOf<typeof polls.list>): Promise<ListPage<PollRow>> {
  const agent = policyService.agentScope(ctx.actor)
  let rows = ctx.db
    .selectFrom('polls as q')
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'q.provider_id').onRef('i.id', '=', 'q.insured_id'),
    )
    .where('q.provider_id', '=', ctx.actor.providerId)
    .where('i.deleted_at', 'is', null)
  if (agent !== null) rows = rows.where('i.agent_user_id', '=', agent)
  if (input.personProfileIds)
    rows = rows.where('q.insured_id', '=', sql<string>`any(${input.personProfileIds}::uuid[])`)
  if (input.ticketIds) rows = rows.where('q.ticket_id', '=', sql<string>`any(${input.ticketIds}::uuid[])`)
  return listPage({
    db: ctx.db,
    rows: rows
      .select([
        'q.id',
        'q.insured_id as insuredId',
        'q.ticket_id as ticketId',
        'q.score',
        'q.comment',
        'q.asked_at as askedAt',
      ])
      .select(['q.answered_at as answeredAt', 'q.created_at as createdAt'])
      .select(sql<string>`concat_ws(' ', i.first_name, i.patronymic_name, i.last_name)`.as('personName')),
    id: sql.ref<string>('q.id'),
    sort: { createdAt: { by: sql.ref('q.created_at'), type: 'timestamptz' } },
    input,
  })
}

export type NewPoll = {
  id: string
  insuredId: string
  ticketId?: string | null
  /** The hash of the token of a link, and until when it works */
  link?: { hash: Buffer; openUntil: Date }
  score?: number | null
  comment?: string | null
  askedAt: Date
  answeredAt?: Date | null
}

export async function insertPoll(db: Db, providerId: string, poll: NewPoll): Promise<void> {
  await db
    .insertInto('polls')
    .values({
      provider_id: providerId,
      id: poll.id,
      insured_id: poll.insuredId,
      ticket_id: poll.ticketId ?? null,
      token_hash: poll.link?.hash ?? null,
      open_until: poll.link?.openUntil ?? null,
      score: poll.score ?? null,
      comment: poll.comment ?? null,
      asked_at: poll.askedAt,
      answered_at: poll.answeredAt ?? null,
      created_at: poll.askedAt,
    })
    .execute()
}

/** SQL conditions: ticket `t` has ended otherwise than by a cancellation, and its person `i` was not asked for two weeks. */
export const mayBeAsked = (
  ctx: Context,
  ticketIds: readonly string[],
) => sql`t.provider_id = ${ctx.actor.providerId}
  and t.id = any(${[...ticketIds]}::uuid[]) and t.status = 'DONE' and t.cancellation_reason is null
  and i.provider_id = t.provider_id and i.id = t.insured_id and i.deleted_at is null
  and not exists (select from polls q where q.provider_id = i.provider_id and q.insured_id = i.id
    and q.created_at > ${ctx.now}::timestamptz - interval '14 days')`

/**
 * Returns and locks the people of closed tickets who may be asked in the app, each with one of the tickets. The
 * lock keeps two closings from asking twice.
 */
export async function appUsersToAsk(
  ctx: Context,
  ticketIds: readonly string[],
): Promise<{ insuredId: string; ticketId: string }[]> {
  const { rows } = await sql<{ insuredId: string; ticketId: string }>`select i.id as "insuredId",
      (select t.id from tickets t where ${mayBeAsked(ctx, ticketIds)} order by t.closed_at desc, t.id limit 1) as "ticketId"
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.registered_at is not null
      and exists (select from tickets t where ${mayBeAsked(ctx, ticketIds)})
    order by i.id for no key update of i`.execute(ctx.db)
  return rows
}
