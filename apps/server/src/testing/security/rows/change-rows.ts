import { sql } from 'kysely'
import { makeCompany } from '../../../features/companies/factory.ts'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = { providerId: string; canary: string; insuredId: string; policyId: string; userId: string }

/** Inserts a price list, a draft and a change that was sent, of the company of a policy's plan or of another one. */
export async function insertChanges(db: Db, where: Where): Promise<Record<string, string[]>> {
  const { providerId, canary, insuredId, policyId, userId } = where
  const { rows } = await sql<{
    planId: string
    companyId: string | null
  }>`select l.id as "planId", l.company_id as "companyId"
    from policies p join plans l on l.provider_id = p.provider_id and l.id = p.plan_id
    where p.provider_id = ${providerId} and p.id = ${policyId}`.execute(db)
  const planId = rows[0]?.planId ?? ''
  const companyId = rows[0]?.companyId ?? (await makeCompany(db, providerId))
  const [tariffId, draftId, sentId, addition, leaver] = [newId(), newId(), newId(), newId(), newId()]
  await sql`insert into tariffs (provider_id, id, plan_id, valid_from, created_by, created_at)
    values (${providerId}, ${tariffId}, ${planId}, '2026-01-01', ${userId}, now())`.execute(db)
  await sql`insert into tariff_bands (provider_id, tariff_id, relationship, age_from, age_to, premium)
    values (${providerId}, ${tariffId}, 'PRINCIPAL', 18, 65, 684)`.execute(db)
  for (const [id, state] of [
    [draftId, 'DRAFT'],
    [sentId, 'SUBMITTED'],
  ])
    await sql`insert into employee_changes (provider_id, id, company_id, month, state, created_by, created_at, changed_by, changed_at,
        submitted_by, submitted_at)
      values (${providerId}, ${id}, ${companyId}, '2026-12-01', ${state}, ${userId}, now(), ${userId}, now(),
        ${state === 'DRAFT' ? null : userId}, ${state === 'DRAFT' ? null : sql`now()`})`.execute(db)
  const person = JSON.stringify({ firstName: canary, lastName: canary })
  await sql`insert into employee_change_rows (provider_id, id, change_id, place, kind, state, plan_id, effective_date, relationship,
      person, reason, rejection, created_at)
    values (${providerId}, ${addition}, ${draftId}, 1, 'ADD', 'DRAFT', ${planId}, '2026-12-01', 'PRINCIPAL', ${person}::jsonb, ${canary},
      '', now())`.execute(db)
  await sql`insert into employee_change_rows (provider_id, id, change_id, place, kind, state, plan_id, effective_date, relationship,
      insured_id, policy_id, person, reason, rejection, question, asked_at, asked_by, answer, answered_at, answered_by, created_at)
    values (${providerId}, ${leaver}, ${sentId}, 1, 'REMOVE', 'SUBMITTED', ${planId}, '2026-12-31', 'PRINCIPAL', ${insuredId}, ${policyId},
      ${person}::jsonb, ${canary}, ${canary}, ${canary}, now(), ${userId}, ${canary}, now(), ${userId}, now())`.execute(
    db,
  )
  const acceptanceId = newId()
  await sql`insert into employee_change_acceptances (provider_id, id, change_id, accepted_by, accepted_at, undone_by, undone_at)
    values (${providerId}, ${acceptanceId}, ${sentId}, ${userId}, now(), ${userId}, now())`.execute(db)
  await sql`insert into employee_change_accepted_rows (provider_id, acceptance_id, row_id, effective_date)
    values (${providerId}, ${acceptanceId}, ${leaver}, '2026-12-31')`.execute(db)
  await sql`insert into employee_change_ended_policies (provider_id, acceptance_id, policy_id, row_id, before)
    values (${providerId}, ${acceptanceId}, ${policyId}, ${leaver}, '{}')`.execute(db)
  return {
    tariffs: [tariffId],
    employee_changes: [draftId, sentId],
    employee_change_rows: [addition, leaver],
    employee_change_acceptances: [acceptanceId],
  }
}
