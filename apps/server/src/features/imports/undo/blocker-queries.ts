import type { PoolClient } from 'pg'
import type { ImportUndoReason } from '@coverline/contract/imports/undo'
import { type Dependent, readDependents, reasonOf } from './dependents.ts'
import { hashOf, isBare, sourceOf, type UndoEntity, undoEntities } from './columns.ts'

type Block = (source: string, entity: string, reason: string) => Promise<void>

/**
 * Policies that other records may depend on: removed ones, and those whose dates are restored; older
 * dependents do not count.
 */
const policiesAtStake = `undo_policies u join policies p on p.provider_id = $1 and p.id = u.id and (u.is_made
  or (u.before ->> 'start_date')::date is distinct from p.start_date or (u.before ->> 'end_date')::date is distinct from p.end_date)`

/** Rows that reference an undone record and are not undone with it. */
const others: Readonly<Record<string, string>> = {
  'policies.insured_id': `and not exists (select from undo_policies m where m.id = d.id and m.is_made)`,
  'insured.principal_id': `and not exists (select from undo_insured m where m.id = d.id
    and (m.is_made or (m.before ->> 'principal_id')::uuid is distinct from u.id))`,
  'policies.plan_id': `and not exists (select from undo_policies m where m.id = d.id and m.is_made)`,
  'services.plan_id': `and not exists (select from undo_services m where m.id = d.id and m.is_made)`,
}

async function blockByDependents(block: Block, { table, column, target, moment }: Dependent) {
  const reason = `'${reasonOf({ table, column })}'`
  const points = `d.provider_id = $1 and d.${column} = u.id ${others[`${table}.${column}`] ?? ''}`
  const found = (since: string) => `exists (select from ${table} d where ${points} ${since})`
  if (target !== 'policies') return block(`undo_${target} u where u.is_made and ${found('')}`, target, reason)
  const since = moment ? `and (u.is_made or d.${moment} > u.at)` : 'and u.is_made'
  return block(`${policiesAtStake} where ${found(since)}`, 'policies', reason)
}

/** Payments first: they are the most useful reason. */
const paid = `${policiesAtStake} where exists (select from payments d join payment_receipts r on r.provider_id = d.provider_id
  and r.payment_id = d.id where d.provider_id = $1 and d.policy_id = u.id and (u.is_made or r.created_at > u.at))`

/** Reasons in the record itself: gone, deleted or changed. */
const ownReasons: Readonly<Record<UndoEntity, { gone?: string; more?: string }>> = {
  insured: {
    gone: 't.erased_at is not null',
    more: `when u.is_made and (t.registered_at is not null or t.user_id is not null) then 'REGISTERED'`,
  },
  policies: { gone: 't.purged_at is not null' },
  services: {},
  plans: { more: `when t.is_available then 'PLAN_ACTIVE'` },
  clinics: {},
  leads: { gone: 't.erased_at is not null' },
}

const ownReason = (entity: UndoEntity): string => {
  const { gone = 'false', more = '' } = ownReasons[entity]
  const merged = entity === 'insured' ? `when t.merged_into_id is not null then 'MERGED'` : ''
  return `case when t.id is null or ${gone} then 'GONE' ${merged} when t.deleted_at is not null then 'DELETED' ${more}
    when ${hashOf(entity, 't')} <> u.hash or (u.is_made and not (${isBare(entity, 't')})) then 'CHANGED_SINCE' end`
}

/** The contact that a person would get back belongs to a person of another family by now. */
const contactTaken = (field: 'email' | 'phone') => {
  const same =
    field === 'email' ? `o.email_key = lower(u.before ->> 'email')` : `o.phone = u.before ->> 'phone'`
  return `undo_insured u join insured i on i.provider_id = $1 and i.id = u.id
    where not u.is_made and u.before ->> '${field}' is distinct from i.${field} and exists (
      select from insured o where o.provider_id = $1 and ${same} and o.deleted_at is null and o.id <> u.id
        and coalesce(o.principal_id, o.id) <> coalesce((u.before ->> 'principal_id')::uuid, u.id)
        and not exists (select from undo_insured m where m.id = o.id))`
}

/** The principal to restore can no longer be a principal. */
const principalGone = `undo_insured u join insured i on i.provider_id = $1 and i.id = u.id
  join insured o on o.provider_id = $1 and o.id = (u.before ->> 'principal_id')::uuid
  left join undo_insured m on m.id = o.id and not m.is_made
  where not u.is_made and o.id is distinct from i.principal_id and (o.deleted_at is not null
    or case when m.id is null then o.principal_id is not null else m.before ->> 'principal_id' is not null end)`

/** A plan that existed before and was activated since would be left without people. */
const planActive = `(select distinct p.plan_id as id from undo_policies g join policies p on p.provider_id = $1 and p.id = g.id
    where g.is_made) u join plans l on l.provider_id = $1 and l.id = u.id
  where l.is_available and not exists (select from policies p where p.provider_id = $1 and p.plan_id = u.id and p.deleted_at is null
      and not exists (select from undo_policies g where g.id = p.id and g.is_made))
    and not exists (select from import_savings s where s.provider_id = $1 and s.id = any ($2::uuid[]) and u.id = any (s.active_plans))`

/**
 * Finds the blockers of undoing the gathered records, one reason each. Returns the number of blocked records.
 */
export async function findBlockers(
  client: PoolClient,
  { providerId, savingIds }: { providerId: string; savingIds: readonly string[] },
): Promise<number> {
  await client.query(`create temporary table undo_blockers (entity text, record_id uuid, reason text, primary key (entity, record_id))
    on commit drop`)
  const block: Block = async (source, entity, reason) => {
    const values = source.includes('$2') ? [providerId, savingIds] : [providerId]
    await client.query(
      `insert into undo_blockers select '${entity}', r.id, r.reason from (select u.id, ${reason} as reason from ${source}) r
        where r.reason is not null on conflict do nothing`,
      values,
    )
  }
  const named = (reason: ImportUndoReason) => `'${reason}'`
  // Rows of a new provider have no statistics yet, and nested loops over them would take minutes.
  await client.query('set local enable_nestloop = off')
  await block(paid, 'policies', named('PAID'))
  for (const dependent of await readDependents(client)) await blockByDependents(block, dependent)
  for (const entity of undoEntities)
    await block(
      `undo_${entity} u left join ${sourceOf(entity)} t on t.provider_id = $1 and t.id = u.id`,
      entity,
      ownReason(entity),
    )
  for (const field of ['email', 'phone'] as const)
    await block(contactTaken(field), 'insured', named('CONTACT_TAKEN'))
  await block(principalGone, 'insured', named('PRINCIPAL_GONE'))
  await block(planActive, 'plans', named('PLAN_ACTIVE'))
  await client.query('set local enable_nestloop = on')
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from undo_blockers',
  )
  return rows[0]?.count ?? 0
}
