import { audit } from '@coverline/contract/audit/endpoints'
import { bulk } from '@coverline/contract/bulk/endpoints'
import { searchWords } from '@coverline/contract/insured/search'
import type { Client } from 'pg'
import { newId } from '../../apps/server/src/platform/id.ts'
import { counted, type ListCase, type Sample, type Statement } from './list-case.ts'

const limit = 50

/**
 * Inserts audit events of people and policies, and bulk changes, one with the maximum number of records.
 * Returns its id.
 */
export async function addHistory(client: Client, provider: string): Promise<string> {
  // Event ids grow with time.
  await client.query(
    `insert into audit_events (provider_id, id, at, user_id, endpoint, action, entity, entity_id, changes)
      select $1, overlay(gen_random_uuid()::text placing left(ms, 8) || '-' || right(ms, 4) || '-7' from 1 for 15)::uuid, at, user_id, 'bench',
        entity || '.updated', entity, entity_id, '[{"field": "note", "before": null, "after": "x"}]'
      from (
        select now() - n * interval '10 seconds' as at, lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n * 10000), 12, '0') as ms,
          u.id as user_id, r.entity, r.entity_id
        from (select row_number() over () as n, entity, entity_id from (
          (select 'insured' as entity, id::text as entity_id from insured where provider_id = $1 limit 50000)
          union all (select 'policies', id::text from policies where provider_id = $1 limit 50000)) records) r,
          users u where u.email = 'bench@coverline.example') events`,
    [provider],
  )
  const operationId = newId()
  await client.query(
    `insert into bulk_operations (provider_id, id, kind, day, status, progress, total, changed, created_by, created_at, done_at)
      select $1, case n when 1 then $2::uuid else gen_random_uuid() end, 'POLICIES_DEACTIVATE', current_date, 'DONE', 100, 50000, 50000, u.id,
        now() - n * interval '1 hour', now()
      from generate_series(1, 200) n, users u where u.email = 'bench@coverline.example'`,
    [provider, operationId],
  )
  await client.query(
    `insert into bulk_rows (provider_id, operation_id, record_id, outcome, before, after)
      select $1, $2, id, 'CHANGED', image, image from (select p.id, jsonb_build_object('policies', jsonb_build_object(p.id,
        jsonb_build_object('deactivationDate', null, 'activationDate', null, 'isDeactivationDue', false, 'deletedAt', null))) as image
        from policies p where p.provider_id = $1 and p.deleted_at is null limit 50000) found`,
    [provider, operationId],
  )
  await client.query('vacuum analyze audit_events, bulk_operations, bulk_rows')
  return operationId
}

const events = (where: string, values: readonly unknown[], ids = ''): Statement => ({
  sql: `${ids === '' ? 'with' : `with ${ids},`} page as materialized (select e.* from audit_events e where e.provider_id = $1 and e.outcome = 'DONE' ${where}
      order by e.id desc limit ${limit + 1}),
    counted as (select 1 from audit_events e where e.provider_id = $1 and e.outcome = 'DONE' ${where} limit ${counted})
    select (select count(*) from counted) as total, p.*, u.first_name, u.last_name from page p left join users u on u.id = p.user_id
    order by p.id desc`,
  values,
})

/** The audit log of the provider and of one person, and bulk changes with their records. */
export function historyCases(provider: string, sample: Sample, operationId: string): ListCase[] {
  const search = (name: string, input: Record<string, unknown>, best: Statement): ListCase => ({
    name: `history: ${name}`,
    path: audit.search.path,
    input: { limit, outcomes: ['DONE'], ...input },
    best,
  })
  const named = `hit as ((select 'insured' as entity, id::text as id from insured where provider_id = $1 and search_fold like $2 and deleted_at is null limit 500)
    union all (select 'policies', p.id::text from insured i join policies p on p.provider_id = $1 and p.insured_id = i.id and p.deleted_at is null
      where i.provider_id = $1 and i.deleted_at is null and i.search_fold like $2
        and (split_part(i.search_fold, '|', 1) like $2 or p.number_fold like $2) limit 500))`
  return [
    search('newest first', {}, events('', [provider])),
    search(
      'of one action',
      { actions: ['policies.updated'] },
      events(`and e.action = 'policies.updated'`, [provider]),
    ),
    search(
      'by a policy number',
      { searchQuery: sample.policyNumber },
      events(
        'and (e.entity, e.entity_id) in (select entity, id from hit)',
        [provider, `%${searchWords(sample.policyNumber)?.[0] ?? ''}%`],
        named,
      ),
    ),
    {
      name: 'history: of one person',
      path: audit.list.path,
      input: { entity: 'insured', entityId: sample.id, limit },
      best: events(
        `and (e.entity, e.entity_id) in (select 'insured', $2::text union all select 'policies', id::text from policies
          where provider_id = $1 and insured_id = $2::text::uuid)`,
        [provider, sample.id],
      ),
    },
    {
      name: 'bulk changes: newest first',
      path: bulk.list.path,
      input: { limit },
      best: {
        sql: `select (select count(*) from bulk_operations where provider_id = $1) as total, o.*, u.first_name, u.last_name, pl.name as plan, tp.name as target
          from bulk_operations o left join users u on u.id = o.created_by
          left join plans pl on pl.provider_id = o.provider_id and pl.id = o.plan_id
          left join plans tp on tp.provider_id = o.provider_id and tp.id = o.target_plan_id where o.provider_id = $1
          order by o.created_at desc, o.id desc limit ${limit + 1}`,
        values: [provider],
      },
    },
    {
      name: `bulk changes: records of one with 50,000`,
      path: bulk.rows.path,
      input: { operationId, limit },
      best: {
        sql: `with page as materialized (select * from bulk_rows where provider_id = $1 and operation_id = $2 order by record_id limit ${limit})
          select (select count(*) from bulk_rows where provider_id = $1 and operation_id = $2) as total, b.*, p.number, i.first_name, i.last_name
          from page b join policies p on p.provider_id = $1 and p.id = b.record_id
          join insured i on i.provider_id = $1 and i.id = p.insured_id order by b.record_id`,
        values: [provider, operationId],
      },
    },
  ]
}
