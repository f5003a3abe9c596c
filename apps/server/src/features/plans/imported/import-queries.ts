import { typeOfKind } from '@coverline/contract/plans/terms'
import type { PoolClient } from 'pg'

/** SQL: inserts the individual, inactive plans of a file; parameter: provider. */
export const insertPlans = `insert into plans (provider_id, id, name, insurance_type, plan_type, insurer_id)
  select $1, new_id, title, 'HEALTH', 'INDIVIDUAL', insurer_id from import_plans order by new_id`

/** Locks the plans of the staged rows, so that none is activated before its new services exist. */
export async function lockStaged(client: PoolClient): Promise<void> {
  await client.query(
    'select 1 from plans where id in (select plan_id from import_stage) order by id for no key update',
  )
}

/** Finds the stored services of the file, by plan, kind and title, with their texts; drafts that are still under review don't count. */
export async function matchServices(client: PoolClient): Promise<void> {
  await client.query(`update import_services n set service_id = s.id, language = l.language, old = l.description
    from services s join service_localizations l on l.provider_id = s.provider_id and l.service_id = s.id
    where s.plan_id = n.plan_id and s.kind = n.kind and s.deleted_at is null and fold_text(l.title) = fold_text(n.title)
      and not (s.generation_id is not null and s.status = 'DRAFT')`)
}

/**
 * Adds new services in their plan's language, after the existing ones. In an active plan, a service that
 * would prevent activation stays inactive until its phone or clinics are added.
 */
export async function insertServices(
  client: PoolClient,
  { providerId, locale }: { providerId: string; locale: string },
): Promise<void> {
  await client.query(
    `insert into services (provider_id, id, plan_id, status, type, kind)
    select $1, n.new_id, n.plan_id,
      case when p.is_available and n.kind in ('BOOKING_BY_PHONE', 'HOME_VISIT', 'BOOKING_VIA_MAP') then 'NOT_ACTIVE' else 'ACTIVE' end,
      $2::jsonb ->> n.kind, n.kind
    from import_services n join plans p on p.id = n.plan_id where n.service_id is null`,
    [providerId, JSON.stringify(typeOfKind)],
  )
  await client.query(
    `insert into service_localizations (provider_id, service_id, language, title, description, sort)
    select $1, n.new_id, coalesce(p.default_locale, $2), n.title, coalesce(n.description, ''),
      coalesce((select max(l.sort) from services s join service_localizations l on l.service_id = s.id where s.plan_id = p.id), 0)
        + row_number() over (partition by p.id order by n.row)
    from import_services n join plans p on p.id = n.plan_id where n.service_id is null`,
    [providerId, locale],
  )
}

/** Writes the new descriptions of stored services. */
export async function updateDescriptions(client: PoolClient): Promise<void> {
  await client.query(`update service_localizations l set description = n.description
    from import_services n where l.service_id = n.service_id and l.language = n.language and n.description <> n.old`)
}

/** Adds to the number of insured people of a plan. */
export async function addInsuredStaged(
  client: PoolClient,
  planId: string | null,
  people: number,
): Promise<void> {
  await client.query('update plans set insured_count = insured_count + $2 where id = $1', [planId, people])
}

/** Writes the numbers of insured people. `counts` selects `id` of a plan and `people`; `$1` is the provider. */
export async function setInsured(client: PoolClient, providerId: string, counts: string): Promise<void> {
  await client.query(
    `update plans l set insured_count = c.people from (${counts}) c where l.provider_id = $1 and l.id = c.id`,
    [providerId],
  )
}
