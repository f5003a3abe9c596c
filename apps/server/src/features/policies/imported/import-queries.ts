import type { PoolClient } from 'pg'
import { type FilledFields, filledIn } from '../../../platform/db/bulk/filled-in.ts'
import { planService } from '../../plans/service.ts'
import { policyFields } from '../fields.ts'

const { imported } = policyFields

/** A row of a file of people means the policy of its number, so that an import never changes a number. */
export const changedFields: FilledFields = imported
  .filter(([column]) => column !== 'number')
  .map(([column, from]) => [column, `s.${from}`])

/** The periods of policies, the only change that a file of plans makes */
export const changedDays: FilledFields = [
  ['start_date', 's.start_date'],
  ['end_date', 's.end_date'],
]

/** SQL: inserts the policies of staged people between two rows; parameters: provider, plan, rows. */
export const insertOfPeople = `insert into policies (provider_id, id, plan_id, insured_id, ${imported.map(([column]) => column).join(', ')})
  select $1, s.new_policy_id, $2, coalesce(s.insured_id, s.new_id), ${imported.map(([, from]) => `s.${from}`).join(', ')}
  from import_stage s where s.policy_id is null and s.row > $3 and s.row <= $4 order by s.row`

/** SQL: inserts the policies of staged plans; parameter: provider. */
export const insertOfPlans = `insert into policies (provider_id, id, plan_id, insured_id, number, start_date, end_date)
  select $1, s.new_policy_id, s.plan_id, coalesce(s.insured_id, s.new_id), s.policy_number, s.start_date, s.end_date
  from import_stage s where s.type = 'PLAN' and s.policy_id is null order by s.row`

/** Fills the given fields of the stored policies that `import_policies` names from their staged rows. */
export async function updateStaged(client: PoolClient, fields: FilledFields): Promise<void> {
  await client.query(`update policies p set ${filledIn(fields, 'p')}
    from import_policies c join import_stage s on s.row = c.row where p.id = c.id`)
}

/** Counts the insured people of plans anew. `plans` selects `plan_id`. */
export async function countInsured(client: PoolClient, providerId: string, plans: string): Promise<void> {
  const counts = `select l.plan_id as id, (select count(distinct p.insured_id) from policies p
      where p.provider_id = $1 and p.plan_id = l.plan_id and p.deleted_at is null) as people
    from (select distinct plan_id from (${plans}) x) l`
  await planService.imported.setInsured(client, providerId, counts)
}

/**
 * SQL: the policy `p` has the number of the staged row `s`. Of numbers that were stored alike before they were compared by keys, the
 * one that is written in the same way counts.
 */
export const isPolicy = `p.number_key = s.policy_key and p.deleted_at is null
      and (p.number = s.policy_number or not exists (select from policies e
        where e.number = s.policy_number and e.deleted_at is null))`
