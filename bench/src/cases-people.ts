import { insured } from '@coverline/contract/insured/endpoints'
import { personSearchWords } from '@coverline/contract/insured/search'
import { counted, type ListCase, lookedAt, type Sample, type Statement } from './list-case.ts'

const limit = 30

/** Selects all displayed data of the people in `page`, in its order. */
const shown = (order: string): string => `
  select (select count(*) from counted) as total, i.id, i.first_name, i.last_name, i.patronymic_name, i.email, i.phone, i.identification_number,
    i.relationship, i.birthdate, i.created_at, i.invitation_status, i.invitation_at, i.registered_at, shown.*, pl.name, pl.is_available,
    c.id as company_id, c.name as company_name
  from page join insured i on i.provider_id = $1 and i.id = page.id
  left join lateral (select p.id as policy_id, p.number, p.start_date, p.end_date, p.deactivation_date, p.plan_id, count(*) over ()
    from policies p where p.provider_id = $1 and p.insured_id = i.id and p.deleted_at is null
    order by p.end_order desc, p.created_at desc, p.id limit 1) shown on true
  left join plans pl on pl.provider_id = $1 and pl.id = shown.plan_id
  left join companies c on c.provider_id = $1 and c.id = pl.company_id
  order by ${order}`

type Listed = {
  where?: string
  values?: readonly unknown[]
  column?: string
  direction?: string
  rows?: number
  /** An alternative count, where it is faster. */
  count?: string
}

function listed(provider: string, options: Listed = {}): Statement {
  const { where = '', values = [], column = 'created_at', direction = 'desc', rows = limit } = options
  const from = `from insured i where i.provider_id = $1 and i.deleted_at is null ${where}`
  const { count = `select 1 ${from} limit ${counted}` } = options
  return {
    sql: `with page as materialized (select i.id, i.${column} as place ${from} order by i.${column} ${direction}, i.id ${direction} limit ${rows + 1}),
      counted as (${count}) ${shown(`page.place ${direction}, page.id ${direction}`)}`,
    values: [provider, ...values],
  }
}

function searched(provider: string, query: string, options: Listed = {}): Statement {
  const { where = '', values = [], column = 'created_at', direction = 'desc', rows = limit } = options
  const words = personSearchWords(query) ?? []
  const likes = words.map((_, index) => `and i.search_fold like $${index + 2 + values.length}`).join(' ')
  return {
    sql: `with counted as materialized (select i.id, i.${column} as place from insured i
        where i.provider_id = $1 and i.deleted_at is null ${where} ${likes} limit ${lookedAt}),
      page as (select * from counted order by place ${direction}, id ${direction} limit ${rows + 1})
      ${shown(`page.place ${direction}, page.id ${direction}`)}`,
    values: [provider, ...values, ...words.map((word) => `%${word}%`)],
  }
}

const columns = ['first_name', 'last_name', 'patronymic_name', 'email', 'phone', 'identification_number']

/** The same search in its naive form: every word somewhere in a column or in a policy number. */
function naive(provider: string, query: string): Statement {
  const words = query.split(/\s+/u)
  const conditions = words
    .map((_, index) => {
      const like = `ilike $${index + 2}`
      return `and (${columns.map((column) => `i.${column} ${like}`).join(' or ')} or exists (select from policies p
        where p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null and p.number ${like}))`
    })
    .join(' ')
  const from = `from insured i where i.provider_id = $1 and i.deleted_at is null ${conditions}`
  return {
    sql: `with page as materialized (select i.id, i.created_at as place ${from} order by i.created_at desc, i.id desc limit ${limit + 1}),
      counted as (select 1 ${from}) ${shown('page.place desc, page.id desc')}`,
    values: [provider, ...words.map((word) => `%${word}%`)],
  }
}

/** The list of insured people, its searches, and the suggestions. */
export function peopleCases(provider: string, sample: Sample): ListCase[] {
  const { path } = insured.list
  const list = (name: string, input: Record<string, unknown>, best: Statement): ListCase => ({
    name: `insured: ${name}`,
    path,
    input,
    best,
  })
  const search = (name: string, searchQuery: string): ListCase => ({
    ...list(`search ${name}`, { searchQuery }, searched(provider, searchQuery)),
    naive: naive(provider, searchQuery),
  })
  const inPlan = {
    where: `and exists (select from policies p where p.provider_id = $1 and p.insured_id = i.id and p.deleted_at is null and p.plan_id = $2)`,
    values: [sample.planId],
    // Policies are deleted with their people, so counting a plan's people needs no join with them.
    count: `select distinct insured_id from policies where provider_id = $1 and plan_id = $2 and deleted_at is null limit ${counted}`,
  }
  const byName = { column: 'sort_name', direction: 'asc' }
  const suggest = (name: string, searchString: string): ListCase => ({
    name: `suggest: ${name}`,
    path: insured.suggest.path,
    input: { searchString },
    best: searchString ? searched(provider, searchString, { rows: 10 }) : listed(provider, { rows: 10 }),
  })
  return [
    list('newest first', {}, listed(provider)),
    list('by name', { sortBy: 'lastName' }, listed(provider, byName)),
    list(
      'by e-mail, downwards',
      { sortBy: 'email', sortDirection: 'DESC' },
      listed(provider, { column: 'email_key' }),
    ),
    list('of one plan', { programIds: [sample.planId] }, listed(provider, inPlan)),
    list(
      'children',
      { relationships: ['CHILD'] },
      listed(provider, { where: 'and i.relationship = $2', values: ['CHILD'] }),
    ),
    search('a family name', 'garcia'),
    search('two words', 'lucia garcia'),
    search('Cyrillic', 'Иванов'),
    search('Cyrillic by Latin letters', 'kuznetsov sergei'),
    search('part of a word', 'nderso'),
    search('two letters', 'ma'),
    search('words of two letters', 'an iv'),
    search('digits of a phone', sample.phone.slice(4, 10)),
    search('a phone', sample.phone),
    search('an e-mail', sample.email),
    search('an ID number', sample.idNumber),
    search('a policy number', sample.policyNumber),
    search('nothing like it', 'zzqwkx'),
    {
      ...list(
        'search of one plan, by name',
        { searchQuery: 'martin', programIds: [sample.planId], sortBy: 'lastName' },
        searched(provider, 'martin', { ...inPlan, ...byName }),
      ),
    },
    suggest('before the first letter', ''),
    suggest('two letters', 'lu'),
    suggest('a name', 'smirnov'),
  ]
}
