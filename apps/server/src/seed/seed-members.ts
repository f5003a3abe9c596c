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

/** SQL: a policy of a person `i` has a doctor by video, as plans for health do */
const isHealth = sql`exists (select from policies p join services s on s.provider_id = p.provider_id and s.plan_id = p.plan_id
  where p.provider_id = i.provider_id and p.insured_id = i.id and s.kind = 'TELEMEDICINE' and s.deleted_at is null)`

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
        order by ${isHealth} desc, i.created_at, i.id limit 1)
      returning id`.execute(ctx.db)
    await insuredService.refreshSearchTexts(
      ctx.db,
      providerId,
      rows.map(({ id }) => id),
    )
    if (what === 'FAMILY') for (const { id } of rows) await giveSpouse(ctx, id)
  }
}

/** Links an adult of the same plan to a person, who may see the adult's cover and visits. */
async function giveSpouse(ctx: Context, toId: string): Promise<void> {
  const { providerId } = ctx.actor
  const { rows } = await sql<{ id: string }>`
    update insured set principal_id = ${toId}, relationship = 'RELATIVE', last_name = (select last_name from insured
        where provider_id = ${providerId} and id = ${toId})
    where provider_id = ${providerId} and id = (select i.id from insured i
      join policies y on y.provider_id = i.provider_id and y.insured_id = i.id and y.deleted_at is null
      join policies own on own.provider_id = i.provider_id and own.insured_id = ${toId} and own.plan_id = y.plan_id
      where i.provider_id = ${providerId} and i.id <> ${toId} and i.deleted_at is null and i.principal_id is null
        and i.registered_at is null and i.birthdate < current_date - interval '25 years'
        and coalesce(i.email, '') not in (${sql.join(demoMembers.map((one) => one.email))})
        and not exists (select from insured c where c.provider_id = i.provider_id and c.principal_id = i.id)
      order by i.created_at, i.id limit 1)
    returning id`.execute(ctx.db)
  for (const { id } of rows) {
    await insuredService.grants.put(ctx, { fromId: id, toId, rights: ['COVER', 'BOOKINGS'], until: null })
    await insuredService.refreshSearchTexts(ctx.db, providerId, [id])
  }
}
