import type { TargetKind } from '@coverline/contract/targets/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { TargetClock } from './rules.ts'

/** An open request `t` that waits for an answer, or is open, since a moment or before. A snoozed one waits for no answer. */
const isLate = {
  ANSWER: (until: Date) =>
    sql<SqlBool>`(t.waiting_for = 'US' and t.queue = 'TODO' and t.waiting_since <= ${until})`,
  CLOSE: (until: Date) => sql<SqlBool>`(t.status <> 'DONE' and t.created_at <= ${until})`,
} satisfies Record<TargetKind, (until: Date) => RawBuilder<SqlBool>>

/** True for a ticket `t` that is past one of its targets. */
export function lateBy({ lateSince: { answer, close } }: TargetClock): RawBuilder<SqlBool> {
  const found = [...(answer ? [isLate.ANSWER(answer)] : []), ...(close ? [isLate.CLOSE(close)] : [])]
  return found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

const since = { ANSWER: sql.ref('t.waiting_since'), CLOSE: sql.ref('t.created_at') }

export type Late = { id: string; since: Date }

/** Returns the requests that wait since a moment after `after` up to `until`, the longest first; some more than `most` if several wait since the last one's. */
export async function findLate(
  ctx: Context,
  kind: TargetKind,
  { after, until, most }: { after: Date; until: Date; most: number },
): Promise<Late[]> {
  const { rows } = await sql<Late>`select t.id, ${since[kind]} as since from tickets t
    where t.provider_id = ${ctx.actor.providerId} and ${isLate[kind](until)} and ${since[kind]} > ${after}
    order by ${since[kind]} fetch first ${most} rows with ties`.execute(ctx.db)
  return rows
}
