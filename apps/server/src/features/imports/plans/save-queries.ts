import { typeOfKind } from '@coverline/contract/plans/terms'
import type { PoolClient } from 'pg'
import { insertAudit } from '../audit-queries.ts'
import { filledIn, personChanges } from '../drafts/change-queries.ts'
import type { SaveOptions } from '../kind.ts'
import { refreshSearchTexts } from '../lookups/lookup-queries.ts'
import { insertNoted, recordChanged, recordFormer, recordServices } from '../undo/record-queries.ts'

const savingOf = ({ providerId, audit }: SaveOptions) => ({ providerId, savingId: audit.parentId })

/** First parameters of every recorded statement; all records of a kind in a file are recorded in one row. */
const notedBy = ({ providerId, audit }: SaveOptions) => [providerId, audit.parentId, 0]

/** Creates individual, inactive plans and links the staged rows to them. */
async function createPlans(client: PoolClient, options: SaveOptions): Promise<void> {
  await client.query(
    insertNoted(
      'plans',
      `insert into plans (provider_id, id, name, insurance_type, plan_type, insurer_id)
      select $1, new_id, title, 'HEALTH', 'INDIVIDUAL', insurer_id from import_plans order by new_id`,
      2,
    ),
    notedBy(options),
  )
  for (const table of ['import_stage', 'import_services']) {
    await client.query(
      `update ${table} s set plan_id = n.new_id from import_plans n where n.plan_key = s.plan_key`,
    )
  }
  // Locks the plans of the file, so that none is activated before its new services exist.
  await client.query(
    'select 1 from plans where id in (select plan_id from import_stage) order by id for no key update',
  )
}

/** Principals come first, so that the person that a row links to already exists. */
async function savePeople(client: PoolClient, options: SaveOptions): Promise<void> {
  const { updateNames } = options
  await client.query(
    insertNoted(
      'insured',
      `insert into insured (provider_id, id, first_name, last_name, patronymic_name, phone, email, relationship, principal_id)
      select $1, new_id, coalesce(first_name, ''), coalesce(last_name, ''), patronymic_name, phone, email,
        coalesce(link_type, 'PRINCIPAL'), principal_id
      from import_persons where insured_id is null order by principal_id is not null, new_id`,
      2,
    ),
    notedBy(options),
  )
  const isChanging = await recordFormer(client, 'insured', 'select id from import_changed', savingOf(options))
  const fields = personChanges(updateNames, 'p').filter(([column]) => column !== 'birthdate')
  const filled = updateNames ? '' : ', patronymic_name = coalesce(i.patronymic_name, p.patronymic_name)'
  await client.query(`update insured i set ${filledIn(fields, 'i')}${filled},
      relationship = coalesce(p.link_type, i.relationship), principal_id = coalesce(p.principal_id, i.principal_id)
    from import_changed c join import_persons p on p.person_no = c.person_no where i.id = c.id`)
  if (isChanging) await recordChanged(client, 'insured', savingOf(options))
}

async function savePolicies(client: PoolClient, options: SaveOptions): Promise<void> {
  const saving = savingOf(options)
  const isChanging = await recordFormer(client, 'policies', 'select id from import_policies', saving)
  await client.query(`update policies p set start_date = coalesce(s.start_date, p.start_date),
      end_date = coalesce(s.end_date, p.end_date)
    from import_policies c join import_stage s on s.row = c.row where p.id = c.id`)
  if (isChanging) await recordChanged(client, 'policies', saving)
  await client.query(
    insertNoted(
      'policies',
      `insert into policies (provider_id, id, plan_id, insured_id, number, start_date, end_date)
      select $1, s.new_policy_id, s.plan_id, coalesce(s.insured_id, s.new_id), s.policy_number, s.start_date, s.end_date
      from import_stage s where s.type = 'PLAN' and s.policy_id is null order by s.row`,
      2,
    ),
    notedBy(options),
  )
  const found = `select id from import_changed
    union select coalesce(insured_id, new_id) from import_stage where type = 'PLAN' and policy_id is null`
  await refreshSearchTexts(client, options.providerId, found)
}

/**
 * Adds new services in their plan's language, after the existing ones. In an active plan, a service that
 * would prevent activation stays inactive until its phone or clinics are added.
 */
async function saveServices(client: PoolClient, options: SaveOptions): Promise<void> {
  await client.query(
    `insert into services (provider_id, id, plan_id, status, type, kind)
    select $1, n.new_id, n.plan_id,
      case when p.is_available and n.kind in ('BOOKING_BY_PHONE', 'HOME_VISIT', 'BOOKING_VIA_MAP') then 'NOT_ACTIVE' else 'ACTIVE' end,
      $2::jsonb ->> n.kind, n.kind
    from import_services n join plans p on p.id = n.plan_id where n.service_id is null`,
    [options.providerId, JSON.stringify(typeOfKind)],
  )
  await client.query(
    `insert into service_localizations (provider_id, service_id, language, title, description, sort)
    select $1, n.new_id, coalesce(p.default_locale, $2), n.title, coalesce(n.description, ''),
      coalesce((select max(l.sort) from services s join service_localizations l on l.service_id = s.id where s.plan_id = p.id), 0)
        + row_number() over (partition by p.id order by n.row)
    from import_services n join plans p on p.id = n.plan_id where n.service_id is null`,
    [options.providerId, options.locale],
  )
  const saving = savingOf(options)
  await recordServices(client, 'select new_id from import_services where service_id is null', saving)
  const described =
    'select service_id from import_services where service_id is not null and description <> old'
  const isChanging = await recordFormer(client, 'services', described, saving)
  await client.query(`update service_localizations l set description = n.description
    from import_services n where l.service_id = n.service_id and l.language = n.language and n.description <> n.old`)
  if (isChanging) await recordChanged(client, 'services', saving)
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
  await client.query(`set local plan_cache_mode = 'auto'`)
  if (options.isLarge)
    await client.query(`set local gin_pending_list_limit = '64MB'; set local work_mem = '64MB'`)
  await createPlans(client, options)
  await options.onProgress(50)
  await savePeople(client, options)
  await options.onProgress(70)
  await savePolicies(client, options)
  await saveServices(client, options)
  await options.onProgress(90)
  await insertAudit(client, options, auditSource)
  await client.query(`update plans p set insured_count = (select count(distinct insured_id) from policies
      where plan_id = p.id and deleted_at is null) where p.id in (select plan_id from import_stage)`)
}
