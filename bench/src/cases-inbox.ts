import { tickets } from '@coverline/contract/tickets/endpoints'
import { rareWord } from './inbox-data.ts'
import { counted, type ListCase, type Sample, type Statement } from './list-case.ts'

const limit = 30

const shown = `t.number, t.status, t.business_type, t.source, t.description, t.slot_at, t.created_at, t.activity_at, t.cancellation_reason,
  c.channel, c.unread_count, m.plain, m.author, i.first_name, i.last_name, i.phone, i.email, co.name as company, pl.name as plan,
  pl.insurance_type, n.title as insurer, o.first_name as operator_first, o.last_name as operator_last,
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color)), '[]') from ticket_tag_links l
    join ticket_tags g on g.provider_id = l.provider_id and g.id = l.tag_id where l.provider_id = $1 and l.ticket_id = t.id) as tags`

const records = `join tickets t on t.provider_id = $1 and t.id = page.id
  left join conversations c on c.provider_id = $1 and c.id = t.conversation_id
  left join insured i on i.provider_id = $1 and i.id = t.insured_id
  left join companies co on co.provider_id = $1 and co.id = t.company_id
  left join plans pl on pl.provider_id = $1 and pl.id = t.plan_id
  left join insurers n on n.provider_id = $1 and n.id = pl.insurer_id
  left join users o on o.id = t.operator_user_id
  left join lateral (select left(x.plain, 140) as plain, x.author from messages x where x.provider_id = $1 and x.ticket_id = t.id
    and not x.is_note and x.deleted_at is null order by x.seq desc limit 1) m on true`

/** The page of a part of the inbox, the counts of the three tabs and the open requests, in one statement. */
function requestList(
  provider: string,
  queue: string,
  where: string,
  values: readonly unknown[] = [],
): Statement {
  const from = `from tickets t where t.provider_id = $1 ${where}`
  const tab = (each: string) =>
    `(select count(*) from (select 1 ${from} and t.queue = '${each}' limit ${counted}) f)`
  return {
    sql: `with page as materialized (select t.id, t.activity_at as at ${from} and t.queue = '${queue}'
        order by t.activity_at desc, t.id desc limit ${limit + 1})
      select ${tab('TODO')} as fresh, ${tab('IN_PROGRESS')} as begun, ${tab('DONE')} as done,
        (select count(*) from tickets where provider_id = $1 and queue = 'TODO') as todo, t.id, ${shown}
      from page ${records} order by page.at desc, page.id desc`,
    values: [provider, ...values],
  }
}

const totals = (provider: string): Statement => ({
  sql: `with page as materialized (select id, created_at as at from tickets where provider_id = $1 and status = 'NEW'
      order by created_at desc limit 5)
    select (select count(*) from tickets where provider_id = $1 and queue = 'TODO') as todo,
      (select count(*) from tickets where provider_id = $1 and status = 'NEW'
        and (business_type not in ('CHAT', 'TELEMEDICINE_RECEPTION') or operator_user_id is null)) as concerned,
      exists (select from conversations c where c.provider_id = $1 and c.unread_count > 0 and exists (select from tickets o
        where o.provider_id = $1 and o.conversation_id = c.id and o.status <> 'DONE')) as unread,
      t.id, t.number, t.business_type, t.created_at, i.first_name, i.last_name
    from page join tickets t on t.provider_id = $1 and t.id = page.id
    left join insured i on i.provider_id = $1 and i.id = t.insured_id order by page.at desc`,
  values: [provider],
})

const found = `and t.id = any(array(
  select k.id from tickets k where k.provider_id = $1 and k.insured_id = any(array(select id from insured
    where provider_id = $1 and deleted_at is null and search_fold like $2))
  union select k.id from tickets k where k.provider_id = $1 and k.conversation_id = any(array(select distinct conversation_id from messages
    where provider_id = $1 and search_fold <> '' and search_fold like $2))))`

const tagged = `and t.id in (select ticket_id from ticket_tag_links where provider_id = $1 and tag_id = $2)`

const insured = `and t.plan_id = any(array(select id from plans where provider_id = $1 and insurance_type = $2))`

const unread = `exists (select from conversations c where c.provider_id = $1 and c.id = t.conversation_id and c.unread_count > 0)`

const written = `exists (select from conversations c where c.provider_id = $1 and c.id = t.conversation_id and c.channel = 'APP')`

