import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'

/** Returns the people whose policies share days with another policy of theirs in a plan. */
export async function insuredTwice(
  ctx: Context,
  policyIds: readonly string[],
  planId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct p.insured_id as id
    from policies p join policies q on q.provider_id = p.provider_id and q.insured_id = p.insured_id
      and q.plan_id = ${planId}::uuid and q.deleted_at is null and q.id <> p.id
    where p.provider_id = ${ctx.actor.providerId}::uuid and p.id = any(${[...policyIds]}::uuid[])
      and ${sql.raw(policyService.policiesShareDays('p', 'q'))}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
