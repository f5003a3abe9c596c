import type { TargetKind } from '@coverline/contract/targets/terms'
import type { Context } from '../../../platform/context.ts'
import { findViewers } from '../subject/subject-queries.ts'
import { findLate } from './late-queries.ts'

/** A request that became late, the moment since which it waits, and its members: the assignee, else those of a new request */
export type LateTicket = { id: string; since: Date; userIds: string[] }

/** Returns the requests that became late between two moments. */
export async function lateTickets(
  ctx: Context,
  kind: TargetKind,
  span: { after: Date; until: Date; most: number },
): Promise<LateTicket[]> {
  const late = await findLate(ctx, kind, span)
  const viewers = await findViewers(
    ctx,
    late.map(({ id }) => id),
  )
  return late.map(({ id, since }) => ({
    id,
    since,
    userIds: viewers
      .filter(({ subjectId, isConcerned }) => subjectId === id && isConcerned)
      .map(({ userId }) => userId),
  }))
}
