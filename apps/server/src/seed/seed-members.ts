import { sql } from 'kysely'
import { insuredService } from '../features/insured/service.ts'
import type { Context } from '../platform/context.ts'
import { demoMembers } from './demo-catalogue.ts'

/** SQL: who among the people `i` of the demo has what the app can show */
const show = {
  FAMILY: sql`exists (select from insured c where c.provider_id = i.provider_id and c.principal_id = i.id
    and c.deleted_at is null and c.birthdate > current_date - interval '17 years')`,
  VISIT: sql`exists (select from bookings b where b.provider_id = i.provider_id and b.insured_id = i.id
    and b.kind = 'TELEMEDICINE' and b.state = 'CONFIRMED' and b.starts_at > now())`,
  COMPANY: sql`exists (select from policies p join plans l on l.provider_id = p.provider_id and l.id = p.plan_id
    where p.provider_id = i.provider_id and p.insured_id = i.id and l.company_id is not null)`,
} as const

/**
 * Gives the addresses of the demo's people in the app to insured people who can show something there: a family with children, a
 * visit ahead, the plan of a company. None has signed in before, because registered people keep their contact. They sign in as everybody does, by a code; their policy numbers and birth dates work too.
 */
export async function seedMembers(ctx: Context): Promise<void> {
  const { providerId } = ctx.actor
  for (const { email, what } of demoMembers) {
    const { rows } = await sql<{ id: string }>`
      update insured set email = ${email} where provider_id = ${providerId} and id = (
        select i.id from insured i where i.provider_id = ${providerId} and i.deleted_at is null and i.principal_id is null
          and i.registered_at is null and coalesce(i.email, '') not in (${sql.join(demoMembers.map((one) => one.email))}) and ${show[what]}
          and exists (select from policies p where p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null
            and p.number is not null and p.deactivation_date is null and p.start_order <= current_date and p.end_order > current_date)
        order by i.created_at, i.id limit 1)
      returning id`.execute(ctx.db)
    await insuredService.refreshSearchTexts(
      ctx.db,
      providerId,
      rows.map(({ id }) => id),
    )
  }
}
