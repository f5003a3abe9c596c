import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Returns the last poll about a request, locked. */
export async function findLastOf(
  ctx: Context,
  { insuredId, ticketId }: { insuredId: string; ticketId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select q.id from polls q
    where q.provider_id = ${ctx.actor.providerId} and q.insured_id = ${insuredId} and q.ticket_id = ${ticketId}
    order by q.created_at desc, q.id desc limit 1 for no key update`.execute(ctx.db)
  return rows[0]?.id
}

type Rating = { score: number; comment: string | null }

/** SQL: the last answer about a request, or null */
export const ratingOf = (
  providerId: RawBuilder<unknown>,
  ticketId: RawBuilder<unknown>,
) => sql<Rating | null>`(select jsonb_build_object('score', q.score, 'comment', q.comment) from polls q
  where q.provider_id = ${providerId} and q.ticket_id = ${ticketId} and q.score is not null
  order by q.answered_at desc, q.id desc limit 1)`
