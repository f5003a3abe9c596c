-- Each second the sealer read all events that were ever sealed, to find that none of them was new: of two lower bounds of a transaction's
-- number the index took the one that bounds nothing. There is one now.
grant create on schema public to app_search;
set local role app_search;

create or replace function audit_unsealed(most integer)
  returns table (event_ids uuid[], hashes bytea, goal pg_snapshot, is_open boolean, last_xid xid8, last_id uuid, sealed_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place audit_sealing;
  upto pg_snapshot;
begin
  select * into strict place from audit_sealing;
  upto := coalesce(place.goal, pg_current_snapshot());
  return query
    with ended as (
      -- Behind what is sealed of a range, or before its first event: no event has the id 0.
      select greatest(e.first, place.last_xid) as xid, case when e.first > place.last_xid then '00000000-0000-0000-0000-000000000000'
        else place.last_id end as id, e.last
      from audit_ended_between(place.done, upto) e where e.last >= place.last_xid
    ),
    batch as (
      select found.xid, found.id, sha256(convert_to(found.content::text, 'UTF8')) as hash
      from ended cross join lateral (
        (select e.xid, e.id, jsonb_build_array(e.provider_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          e.workspace_id, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id) as content
        from audit_events e
        where (e.xid, e.id) > (ended.xid, ended.id) and e.xid <= ended.last
        order by e.xid, e.id limit most)
        union all
        (select e.xid, e.id, jsonb_build_array(null, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          null, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id)
        from account_audit_events e
        where (e.xid, e.id) > (ended.xid, ended.id) and e.xid <= ended.last
        order by e.xid, e.id limit most)
      ) found
      order by found.xid, found.id limit most
    )
    select array_agg(b.id order by b.xid, b.id), string_agg(b.hash, ''::bytea order by b.xid, b.id), upto,
      place.goal is not null,
      (array_agg(b.xid order by b.xid desc, b.id desc))[1], (array_agg(b.id order by b.xid desc, b.id desc))[1],
      date_trunc('milliseconds', clock_timestamp())
    from batch b;
end
$$;

reset role;
revoke create on schema public from app_search;
