import type { PoolClient } from 'pg'
import type { UndoBlocker } from '../../../platform/undo/undo.ts'
import { formerRows, madeRows } from '../../../platform/undo/undo-queries.ts'
import { countInsured } from '../imported/import-queries.ts'

/**
 * Policies that other records may depend on: removed ones, and those whose dates are restored; older
 * dependents do not count.
 */
export const policiesAtStake = `undo_policies u join policies p on p.provider_id = $1 and p.id = u.id and (u.is_made
  or (u.before ->> 'start_date')::date is distinct from p.start_date or (u.before ->> 'end_date')::date is distinct from p.end_date)`

/** Payments first: they are the most useful reason. */
export const paid: UndoBlocker = {
  entity: 'policies',
  reason: `'PAID'`,
  source: `${policiesAtStake} where exists (select from payments d join payment_receipts r on r.provider_id = d.provider_id
    and r.payment_id = d.id where d.provider_id = $1 and d.policy_id = u.id and (u.is_made or r.created_at > u.at))`,
}

/** A plan that existed before and was activated since would be left without people. */
export const planActive: UndoBlocker = {
  entity: 'plans',
  reason: `'PLAN_ACTIVE'`,
  source: `(select distinct p.plan_id as id from undo_policies g join policies p on p.provider_id = $1 and p.id = g.id
      where g.is_made) u join plans l on l.provider_id = $1 and l.id = u.id
    where l.is_available and not exists (select from policies p where p.provider_id = $1 and p.plan_id = u.id and p.deleted_at is null
        and not exists (select from undo_policies g where g.id = p.id and g.is_made))
      and u.id <> all ($2::uuid[])`,
}

/** Restores the day of the next timeline check, which a trigger set at the import and again at its undo. */
export async function restoreVersionDays(client: PoolClient): Promise<void> {
  await client.query(`update policies r set next_version_on = b.next_version_on from ${formerRows('policies')}
    where r.provider_id = t.provider_id and r.id = t.id and t.next_version_on is distinct from b.next_version_on`)
}

/** SQL: the people of the created policies */
export const peopleOfMade = `select p.insured_id from policies p join undo_policies u on u.id = p.id where p.provider_id = $1`

/** Removes the created policies. `undo_left` keeps their plans and people, whose derived data changes. */
export async function removePolicies(client: PoolClient, providerId: string): Promise<void> {
  await client.query(
    `create temporary table undo_left on commit drop as select distinct p.plan_id, p.insured_id
      from undo_policies u join policies p on p.provider_id = $1 and p.id = u.id where u.is_made`,
    [providerId],
  )
  await client.query(`delete from policies where provider_id = $1 and id in ${madeRows('policies')}`, [
    providerId,
  ])
}

/** Counts the insured people of the plans whose created policies were removed. */
export const countLeft = (client: PoolClient, providerId: string): Promise<void> =>
  countInsured(client, providerId, 'select plan_id from undo_left')
