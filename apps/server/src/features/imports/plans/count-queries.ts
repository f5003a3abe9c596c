import type { PoolClient } from 'pg'
import type { SaveCounts } from '../kind.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { policyService } from '../../policies/service.ts'
import { changesOf } from '../drafts/change-queries.ts'

async function keepOnly(client: PoolClient, rows: Int32Array | undefined): Promise<void> {
  if (!rows) return
  await client.query('delete from import_stage where not (row = any ($1::integer[]))', [[...rows]])
}

/** Builds one line per person of the file: the first filled cell of their rows counts. */
async function gatherPeople(client: PoolClient): Promise<void> {
  const first = (column: string) =>
    `(array_agg(s.${column} order by s.row) filter (where s.${column} is not null))[1] as ${column}`
  const columns = ['last_name', 'first_name', 'patronymic_name', 'email', 'phone', 'link_type']
  await client.query(`create temporary table import_persons on commit drop as
    select p.person_no, (array_agg(p.stored_id))[1] as insured_id, (array_agg(s.new_id order by s.row))[1] as new_id,
      ${columns.map(first).join(', ')}, max(p.principal_no) as principal_no, (array_agg(p.principal_id) filter (where p.principal_id is not null))[1] as principal_id
    from import_people p join import_stage s on s.row = p.row group by p.person_no`)
  await client.query('analyze import_persons')
  await client.query(`update import_persons p set principal_id = coalesce(o.insured_id, o.new_id)
    from import_persons o where o.person_no = p.principal_no`)
  await client.query(`update import_stage s set insured_id = o.insured_id, new_id = o.new_id
    from import_people p join import_persons o on o.person_no = p.person_no where p.row = s.row`)
}

/**
 * Finds the stored people and policies that the rows change, with the changes, before anything is written.
 */
async function findChanges(client: PoolClient, updateNames: boolean): Promise<void> {
  const fields = [
    ...insuredService.imported.changesOfPlans(updateNames),
    ...insuredService.imported.linkChanges(updateNames, 'p.principal_id', 'p'),
  ]
  await client.query(
    `create temporary table import_changed on commit drop as
      select p.person_no, p.insured_id as id, ${changesOf(fields, 'i')} as changes
      from import_persons p join insured i on i.id = p.insured_id
      where ${changesOf(fields, 'i')} is not null`,
  )
  const days = policyService.imported.changedDays
  await client.query(
    `create temporary table import_policies on commit drop as
      select s.row, s.policy_id as id, s.insured_id, ${changesOf(days, 'p')} as changes
      from import_stage s join policies p on p.id = s.policy_id where ${changesOf(days, 'p')} is not null`,
  )
}

/** Collects the distinct services of the file; plan, kind and title identify a service. */
async function gatherServices(client: PoolClient): Promise<void> {
  await client.query(`create temporary table import_services on commit drop as
    select distinct on (s.plan_key, s.service_type, fold_text(s.service_title)) s.row, s.new_id, s.plan_key, s.plan_id,
      s.service_type as kind, s.service_title as title, s.service_description as description, null::uuid as service_id,
      null::text as language, null::text as old
    from import_stage s where s.type = 'SERVICE'
    order by s.plan_key, s.service_type, fold_text(s.service_title), s.row`)
  await planService.imported.matchServices(client)
}

/** Collects the plans of the file that do not exist yet. */
async function gatherPlans(client: PoolClient, ids: readonly string[]): Promise<void> {
  await client.query(
    `create temporary table import_plans on commit drop as
      select k.plan_key, k.title, i.id as insurer_id, ($1::uuid[])[row_number() over (order by k.row)] as new_id
      from (select plan_key, (array_agg(plan_title order by row))[1] as title, min(row) as row,
          (array_agg(insurance_company order by row) filter (where type = 'PLAN' and insurance_company is not null))[1] as insurer
        from import_stage where plan_id is null and plan_key is not null group by plan_key) k
      left join insurers i on i.title_fold = fold_text(k.insurer) and i.status = 'ACTIVE'`,
    [[...ids]],
  )
}

/** Counts the plans of the file that do not exist yet. */
async function newPlanCount(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(distinct plan_key)::integer as count from import_stage where plan_id is null and plan_key is not null',
  )
  return rows[0]?.count ?? 0
}

/** Counts, in people, what saving will do. Given 1-based rows, it drops all others first. */
export async function countPlans(
  client: PoolClient,
  rows: Int32Array | undefined,
  options: { updateNames: boolean; makeIds: (count: number) => readonly string[] },
): Promise<SaveCounts> {
  await keepOnly(client, rows)
  await gatherPeople(client)
  await findChanges(client, options.updateNames)
  await gatherServices(client)
  await gatherPlans(client, options.makeIds(await newPlanCount(client)))
  const counted = await client.query<SaveCounts & { all: number }>(`select
    (select count(*)::integer from import_persons) as all,
    (select count(*)::integer from import_persons where insured_id is null) as created,
    (select count(*)::integer from (select id from import_changed union select insured_id from import_policies
      union select insured_id from import_stage where insured_id is not null and policy_id is null and type = 'PLAN') p) as updated,
    (select count(*)::integer from import_plans) as "createdPlans",
    (select count(*)::integer from import_services where service_id is null) as "createdServices"`)
  const { all = 0, created = 0, updated = 0, createdPlans = 0, createdServices = 0 } = counted.rows[0] ?? {}
  return { created, updated, unchanged: all - created - updated, createdPlans, createdServices }
}

/** Rows of people, each with its number within its person. */
const personRows = `select s.*, p.person_no, p.stored_id,
    row_number() over (partition by p.person_no order by s.row) = 1 as is_first
  from import_stage s join import_people p on p.row = s.row where s.type = 'PLAN'`

/** Preview of saving the counted rows: one line per row, and one per new plan. */
export const planChanges = `select s.row, 'insured' as entity,
    case when o.insured_id is null then 'CREATED' else 'UPDATED' end as outcome, o.insured_id as record_id,
    coalesce(nullif(concat_ws(' ', o.first_name, o.patronymic_name, o.last_name), ''),
      nullif(concat_ws(' ', i.first_name, i.patronymic_name, i.last_name), ''), o.email, '') as name,
    s.plan_title as note, case when s.policy_id is null then coalesce(s.policy_number, '') end as policy,
    coalesce(c.changes, '[]') || coalesce(d.changes, '[]') as changes
  from (${personRows}) s join import_persons o on o.person_no = s.person_no left join insured i on i.id = o.insured_id
  left join import_changed c on c.person_no = s.person_no and s.is_first left join import_policies d on d.row = s.row
  where s.policy_id is null or c.person_no is not null or d.row is not null
  union all select n.row, 'services', case when n.service_id is null then 'CREATED' else 'UPDATED' end, n.service_id, n.title,
    (select s.plan_title from import_stage s where s.row = n.row), null, case when n.service_id is null then '[]'
      else jsonb_build_array(jsonb_build_object('field', 'description', 'before', n.old, 'after', n.description)) end
  from import_services n where n.service_id is null or n.description <> n.old
  union all select (select min(s.row) from import_stage s where s.plan_key = n.plan_key), 'plans', 'CREATED', null, n.title, null, null, '[]'
  from import_plans n`
