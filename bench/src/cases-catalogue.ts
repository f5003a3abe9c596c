import { clinics } from '@coverline/contract/clinics/endpoints'
import { companies } from '@coverline/contract/companies/endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import type { ListCase, Sample } from './list-case.ts'

const planSql = (where: string): string => `
  select count(*) over () as total, p.*, c.name as company, i.title,
    (select count(*) from services s where s.provider_id = $1 and s.plan_id = p.id and s.deleted_at is null) as services
  from plans p left join companies c on c.provider_id = $1 and c.id = p.company_id
  left join insurers i on i.provider_id = $1 and i.id = p.insurer_id
  where p.provider_id = $1 and p.deleted_at is null ${where} order by p.created_at desc, p.id desc limit 1000`

const ofPlans = (key: string): string => `
  left join lateral (select count(*), count(*) filter (where p.is_available) as active, sum(p.insured_count) as people
    from plans p where p.provider_id = $1 and p.${key} and p.deleted_at is null) facts on true`

const clinicSql = (where: string, order: string): string => `
  with found as ${where === '' ? 'not' : ''} materialized (select c.* from clinics c where c.provider_id = $1 and c.deleted_at is null ${where})
  select (select count(*) from found) as total, c.*, ci.name as city, ci.region, ci.country,
    (select count(*) from service_clinics k join services s on s.provider_id = $1 and s.id = k.service_id and s.deleted_at is null
      join plans p on p.provider_id = $1 and p.id = s.plan_id and p.deleted_at is null
      where k.provider_id = $1 and k.clinic_id = c.id) as offers
  from found c left join cities ci on ci.id = c.city_id order by ${order} limit 31`

/** Clinics; the large provider has 10,000. */
function clinicCases(provider: string, sample: Sample): ListCase[] {
  const ofInsurer = `and exists (select from service_clinics k join services s on s.provider_id = $1 and s.id = k.service_id
    join plans p on p.provider_id = $1 and p.id = s.plan_id where k.provider_id = $1 and k.clinic_id = c.id and p.insurer_id = $2)`
  return [
    {
      name: 'clinics: newest first',
      path: clinics.list.path,
      input: { limit: 30 },
      best: { sql: clinicSql('', 'c.created_at desc, c.id desc'), values: [provider] },
    },
    {
      name: 'clinics: by name',
      path: clinics.list.path,
      input: { limit: 30, sortBy: 'name' },
      best: { sql: clinicSql('', 'c.name_fold, c.id'), values: [provider] },
    },
    {
      name: 'clinics: search of three words',
      path: clinics.list.path,
      input: { limit: 30, searchQuery: 'hospital street 120' },
      best: {
        sql: clinicSql(
          `and c.search_fold like '%hospital%' and c.search_fold like '%street%' and c.search_fold like '%120%'`,
          'c.created_at desc, c.id desc',
        ),
        values: [provider],
      },
    },
    {
      name: 'clinics: of an insurer',
      path: clinics.list.path,
      input: { limit: 30, insuranceCompanyIds: [sample.insurerId] },
      best: {
        sql: clinicSql(ofInsurer, 'c.created_at desc, c.id desc'),
        values: [provider, sample.insurerId],
      },
    },
  ]
}

/**
 * A plan's services in order with texts, clinics and benefits; `where` limits the services, `order` starts
 * with their position.
 */
const serviceSql = (where: string): string => `
  with chosen as materialized (select s.* from services s where s.provider_id = $1 and s.plan_id = $2 and s.deleted_at is null ${where}),
    texts as (select l.service_id, min(l.sort) as sort, jsonb_agg(jsonb_build_object('language', l.language, 'title', l.title,
        'description', l.description, 'sort', l.sort) order by l.language) as texts
      from chosen s join service_localizations l on l.provider_id = $1 and l.service_id = s.id group by 1),
    links as (select k.service_id, jsonb_agg(k.clinic_id order by k.clinic_id) as clinics
      from chosen s join service_clinics k on k.provider_id = $1 and k.service_id = s.id
      join clinics c on c.provider_id = $1 and c.id = k.clinic_id and c.deleted_at is null group by 1),
    limits as (select m.service_id, jsonb_agg(jsonb_build_object('unit', m.unit, 'period', m.period, 'quantity', m.quantity::text)) as limits
      from chosen s join benefit_limits m on m.provider_id = $1 and m.service_id = s.id group by 1)
  select count(*) over () as total, s.id, s.plan_id, s.status, s.kind, s.type, s.phone, s.icon_alias, s.icon_file_id, s.source, s.created_at,
    t.texts, k.clinics, b.currency, b.co_payment_kind, b.co_payment, b.waiting_days, b.approval_needed, b.covered, m.limits
  from chosen s join texts t on t.service_id = s.id left join links k on k.service_id = s.id
  left join service_benefits b on b.provider_id = $1 and b.service_id = s.id left join limits m on m.service_id = s.id
  order by t.sort, s.id limit 1001`

