import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { polls } from '@coverline/contract/polls/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findPolls } from './queries.ts'

/** Lists satisfaction polls, newest answers first. */
export async function listPolls(
  ctx: CtxOf<typeof polls.list>,
  input: InputOf<typeof polls.list>,
): Promise<OutputOf<typeof polls.list>> {
  const { rows, ...page } = await findPolls(ctx, input)
  return {
    items: rows.map(({ id, insuredId, ...row }) => ({
      ...row,
      pollId: id,
      personProfileId: insuredId,
      askedAt: row.askedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    ...page,
  }
}
