-- Sealing looks only at transactions that ended since the last seal. Before, each second it passed by all that a large import had
-- written and not committed yet: half the time of the lists that are asked for meanwhile.

-- It belongs to the search role, which the migrating account may become and whose rights it does not have by itself.
set local role app_search;
drop function audit_unsealed(integer);
reset role;

-- Numbers of the transactions that a snapshot shows and another one did not, as ranges, both ends within.
create function audit_ended_between(done pg_snapshot, upto pg_snapshot)
  returns table (first xid8, last xid8)
  language sql immutable as $$
  -- Those that were running then and are not any more.
  select x, x from pg_snapshot_xip(done) x where pg_visible_in_snapshot(x, upto)
  union all
  -- Those that began since, between the ones that still run.
  select edge::text::xid8, (next - 1)::text::xid8
  from (
    select edge, lead(edge_before) over (order by edge) as next from (
      select pg_snapshot_xmax(done)::text::bigint as edge, null::bigint as edge_before
      union all
      select x::text::bigint + 1, x::text::bigint from pg_snapshot_xip(upto) x where x >= pg_snapshot_xmax(done)
      union all
      select pg_snapshot_xmax(upto)::text::bigint + 1, pg_snapshot_xmax(upto)::text::bigint
    ) edges
  ) gaps
  where next > edge
$$;

-- The next events of all providers to be sealed, at most so many. Twin of EVENT_HASH in platform/audit/event-hash.ts; verifying does
-- not call it, as whoever may change events may change functions.
create function audit_unsealed(most integer)
  returns table (event_ids uuid[], hashes bytea, goal pg_snapshot, is_open boolean, last_xid xid8, last_id uuid, sealed_at timestamptz)
  language plpgsql stable as $$
declare
  place audit_sealing;
  upto pg_snapshot;
begin
  select * into strict place from audit_sealing;
  upto := coalesce(place.goal, pg_current_snapshot());
  return query
    with batch as (
      select found.xid, found.id, sha256(convert_to(found.content::text, 'UTF8')) as hash
      from audit_ended_between(place.done, upto) ended cross join lateral (
        (select e.xid, e.id, jsonb_build_array(e.provider_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          e.workspace_id, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id) as content
        from audit_events e
        where e.xid >= ended.first and e.xid <= ended.last and (e.xid, e.id) > (place.last_xid, place.last_id)
        order by e.xid, e.id limit most)
        union all
        (select e.xid, e.id, jsonb_build_array(null, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          null, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id)
        from account_audit_events e
        where e.xid >= ended.first and e.xid <= ended.last and (e.xid, e.id) > (place.last_xid, place.last_id)
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
call seal_search_function('audit_unsealed(integer)');