/** The small lists: plans, companies, insurers, members, imports, clinics. */
export function catalogueCases(provider: string, sample: Sample): ListCase[] {
  return [
    {
      name: 'plans: newest first',
      path: plans.list.path,
      input: {},
      best: { sql: planSql(''), values: [provider] },
    },
    {
      name: 'plans: search of an insurer',
      path: plans.list.path,
      input: { searchQuery: 'health 1', insuranceCompanyIds: [sample.insurerId] },
      best: {
        sql: planSql(`and p.insurer_id = $2 and p.name_fold like '%health%' and p.name_fold like '% 1%'`),
        values: [provider, sample.insurerId],
      },
    },
    {
      name: 'services: a plan of 500 in their order',
      path: services.list.path,
      input: { packageId: sample.largePlanId },
      best: { sql: serviceSql(''), values: [provider, sample.largePlanId] },
    },
    {
      name: 'services: active ones of two kinds',
      path: services.list.path,
      input: {
        packageId: sample.largePlanId,
        kinds: ['TELEMEDICINE', 'BOOKING_VIA_CHAT'],
        statuses: ['ACTIVE'],
      },
      best: {
        sql: serviceSql(`and s.kind in ('TELEMEDICINE', 'BOOKING_VIA_CHAT') and s.status = 'ACTIVE'`),
        values: [provider, sample.largePlanId],
      },
    },
    {
      name: 'companies: newest first',
      path: companies.list.path,
      input: {},
      best: {
        sql: `select count(*) over () as total, c.*, i.title, facts.* from companies c
          left join insurers i on i.provider_id = $1 and i.id = c.insurer_id ${ofPlans('company_id = c.id')}
          where c.provider_id = $1 and c.deleted_at is null order by c.created_at desc, c.id desc limit 31`,
        values: [provider],
      },
    },
    {
      name: 'insurers: active ones',
      path: insurers.list.path,
      input: {},
      best: {
        sql: `select count(*) over () as total, c.*, facts.* from insurers c ${ofPlans('insurer_id = c.id')}
          where c.provider_id = $1 and c.status = 'ACTIVE' order by c.created_at desc, c.id desc limit 31`,
        values: [provider],
      },
    },
    {
      name: 'members: all',
      path: members.list.path,
      input: {},
      best: {
        sql: `select count(*) over () as total, g.*, u.first_name, u.last_name, u.email, u.phone, u.last_seen_at, w.company_id, c.name
          from grants g join users u on u.id = g.user_id join workspaces w on w.provider_id = $1 and w.id = g.workspace_id
          left join companies c on c.provider_id = $1 and c.id = w.company_id
          where g.provider_id = $1 order by u.last_name, g.id limit 31`,
        values: [provider],
      },
    },
    {
      name: 'imports: newest first',
      path: imports.list.path,
      input: {},
      best: {
        sql: `select count(*) over () as total, i.id, i.kind, i.status, i.file_name, i.version, i.row_count, i.progress, i.error_count,
            i.summary, i.created_at, i.saved_at, p.name, u.first_name, u.last_name
          from imports i left join plans p on p.provider_id = $1 and p.id = i.plan_id left join users u on u.id = i.created_by
          where i.provider_id = $1 and i.status <> 'DISCARDED' order by i.created_at desc, i.id desc limit 31`,
        values: [provider],
      },
    },
    ...clinicCases(provider, sample),
  ]
}
