import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'
import { insertCards } from './card-rows.ts'

type Where = {
  providerId: string
  canary: string
  planId: string
  serviceId: string
  insuredId: string
  policyId: string
  fileId: string
}

/** Inserts benefits of a service with a use, a card, and a template with its picture; returns their ids by table. */
export async function insertBenefits(db: Db, where: Where): Promise<Record<string, string[]>> {
  const { providerId, canary, serviceId, insuredId, policyId, fileId } = where
  const [useId, templateId] = [newId(), newId()]
  await sql`insert into service_benefits (provider_id, service_id, currency, covered)
    values (${providerId}, ${serviceId}, 'EUR', ${['PRINCIPAL']})`.execute(db)
  await sql`insert into benefit_limits (provider_id, service_id, unit, period, quantity)
    values (${providerId}, ${serviceId}, 'VISITS', 'YEAR', 5)`.execute(db)
  await sql`insert into benefit_uses (provider_id, id, policy_id, insured_id, service_id, day, visits, reason, approval, source)
    values (${providerId}, ${useId}, ${policyId}, ${insuredId}, ${serviceId}, '2026-02-02', 1, ${canary}, ${canary}, 'MANUAL')`.execute(
    db,
  )
  const texts = [{ language: 'en', title: `Service ${canary}`, description: canary, sort: 0 }]
  const kept = {
    status: 'ACTIVE',
    type: 'CHAT',
    kind: 'INFORMATION',
    phone: null,
    icons: [],
    localizations: texts,
    benefits: null,
  }
  await sql`insert into plan_templates (provider_id, id, name, description, insurance_type, services)
    values (${providerId}, ${templateId}, ${`Template ${canary}`}, ${canary}, 'HEALTH', ${JSON.stringify([kept])}::jsonb)`.execute(
    db,
  )
  await sql`insert into plan_template_files (provider_id, template_id, file_id)
    values (${providerId}, ${templateId}, ${fileId})`.execute(db)
  const cards = await insertCards(db, { providerId, canary, insuredId, policyId })
  return { ...cards, benefit_uses: [useId], plan_templates: [templateId] }
}
