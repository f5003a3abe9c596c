import { kindsWithPhone, type InsuranceType } from '@coverline/contract/plans/terms'
import { sql } from 'kysely'
import { insertServices } from '../features/plans/services/bulk-queries.ts'
import { builtInTemplates, servicesOf } from '../features/plans/templates/built-in.ts'
import type { Db } from '../platform/db/types.ts'
import { newId } from '../platform/id.ts'

type Where = { providerId: string; planId: string }

/**
 * Gives a demo plan the services of a template of its type; `nth` chooses among several. Services that need a
 * phone get one.
 */
export async function seedServices(
  db: Db,
  where: Where,
  plan: { type: InsuranceType; nth: number; currency: string },
): Promise<void> {
  const fitting = builtInTemplates.filter((template) => template.insuranceType === plan.type)
  const template = fitting[plan.nth % fitting.length]
  if (!template) return
  const services = servicesOf(template, plan.currency).map((service, index) => ({
    ...service,
    phone: kindsWithPhone.includes(service.kind) ? `+349100001${String(index).padStart(2, '0')}` : null,
  }))
  await insertServices(db, where, services)
}

const uses = 240
const reasons = [
  'Appointment confirmed by the clinic',
  'Invoice paid directly to the clinic',
  'Request from the app, closed by the operator',
  'Referral of the family doctor',
]

/** Seeds some benefit uses by people with active policies, each within its limits. */
export async function seedUses(db: Db, providerId: string, today: string): Promise<void> {
  const { rows } = await sql<{
    policyId: string
    insuredId: string
    serviceId: string
    day: string
    unit: string
  }>`
    select p.id as "policyId", p.insured_id as "insuredId", s.id as "serviceId", m.unit,
      greatest(p.start_date, ${today}::date - (abs(hashtext(p.id::text)) % 60))::text as day
    from (select * from policies where provider_id = ${providerId} and deactivation_date is null and start_date <= ${today}::date - 60
      and (end_date is null or end_date >= ${today}::date) order by id limit 400) p
    join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id and pl.is_available and pl.insurance_type = 'HEALTH'
    join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    join services s on s.provider_id = p.provider_id and s.plan_id = p.plan_id
    join service_benefits b on b.provider_id = s.provider_id and b.service_id = s.id and i.relationship = any (b.covered)
      and b.waiting_days = 0 and not b.approval_needed
    join benefit_limits m on m.provider_id = s.provider_id and m.service_id = s.id and m.unit = 'VISITS'
    where (select count(*) from benefit_limits o where o.provider_id = s.provider_id and o.service_id = s.id) = 1
    order by p.id, s.id limit ${uses}`.execute(db)
  const made = rows.map(({ unit: _unit, ...row }, index) => ({
    ...row,
    id: newId(),
    visits: 1 + (index % 3 === 0 ? 1 : 0),
    reason: reasons[index % reasons.length],
  }))
  await sql`insert into benefit_uses (provider_id, id, policy_id, insured_id, service_id, day, visits, reason, source, created_by)
    select ${providerId}, r.id, r."policyId", r."insuredId", r."serviceId", r.day, r.visits, r.reason, 'MANUAL',
      (select user_id from grants where provider_id = ${providerId} order by role = 'INSURANCE_OPERATOR' desc, id limit 1)
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as r(id uuid, "policyId" uuid, "insuredId" uuid, "serviceId" uuid, day date, visits integer, reason text)`.execute(
    db,
  )
}
