import { fewestPeople } from '@coverline/contract/metrics/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type ServiceUsage = { serviceId: string; title: string; count: number }

/**
 * Counts how often the people in a company's plans used each service in the whole months of a period. A month in
 * which fewer than five people used it does not count, so that the difference of two periods tells nothing of a
 * smaller group. A use that was taken back is none.
 */
export async function companyUsage(
  ctx: Context,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<ServiceUsage[]> {
  const { rows } = await sql<ServiceUsage>`with months as (
      select u.service_id, date_trunc('month', u.day)::date as month, count(*)::integer as uses
      from plans pl
      join policies p on p.provider_id = pl.provider_id and p.plan_id = pl.id
      join benefit_uses u on u.provider_id = p.provider_id and u.policy_id = p.id and u.reverses_id is null
      where pl.provider_id = ${ctx.actor.providerId} and pl.company_id = ${companyId}
        and u.day between ${from}::date and ${to}::date
        and not exists (select from benefit_uses r where r.provider_id = u.provider_id and r.reverses_id = u.id)
      group by u.service_id, date_trunc('month', u.day)
      having count(distinct u.insured_id) >= ${fewestPeople})
    select m.service_id as "serviceId", sum(m.uses)::integer as count,
      coalesce((select l.title from service_localizations l where l.provider_id = ${ctx.actor.providerId} and l.service_id = m.service_id
        order by l.language <> ${ctx.locale}, l.language limit 1), '') as title
    from months m
    where m.month >= ${from}::date and m.month + interval '1 month' <= ${to}::date + 1
    group by m.service_id
    order by count desc, title, m.service_id`.execute(ctx.db)
  return rows
}
