import type { PoolClient } from 'pg'
import { insertAuditSet } from '../../../platform/audit/audit-set.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { policyService } from '../../policies/service.ts'
import type { SaveOptions } from '../kind.ts'
import { insertNoted, recordChanged, recordFormer, recordServices } from '../undo/record-queries.ts'

const people = insuredService.imported
const policies = policyService.imported
const plans = planService.imported

const savingOf = ({ providerId, audit }: SaveOptions) => ({ providerId, savingId: audit.parentId })

/** First parameters of every recorded statement; all records of a kind in a file are recorded in one row. */
const notedBy = ({ providerId, audit }: SaveOptions) => [providerId, audit.parentId, 0]

/** Creates individual, inactive plans and links the staged rows to them. */
async function createPlans(client: PoolClient, options: SaveOptions): Promise<void> {
  await client.query(insertNoted(plans.undo, plans.insert, 2), notedBy(options))
  for (const table of ['import_stage', 'import_services']) {
    await client.query(
      `update ${table} s set plan_id = n.new_id from import_plans n where n.plan_key = s.plan_key`,
    )
  }
  await plans.lock(client)
}

async function savePeople(client: PoolClient, options: SaveOptions): Promise<void> {
  await client.query(insertNoted(people.undo, people.insertOfPlans, 2), notedBy(options))
  const saving = savingOf(options)
  const isChanging = await recordFormer(client, people.undo, 'select id from import_changed', saving)
  await people.updateOfPlans(client, options.updateNames)
  if (isChanging) await recordChanged(client, people.undo, saving)
}

async function savePolicies(client: PoolClient, options: SaveOptions): Promise<void> {
  const saving = savingOf(options)
  const isChanging = await recordFormer(client, policies.undo, 'select id from import_policies', saving)
  await policies.update(client, policies.changedDays)
  if (isChanging) await recordChanged(client, policies.undo, saving)
  await client.query(insertNoted(policies.undo, policies.insertOfPlans, 2), notedBy(options))
  const found = `select id from import_changed
    union select coalesce(insured_id, new_id) from import_stage where type = 'PLAN' and policy_id is null`
  await people.refreshTexts(client, options.providerId, found)
}

/** Adds new services, and replaces the descriptions of stored ones. */
async function saveServices(client: PoolClient, options: SaveOptions): Promise<void> {
  await plans.insertServices(client, options)
  const saving = savingOf(options)
  await recordServices(client, 'select new_id from import_services where service_id is null', saving)
  const described =
    'select service_id from import_services where service_id is not null and description <> old'
  const isChanging = await recordFormer(client, plans.undoServices, described, saving)
  await plans.updateDescriptions(client)
  if (isChanging) await recordChanged(client, plans.undoServices, saving)
}

/** One audit event per changed record; new ids of the staging table become the events' ids. */
const auditSource = `
  select new_id as id, 'plans.created' as action, 'plans' as entity, new_id::text as entity_id,
    jsonb_build_array(jsonb_build_object('field', 'name', 'before', null, 'after', title)) as changes from import_plans
  union all select new_id, 'insured.created', 'insured', new_id::text, null from import_persons where insured_id is null
  union all select p.new_id, 'insured.updated', 'insured', c.id::text, c.changes
    from import_changed c join import_persons p on p.person_no = c.person_no
  union all select new_policy_id, 'policies.created', 'policies', new_policy_id::text, null
    from import_stage where type = 'PLAN' and policy_id is null
  union all select s.new_policy_id, 'policies.updated', 'policies', c.id::text, c.changes
    from import_policies c join import_stage s on s.row = c.row
  union all select new_id, 'services.created', 'plans', plan_id::text,
    jsonb_build_array(jsonb_build_object('field', 'offerId', 'before', null, 'after', new_id)) from import_services
    where service_id is null
  union all select new_id, 'services.updated', 'plans', plan_id::text,
    jsonb_build_array(jsonb_build_object('field', 'offerId', 'before', service_id, 'after', service_id),
      jsonb_build_object('field', 'description', 'before', old, 'after', description))
    from import_services where service_id is not null and description <> old`

/**
 * Saves the rows counted by `countPlans`: plans, people, one policy per plan row, services and audit events.
 * Runs in the caller's transaction; row level security limits it to the provider.
 */
export async function savePlans(client: PoolClient, options: SaveOptions): Promise<void> {
  if (options.isLarge)
    await client.query(`set local gin_pending_list_limit = '64MB'; set local work_mem = '64MB'`)
  await createPlans(client, options)
  await options.onProgress(50)
  await savePeople(client, options)
  await options.onProgress(70)
  await savePolicies(client, options)
  await saveServices(client, options)
  await options.onProgress(90)
  await insertAuditSet(client, options, auditSource)
  await policies.countInsured(client, options.providerId, 'select plan_id from import_stage')
}
