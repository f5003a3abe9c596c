import { seesAllRows } from '@coverline/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Counts the insured people of a plan `p` that the caller sees: an agent's own people, or all. */
export function insuredCount({ actor }: Pick<Context, 'actor'>): RawBuilder<number> {
  return seesAllRows('PEOPLE', actor)
    ? sql<number>`p.insured_count`
    : sql<number>`insured_of_agent(p.provider_id, p.id, ${actor.userId})`
}
