import type { Client } from 'pg'

const ticketsEach = 3
const messagesEach = 30

/** Number of requests for a number of people: 300,000 with 3,000,000 messages for a million. */
export const talksIn = (people: number): number => Math.min(100_000, Math.floor(people / 8))

/** A word that one message in several thousand contains. */
export const rareWord = 'zebrafish'

const talks = `create temporary table bench_talks as
  select n, gen_random_uuid() as id, i.id as insured_id, p.plan_id, pl.company_id
  from (select id, row_number() over (order by id) as n from insured where provider_id = $1 limit $2) i
  join lateral (select plan_id from policies where provider_id = $1 and insured_id = i.id and deleted_at is null limit 1) p on true
  join plans pl on pl.provider_id = $1 and pl.id = p.plan_id`

const conversations = `insert into conversations (provider_id, id, kind, insured_id, channel, last_seq, support_read_seq, client_read_seq,
    unread_count, last_message_at, preview, preview_author)
  select $1, id, 'PERSON', insured_id, 'APP', ${messagesEach}, ${messagesEach} - (n % 7 = 0)::integer, ${messagesEach}, (n % 7 = 0)::integer,
    now() - n * interval '1 minute', 'Thank you for the quick answer', 'CLIENT' from bench_talks`

// The last request of a conversation is new in one of five and in progress in three of ten; the others are
// done.
const requests = `create temporary table bench_tickets as
  select gen_random_uuid() as id, t.id as conversation_id, t.insured_id, t.plan_id, t.company_id, t.n, k,
    (t.n - 1) * ${ticketsEach} + k as number, (array['CHAT', 'CALL', 'CLINIC_RECEPTION'])[k] as business_type,
    case when k < ${ticketsEach} or t.n % 10 > 4 then 'DONE' when t.n % 10 < 2 then 'NEW' else 'IN_PROGRESS' end as status,
    now() - (t.n * ${ticketsEach} - k) * interval '20 seconds' as at
  from bench_talks t cross join generate_series(1, ${ticketsEach}) k`

const tickets = `insert into tickets (provider_id, id, number, conversation_id, insured_id, company_id, source, business_type, status, plan_id,
    operator_user_id, assigned_at, created_at, started_at, closed_at, activity_at, waiting_for, waiting_since)
  select $1, id, number, conversation_id, insured_id, company_id, 'APP', business_type, status, plan_id,
    case when n % 4 = 0 then u.user_id end, case when n % 4 = 0 then at end, at, case when status = 'NEW' then null else at end,
    case when status = 'DONE' then at end, at, case status when 'NEW' then 'US' when 'IN_PROGRESS' then case n % 4 when 3 then 'US' else 'CLIENT' end end,
    case when status <> 'DONE' then at end
  from bench_tickets cross join (select id as user_id from users where email = 'bench@coverline.example') u`

const messages = `insert into messages (provider_id, id, conversation_id, seq, ticket_id, channel, author, html, plain, search_fold, delivery, at)
  select $1, gen_random_uuid(), b.conversation_id, (b.k - 1) * 10 + s, b.id, 'APP', a.author, '<p>' || w.text || '</p>', w.text, ' ' || w.text,
    case a.author when 'CLIENT' then 'RECEIVED' else 'SENT' end, b.at + s * interval '1 second'
  from bench_tickets b cross join generate_series(1, ${messagesEach / ticketsEach}) s
  cross join lateral (select (array['good morning i would like to ask about my policy', 'the clinic has called and moved the appointment',
    'please send the receipt again', 'thank you for the quick answer', 'your booking is confirmed for thursday'])[1 + (b.n + s) % 5]
    || ' ' || (b.n * 31 + s) % 9973 || case when b.n % 2500 = 0 and s = 5 then ' ${rareWord}' else '' end as text) w
  cross join lateral (select case when s % 2 = 1 then 'CLIENT' else 'SUPPORT' end as author) a`

const tags = `insert into ticket_tags (provider_id, id, name)
  select $1, gen_random_uuid(), 'Tag ' || k from generate_series(1, 20) k`

// One request in four has a tag; one in twenty of these also has the first tag.
const tagLinks = `insert into ticket_tag_links (provider_id, ticket_id, tag_id)
  select $1, b.id, g.id from bench_tickets b
  join (select id, row_number() over (order by name) as nth, name from ticket_tags where provider_id = $1) g
    on (b.number % 4 = 0 and g.nth = 1 + b.n % 20) or (b.number % 80 = 4 and g.name = 'Tag 1')
  on conflict do nothing`

/**
 * Inserts requests, conversations and messages of the large provider with plain SQL; builds the search index
 * at the end.
 */
export async function addInbox(client: Client, provider: string, people: number): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('messages_search'::regclass) as definition`,
  )
  await client.query('drop index messages_search')
  // The rows are consistent; checking each foreign key would take longer than everything else.
  await client.query(`set session_replication_role = 'replica'`)
  await client.query(talks, [provider, talksIn(people)])
  await client.query(conversations, [provider])
  await client.query(requests)
  await client.query(tickets, [provider])
  await client.query(messages, [provider])
  await client.query(tags, [provider])
  await client.query(tagLinks, [provider])
  await client.query('reset session_replication_role')
  await client.query(rows[0]?.definition ?? '')
  await client.query(
    `insert into ticket_numbers (provider_id, last) select $1, count(*) from bench_tickets`,
    [provider],
  )
  await client.query('drop table bench_talks, bench_tickets')
  await client.query('vacuum analyze conversations, tickets, messages, ticket_tags, ticket_tag_links')
}
