import { dayAfter } from '@coverline/contract/calendar'
import { personSearchWords } from '@coverline/contract/insured/search'
import { policies } from '@coverline/contract/policies/endpoints'
import { counted, type ListCase, lookedAt, type Sample, type Statement } from './list-case.ts'

const limit = 50

const shown = (order: string): string => `
  select (select count(*) from counted) as total, p.id, p.number, p.certificate_number, p.start_date, p.end_date, p.deactivation_date,
    p.created_at, pl.id as plan_id, pl.name, pl.is_available, pl.insurance_type, pl.plan_type, pl.deleted_at, c.id as company_id, c.name as company,
    n.id as insurer_id, n.title, i.id as insured_id, i.first_name, i.last_name, i.patronymic_name, i.email, i.phone, i.relationship,
    i.registered_at, i.invitation_status, i.invitation_at
  from page join policies p on p.provider_id = $1 and p.id = page.id
  join plans pl on pl.provider_id = $1 and pl.id = p.plan_id
  join insured i on i.provider_id = $1 and i.id = p.insured_id
  left join companies c on c.provider_id = $1 and c.id = pl.company_id
  left join insurers n on n.provider_id = $1 and n.id = pl.insurer_id
  order by ${order}`

type Listed = { where?: string; values?: readonly unknown[]; column?: string; direction?: string }

function listed(provider: string, options: Listed = {}): Statement {
  const { where = '', values = [], column = 'created_at', direction = 'desc' } = options
  const from = `from policies p where p.provider_id = $1 and p.deleted_at is null ${where}`
  return {
    sql: `with page as materialized (select p.id, p.${column} as place ${from} order by p.${column} ${direction}, p.id ${direction} limit ${limit + 1}),
      counted as (select 1 ${from} limit ${counted}) ${shown(`page.place ${direction}, page.id ${direction}`)}`,
    values: [provider, ...values],
  }
}

/** Finds policies by number or person, with the people's search texts, which include the numbers. */
function searched(provider: string, query: string): Statement {
  const words = personSearchWords(query) ?? []
  const likes = words.map(
    (_, index) => `and i.search_fold like $${index + 2}
    and (split_part(i.search_fold, '|', 1) like $${index + 2} or p.number_fold like $${index + 2})`,
  )
  return {
    sql: `with counted as materialized (select p.id, p.created_at as place
        from insured i cross join lateral (select p.id, p.created_at, p.number_fold from policies p
          where p.provider_id = $1 and p.insured_id = i.id and p.deleted_at is null offset 0) p
        where i.provider_id = $1 and i.deleted_at is null ${likes.join(' ')} limit ${lookedAt}),
      page as (select * from counted order by place desc, id desc limit ${limit + 1})
      ${shown('page.place desc, page.id desc')}`,
    values: [provider, ...words.map((word) => `%${word}%`)],
  }
}

/** Deleted policies that can be restored. */
function deleted(provider: string): Statement {
  const from = `from policies p join insured i on i.provider_id = $1 and i.id = p.insured_id
    where p.provider_id = $1 and p.purged_at is null and p.deleted_at > now() - interval '30 days' and i.deleted_at is null`
  return {
    sql: `with page as materialized (select p.id, p.deleted_at as place ${from} order by p.deleted_at desc, p.id desc limit ${limit + 1}),
      counted as (select 1 ${from} limit ${counted}) ${shown('page.place desc, page.id desc')}`,
    values: [provider],
  }
}

const columns = [
  'p.number',
  'i.first_name',
  'i.last_name',
  'i.patronymic_name',
  'i.email',
  'i.phone',
  'i.identification_number',
]

function naive(provider: string, query: string): Statement {
  const words = query.split(/\s+/u)
  const conditions = words.map(
    (_, index) => `and (${columns.map((column) => `${column} ilike $${index + 2}`).join(' or ')})`,
  )
  const from = `from policies p join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    where p.provider_id = $1 and p.deleted_at is null and i.deleted_at is null ${conditions.join(' ')}`
  return {
    sql: `with page as materialized (select p.id, p.created_at as place ${from} order by p.created_at desc, p.id desc limit ${limit + 1}),
      counted as (select 1 ${from}) ${shown('page.place desc, page.id desc')}`,
    values: [provider, ...words.map((word) => `%${word}%`)],
  }
}

/** The list of policies with its filters and searches. */
export function policyCases(provider: string, sample: Sample): ListCase[] {
  const list = (name: string, input: Record<string, unknown>, best: Statement): ListCase => ({
    name: `policies: ${name}`,
    path: policies.list.path,
    input,
    best,
  })
  const search = (name: string, searchQuery: string): ListCase => ({
    ...list(`search ${name}`, { searchQuery }, searched(provider, searchQuery)),
    naive: naive(provider, searchQuery),
  })
  const year = Number(sample.today.slice(0, 4))
  const inDays = (days: number): string => dayAfter(sample.today, days)
  return [
    list('newest first', {}, listed(provider)),
    list('by end', { sortBy: 'endDate' }, listed(provider, { column: 'end_order', direction: 'asc' })),
    list(
      'by start, downwards',
      { sortBy: 'startDate', sortDirection: 'DESC' },
      listed(provider, { column: 'start_order' }),
    ),
    list(
      'of one plan',
      { programIds: [sample.planId] },
      listed(provider, { where: 'and p.plan_id = $2', values: [sample.planId] }),
    ),
    list(
      'that end within 30 days',
      { validityPeriod: 'EXPIRES_IN_30_DAYS', sortBy: 'endDate' },
      listed(provider, {
        where: 'and p.end_order >= $2 and p.end_order <= $3',
        values: [sample.today, inDays(30)],
        column: 'end_order',
        direction: 'asc',
      }),
    ),
    list(
      'archived',
      { activeStatuses: ['ARCHIVED'] },
      listed(provider, { where: 'and p.end_order < $2', values: [`${year - 1}${sample.today.slice(4)}`] }),
    ),
    list(
      'deactivated',
      { activeStatuses: ['DEACTIVATED'] },
      listed(provider, {
        where: 'and p.deactivation_date <= $2 and p.end_order >= $3',
        values: [sample.today, `${year - 1}${sample.today.slice(4)}`],
      }),
    ),
    list(
      'of a company and insurer, started this year',
      {
        clientCompanyIds: [sample.companyId],
        insuranceCompanyIds: [sample.insurerId],
        policyStartDateFrom: `${year}-01-01`,
      },
      listed(provider, {
        where: `and p.plan_id in (select id from plans where provider_id = $1 and company_id = $2 and insurer_id = $3) and p.start_order >= $4`,
        values: [sample.companyId, sample.insurerId, `${year}-01-01`],
      }),
    ),
    { ...list('deleted', {}, deleted(provider)), path: policies.deleted.path },
    search('a number', sample.policyNumber),
    search('part of a number', sample.policyNumber.slice(-6)),
    search('a name', 'lucia garcia'),
    search('Cyrillic', 'Смирнов'),
    search('two letters', 'ma'),
  ]
}
