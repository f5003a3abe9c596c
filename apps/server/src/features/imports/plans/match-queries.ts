import type { StoredFacts } from '@coverline/contract/imports/facts'
import { foldName } from '@coverline/contract/imports/check/fold'
import type { PoolClient } from 'pg'
import { policyService } from '../../policies/service.ts'
import type { ImportWarning } from '../kind.ts'
import { readOwners, readPolicies } from '../lookups/people-queries.ts'

/** Among plans with the same name the active one is used, else the oldest. */
const plansSql = `select p.id, p.name from plans p
  where p.deleted_at is null and p.name_fold in (select fold_text(plan_title) from import_stage)
  order by p.is_available desc, p.created_at, p.id`

async function readPlans(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(plansSql)
  const plans = new Map<string, string>()
  for (const { id, name } of rows) if (!plans.has(foldName(name))) plans.set(foldName(name), id)
  return plans
}

/** Reads the provider's data about the staged values; stores the matched plans beside the rows. */
export async function readFacts(client: PoolClient): Promise<Partial<StoredFacts>> {
  const plans = await readPlans(client)
  await client.query('alter table import_stage add column plan_id uuid')
  await client.query(
    `update import_stage s set plan_id = p.id from unnest($1::text[], $2::uuid[]) as p (key, id) where p.key = s.plan_key`,
    [[...plans.keys()], [...plans.values()]],
  )
  const keys = 'select email_key from import_stage union select link_email_key from import_stage'
  return { plans, policies: await readPolicies(client), ...(await readOwners(client, keys)) }
}

/** Insurers of new plans that the provider lacks or has disabled: the plan is created without one. */
const unknownInsurers = `select distinct s.insurance_company as name from import_stage s
  where s.type = 'PLAN' and s.plan_id is null and s.insurance_company is not null and not exists (
    select from insurers i where i.title_fold = fold_text(s.insurance_company) and i.status = 'ACTIVE')
  order by 1 limit 100`

/** Matches every staged row with its stored policy. Returns warnings for unknown insurers. */
export async function matchPlans(client: PoolClient): Promise<ImportWarning[]> {
  await client.query(`update import_stage s set policy_id = p.id from policies p
    where s.type = 'PLAN' and ${policyService.imported.isPolicy}`)
  const { rows } = await client.query<{ name: string }>(unknownInsurers)
  return rows.map(({ name }) => ({
    code: 'UNKNOWN_INSURANCE_COMPANY',
    column: 'insurance_company',
    value: name,
  }))
}

/** Returns the stored plans that rows go into. */
export async function plansOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct plan_id as id from import_stage where plan_id is not null',
  )
  return rows.map(({ id }) => id)
}
