import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isDoctorAlone } from '../access.ts'

export type Workload = { id: string; name: string; openCount: number; sameClient: number }

/**
 * Returns the possible assignees for the caller, with their workload and how often each worked for the same
 * client.
 */
export async function findWorkloads(ctx: Context, insuredId: string | null): Promise<Workload[]> {
  const own = isDoctorAlone(ctx.actor) ? sql`and u.id = ${ctx.actor.userId}` : sql``
  const { rows } =
    await sql<Workload>`select u.id, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name,
      (select count(*) from tickets t where t.provider_id = ${ctx.actor.providerId} and t.operator_user_id = u.id and t.status <> 'DONE')
        as "openCount",
      (select count(*) from tickets t where t.provider_id = ${ctx.actor.providerId} and t.operator_user_id = u.id
        and t.insured_id = ${insuredId}::uuid) as "sameClient"
    from users u where u.is_active ${own} and u.id in (select g.user_id from grants g
      join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
      where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null and g.role in ('ADMIN', 'INSURANCE_OPERATOR', 'DOCTOR'))
    order by "sameClient" desc, "openCount", u.id limit 50`.execute(ctx.db)
  return rows
}
