import type { PoolClient } from 'pg'
import type { SaveCounts, SaveOptions } from '../kind.ts'
import { insertAudit } from '../audit-queries.ts'
import { filledIn, personChanges } from '../drafts/change-queries.ts'
import { refreshSearchTexts } from '../lookups/lookup-queries.ts'
import { insertNoted, recordChanged, recordFormer } from '../undo/record-queries.ts'
import { policyService } from '../../policies/service.ts'
import { isPrincipal } from './same-number-queries.ts'
import { policyFields } from './match-queries.ts'

const slice = 10_000

/** Principals come first, so that in every slice the person that a row links to already exists. */
const insertPeople = `insert into insured (provider_id, id, first_name, last_name, patronymic_name, birthdate, phone, email,
    identification_number, relationship, principal_id, search_fold)
  select $1, s.new_id, s.first_name, s.last_name, s.patronymic_name, s.birthdate, s.phone, s.email, s.id_number,
    coalesce(s.link_type, 'PRINCIPAL'), coalesce(stored.id, filed.insured_id, filed.new_id), s.search_fold
  from import_order o join import_stage s on s.row = o.row
  left join insured stored on ${isPrincipal}
  left join import_stage filed on filed.id_key = s.link_key
  where o.place > $2 and o.place <= $3`

const imported = policyService.imported
const insertPolicies = `insert into policies (provider_id, id, plan_id, insured_id, ${imported.map(([column]) => column).join(', ')})
  select $1, s.new_policy_id, $2, coalesce(s.insured_id, s.new_id), ${imported.map(([, from]) => `s.${from}`).join(', ')}
  from import_stage s where s.policy_id is null and s.row > $3 and s.row <= $4 order by s.row`

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
    await client.query(insertNoted('insured', insertPeople, 4), values)
    await options.onProgress(40 + Math.floor((30 * Math.min(total, from + slice)) / total))
  }
}

/** Without "update names" a missing patronymic is still filled in, because it contradicts nothing. */
async function updatePeople(client: PoolClient, options: SaveOptions): Promise<void> {
  const saving = { providerId: options.providerId, savingId: options.audit.parentId }
  const isChanging = await recordFormer(client, 'insured', 'select id from import_changed', saving)
  const fields = personChanges(options.updateNames)
  const filled = options.updateNames
    ? ''
    : ', patronymic_name = coalesce(i.patronymic_name, s.patronymic_name)'
  await client.query(
    `update insured i set ${filledIn(fields, 'i')}${filled},
      relationship = coalesce(c.link_type, i.relationship), principal_id = coalesce(c.principal_id, i.principal_id)
    from import_changed c join import_stage s on s.row = c.row where i.id = c.id`,
  )
  if (isChanging) await recordChanged(client, 'insured', saving)
}

async function savePolicies(client: PoolClient, options: SaveOptions): Promise<void> {
  const saving = { providerId: options.providerId, savingId: options.audit.parentId }
  const isChanging = await recordFormer(client, 'policies', 'select id from import_policies', saving)
  await client.query(`update policies p set
      ${filledIn(policyFields, 'p')}
    from import_policies c join import_stage s on s.row = c.row where p.id = c.id`)
  if (isChanging) await recordChanged(client, 'policies', saving)
  const { rows } = await client.query<{ most: number }>(
    'select coalesce(max(row), 0)::integer as most from import_stage',
  )
  const most = rows[0]?.most ?? 0
  for (let from = 0; from < most; from += slice) {
    const { providerId, planId, audit } = options
    const values = [providerId, planId, from, from + slice, audit.parentId, from / slice]
    await client.query(insertNoted('policies', insertPolicies, 5), values)
    await options.onProgress(70 + Math.floor((20 * Math.min(most, from + slice)) / most))
  }
}

/** Writes one audit event per changed record; new ids of the staging table become the events' ids. */
async function writeAudit(client: PoolClient, options: SaveOptions): Promise<void> {
  await insertAudit(
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
  // Custom plans help searches; here they would be made for every row that a foreign key looks up.
  await client.query(`set local plan_cache_mode = 'auto'`)
  if (options.isLarge)
    await client.query(`set local gin_pending_list_limit = '64MB'; set local work_mem = '64MB'`)
  const joining = await countJoining(client, options.planId)
  await createPeople(client, options)
  await updatePeople(client, options)
  await savePolicies(client, options)
  // New people were inserted with their search texts.
  const changed = `select id from import_changed
    union select insured_id from import_stage where insured_id is not null and policy_id is null`
  await refreshSearchTexts(client, options.providerId, changed)
  await writeAudit(client, options)
  await client.query('update plans set insured_count = insured_count + $2 where id = $1', [
    options.planId,
    joining,
  ])
}
