import type { PoolClient } from 'pg'
import { insertAuditSet } from '../../../platform/audit/audit-set.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { policyService } from '../../policies/service.ts'
import type { SaveCounts, SaveOptions } from '../kind.ts'
import { insertNoted, recordChanged, recordFormer } from '../undo/record-queries.ts'

const slice = 10_000
const people = insuredService.imported
const policies = policyService.imported

async function createPeople(client: PoolClient, options: SaveOptions): Promise<void> {
  await client.query(`create temporary table import_order on commit drop as
    select row, row_number() over (order by link_id_number is not null, row)::integer as place
    from import_stage where insured_id is null`)
  await client.query('create unique index on import_order (place)')
  await client.query('create index on import_stage (row)')
  await client.query('analyze import_order')
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from import_order',
  )
  const total = rows[0]?.count ?? 0
  for (let from = 0; from < total; from += slice) {
    const values = [options.providerId, from, from + slice, options.audit.parentId, from / slice]
    await client.query(insertNoted(people.undo, people.insert, 4), values)
    await options.onProgress(40 + Math.floor((30 * Math.min(total, from + slice)) / total))
  }
}

async function updatePeople(client: PoolClient, options: SaveOptions): Promise<void> {
  const saving = { providerId: options.providerId, savingId: options.audit.parentId }
  const isChanging = await recordFormer(client, people.undo, 'select id from import_changed', saving)
  await people.update(client, options.updateNames)
  if (isChanging) await recordChanged(client, people.undo, saving)
}

async function savePolicies(client: PoolClient, options: SaveOptions): Promise<void> {
  const saving = { providerId: options.providerId, savingId: options.audit.parentId }
  const isChanging = await recordFormer(client, policies.undo, 'select id from import_policies', saving)
  await policies.update(client, policies.changedFields)
  if (isChanging) await recordChanged(client, policies.undo, saving)
  const { rows } = await client.query<{ most: number }>(
    'select coalesce(max(row), 0)::integer as most from import_stage',
  )
  const most = rows[0]?.most ?? 0
  for (let from = 0; from < most; from += slice) {
    const { providerId, planId, audit } = options
    const values = [providerId, planId, from, from + slice, audit.parentId, from / slice]
    await client.query(insertNoted(policies.undo, policies.insertOfPeople, 5), values)
    await options.onProgress(70 + Math.floor((20 * Math.min(most, from + slice)) / most))
  }
}

/** Writes one audit event per changed record; new ids of the staging table become the events' ids. */
async function writeAudit(client: PoolClient, options: SaveOptions): Promise<void> {
  await insertAuditSet(
    client,
    options,
    `select new_id as id, 'insured.created' as action, 'insured' as entity, new_id::text as entity_id, null::jsonb as changes
    from import_stage where insured_id is null
    union all select new_policy_id, 'policies.created', 'policies', new_policy_id::text, null
    from import_stage where policy_id is null
    union all select s.new_id, 'insured.updated', 'insured', c.id::text, c.changes
    from import_changed c join import_stage s on s.row = c.row
    union all select s.new_policy_id, 'policies.updated', 'policies', c.id::text, c.changes
    from import_policies c join import_stage s on s.row = c.row`,
  )
}

/** Counts, in people, what saving the matched rows will do. Given 1-based rows, it drops all others first. */
export async function countChanges(client: PoolClient, rows?: Int32Array): Promise<SaveCounts> {
  if (rows) {
    for (const table of ['import_stage', 'import_changed', 'import_policies']) {
      await client.query(`delete from ${table} where not (row = any ($1::integer[]))`, [[...rows]])
    }
  }
  const counted = await client.query<{ all: number; created: number; updated: number }>(`select
    (select count(*)::integer from import_stage) as all,
    (select count(*)::integer from import_stage where insured_id is null) as created,
    (select count(*)::integer from (select id from import_changed union select insured_id from import_policies
      union select insured_id from import_stage where insured_id is not null and policy_id is null) p) as updated`)
  const { all = 0, created = 0, updated = 0 } = counted.rows[0] ?? {}
  return { created, updated, unchanged: all - created - updated }
}

/** Preview of saving the counted rows, one line per row. */
export const insuredChanges = `select s.row, 'insured' as entity, case when s.insured_id is null then 'CREATED' else 'UPDATED' end as outcome,
    s.insured_id as record_id, concat_ws(' ', coalesce(i.first_name, s.first_name),
      coalesce(i.patronymic_name, s.patronymic_name), coalesce(i.last_name, s.last_name)) as name, null::text as note,
    case when s.policy_id is null then coalesce(s.policy_number, '') end as policy,
    coalesce(c.changes, '[]') || coalesce(p.changes, '[]') as changes
  from import_stage s left join insured i on i.id = s.insured_id
  left join import_changed c on c.row = s.row left join import_policies p on p.row = s.row
  where s.policy_id is null or c.row is not null or p.row is not null`

/**
 * Counts the people that the rows add to the plan and who have no policy of it yet. Call it before their
 * policies are created.
 */
async function countJoining(client: PoolClient, planId: string | null): Promise<number> {
  // Locked as by every change of their policies: two concurrent additions of one person would both count
  // them.
  await client.query(`select from insured where id in (select insured_id from import_stage where policy_id is null and insured_id is not null)
    order by id for update`)
  // Counting all policies of a large plan afterwards would read them from all over their table.
  const { rows } = await client.query<{ people: number }>(
    `select count(*)::integer as people from import_stage s
      where s.policy_id is null and (s.insured_id is null or not exists (select from policies p
        where p.insured_id = s.insured_id and p.plan_id = $1 and p.deleted_at is null))`,
    [planId],
  )
  return rows[0]?.people ?? 0
}

/**
 * Saves the rows counted by `countChanges` into a plan: people, one policy each, links, search texts, the
 * plan's count and the audit events. Runs in the caller's transaction; row level security limits it to the
 * provider.
 */
export async function saveInsured(client: PoolClient, options: SaveOptions): Promise<void> {
  if (options.isLarge)
    await client.query(`set local gin_pending_list_limit = '64MB'; set local work_mem = '64MB'`)
  const joining = await countJoining(client, options.planId)
  await createPeople(client, options)
  await updatePeople(client, options)
  await savePolicies(client, options)
  // New people were inserted with their search texts.
  const changed = `select id from import_changed
    union select insured_id from import_stage where insured_id is not null and policy_id is null`
  await people.refreshTexts(client, options.providerId, changed)
  await writeAudit(client, options)
  await planService.imported.addInsured(client, options.planId, joining)
}
