import type { PoolClient } from 'pg'
import { changesOf } from '../drafts/change-queries.ts'
import type { FactOptions, MatchOptions } from '../kind.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'

const { isPerson, isPrincipal, changes, linkChanges } = insuredService.imported
const { isPolicy, changedFields } = policyService.imported

const matchPeople = `update import_stage s set insured_id = i.id from insured i where ${isPerson}`
/** The number of a merged person refers to the remaining person. */
const matchMerged = `update import_stage s set insured_id = o.id from insured i, insured o
    where s.insured_id is null and i.identification_key = s.id_key and i.merged_into_id is not null
      and o.id = standing_profile(i.id) and o.deleted_at is null`
const matchPolicies = `update import_stage s set policy_id = p.id from policies p
    where ${isPolicy}`

/** Matches every staged row with its stored person and policy; values without stored facts are skipped. */
async function matchStored(client: PoolClient, { planId, facts }: FactOptions): Promise<void> {
  await client.query('delete from import_stage where id_number is null')
  await client.query('create index on import_stage (id_key)')
  const count = async (known: ReadonlyMap<string, unknown> | undefined, update: string): Promise<number> =>
    known?.size === 0 ? 0 : ((await client.query(update)).rowCount ?? 0)
  const people = (await count(facts.people, matchPeople)) + (await count(facts.people, matchMerged))
  const policies = await count(facts.policies, matchPolicies)
  // Statistics from before the matching have no matches; with them the following joins would take minutes.
  if (people + policies > 0) await client.query('analyze import_stage')
  if (people === 0) return
  await client.query(
    `update import_stage s set policy_id = p.id from policies p
    where s.policy_number is null and p.insured_id = s.insured_id and p.plan_id = $1 and p.number is null
      and p.deleted_at is null`,
    [planId],
  )
}

/** Gives new policies without an end the end of the plan; `import_plan_ends` lists their rows. */
async function fillPlanEnd(client: PoolClient, planId: string | null): Promise<void> {
  await client.query(
    `create temporary table import_plan_ends on commit drop as
      select s.row, p.validity_end as day from import_stage s join plans p on p.id = $1
      where s.policy_id is null and s.end_date is null and coalesce(s.start_date <= p.validity_end, p.validity_end is not null)`,
    [planId],
  )
  await client.query('update import_stage s set end_date = e.day from import_plan_ends e where e.row = s.row')
}

/**
 * Finds the stored people and policies that the rows change, with the changes, before anything is written.
 */
async function findChanges(client: PoolClient, options: MatchOptions): Promise<void> {
  const link = `coalesce(stored.id, filed.insured_id, filed.new_id)`
  const fields = [...changes(options.updateNames), ...linkChanges(options.updateNames, link)]
  await client.query(
    `create temporary table import_changed on commit drop as
      select s.row, s.insured_id as id, ${changesOf(fields, 'i')} as changes, ${link} as principal_id, s.link_type
      from import_stage s join insured i on i.id = s.insured_id
      left join insured stored on ${isPrincipal}
      left join import_stage filed on filed.id_key = s.link_key
      where s.insured_id is not null and ${changesOf(fields, 'i')} is not null`,
  )
  await client.query(
    `create temporary table import_policies on commit drop as
      select s.row, s.policy_id as id, s.insured_id, ${changesOf(changedFields, 'p')} as changes
      from import_stage s join policies p on p.id = s.policy_id
      where ${changesOf(changedFields, 'p')} is not null`,
  )
}

/**
 * Matches every staged row with its stored person and policy and finds the changes. Writes only temporary
 * tables. Faulty rows are matched too: a save drops them first.
 */
export async function matchRows(client: PoolClient, options: FactOptions): Promise<void> {
  await matchStored(client, options)
  if (options.usePlanEnd) await fillPlanEnd(client, options.planId)
  await findChanges(client, options)
}
