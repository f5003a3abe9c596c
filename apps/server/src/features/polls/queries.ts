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
  return listPage({
    db: ctx.db,
    rows: rows
      .select(['q.id', 'q.insured_id as insuredId', 'q.score', 'q.comment', 'q.asked_at as askedAt'])
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
      score: poll.score ?? null,
      comment: poll.comment ?? null,
      asked_at: poll.askedAt,
      answered_at: poll.answeredAt ?? null,
      created_at: poll.askedAt,
    })
    .execute()
}

/**
 * Returns and locks the people of closed tickets who may be asked now, so that two closings do not ask twice.
 */
export async function peopleToAsk(ctx: Context, ticketIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select i.id from insured i where i.provider_id = ${ctx.actor.providerId}
      and i.id in (select t.insured_id from tickets t where t.provider_id = ${ctx.actor.providerId} and t.id = any(${[...ticketIds]}::uuid[])
        and t.status = 'DONE' and t.cancellation_reason is null)
      and i.registered_at is not null and i.deleted_at is null
      and not exists (select from polls q where q.provider_id = i.provider_id and q.insured_id = i.id
        and q.created_at > ${ctx.now}::timestamptz - interval '14 days')
    order by i.id for no key update of i`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