/** Filter options: open requests by each property, with their names. */
const choices = (provider: string): Statement => ({
  sql: `with open as (select t.status, t.business_type, p.insurance_type, t.company_id, t.plan_id, t.service_id, t.operator_user_id, count(*) as count
      from tickets t left join plans p on p.provider_id = $1 and p.id = t.plan_id where t.provider_id = $1 and t.status <> 'DONE'
      group by grouping sets ((t.status), (t.business_type), (p.insurance_type), (t.company_id), (t.plan_id), (t.service_id), (t.operator_user_id))),
    named as (select id, name from companies where provider_id = $1 and deleted_at is null
      union all select id, name from plans where provider_id = $1 and deleted_at is null
      union all (select s.id, (select l.title from service_localizations l where l.provider_id = $1 and l.service_id = s.id limit 1)
        from services s where s.provider_id = $1 and s.deleted_at is null and s.status = 'ACTIVE' limit 1000)
      union all select u.id, concat_ws(' ', u.first_name, u.last_name) from users u join grants g on g.user_id = u.id and g.provider_id = $1)
    select (select jsonb_agg(open) from open) as counts, (select jsonb_agg(named) from named) as names,
      (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'count', coalesce(c.count, 0))) from ticket_tags g
        left join (select l.tag_id, count(*) as count from ticket_tag_links l join tickets t on t.provider_id = $1 and t.id = l.ticket_id
          where l.provider_id = $1 and t.status <> 'DONE' group by l.tag_id) c on c.tag_id = g.id where g.provider_id = $1) as tags`,
  values: [provider],
})

/** Inbox filters besides a sample's plan and company. */
type Chosen = { operatorUserId: string; tagId: string; insuranceType: string }

/** The inbox: its tabs, filters and searches, and the call that every page sends every ten seconds. */
export function inboxCases(provider: string, sample: Sample, chosen: Chosen): ListCase[] {
  const { planId, companyId } = sample
  const { operatorUserId, tagId, insuranceType } = chosen
  const list = (name: string, input: Record<string, unknown>, best: Statement): ListCase => ({
    name: `requests: ${name}`,
    path: tickets.list.path,
    byGet: true,
    input,
    best,
  })
  return [
    list('to do', { queue: ['TODO'] }, requestList(provider, 'TODO', '')),
    list('done', { queue: ['DONE'] }, requestList(provider, 'DONE', '')),
    list(
      'unassigned and unread, to do',
      { queue: ['TODO'], assignee: 'NOBODY', unread: 'true' },
      requestList(provider, 'TODO', `and t.operator_user_id is null and t.status <> 'DONE' and ${unread}`),
    ),
    list(
      'of a channel, to do',
      { queue: ['TODO'], channel: ['APP'] },
      requestList(provider, 'TODO', `and ${written}`),
    ),
    list(
      'of a plan, in progress',
      { queue: ['IN_PROGRESS'], programId: [planId] },
      requestList(provider, 'IN_PROGRESS', 'and t.plan_id = $2', [planId]),
    ),
    list(
      'of an operator, done',
      { queue: ['DONE'], operatorUserId: [operatorUserId] },
      requestList(provider, 'DONE', 'and t.operator_user_id = $2', [operatorUserId]),
    ),
    list(
      'of a tag, done',
      { queue: ['DONE'], tagId: [tagId] },
      requestList(provider, 'DONE', tagged, [tagId]),
    ),
    list(
      'of a company, done',
      { queue: ['DONE'], clientCompanyId: [companyId] },
      requestList(provider, 'DONE', 'and t.company_id = $2', [companyId]),
    ),
    list(
      'of a subject, done',
      { queue: ['DONE'], businessType: ['CALL'] },
      requestList(provider, 'DONE', `and t.business_type = $2`, ['CALL']),
    ),
    list(
      'of a type of insurance, in progress',
      { queue: ['IN_PROGRESS'], insuranceType: [insuranceType] },
      requestList(provider, 'IN_PROGRESS', insured, [insuranceType]),
    ),
    list(
      'new for over an hour',
      { queue: ['TODO'], oneHourPendingRequest: 'true' },
      requestList(provider, 'TODO', `and t.status = 'NEW' and t.created_at <= now() - interval '1 hour'`),
    ),
    list(
      'a rare word of messages',
      { queue: ['DONE'], searchQuery: rareWord },
      requestList(provider, 'DONE', found, [`%${rareWord}%`]),
    ),
    {
      name: 'requests: counters of the menu',
      path: tickets.totals.path,
      input: {},
      best: totals(provider),
    },
    {
      name: 'requests: what the filters choose from',
      path: tickets.filters.path,
      byGet: true,
      input: {},
      best: choices(provider),
    },
  ]
}
