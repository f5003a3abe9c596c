-- Tamper evidence of the audit: every second the new events of all providers are sealed, each seal with the one before it.

-- The transaction that wrote an event: what a snapshot shows is known by it, whatever the order of ids and commits.
alter table audit_events add column xid xid8 not null default pg_current_xact_id();
alter table account_audit_events add column xid xid8 not null default pg_current_xact_id();
create index audit_events_seal on audit_events (xid, id);
create index account_audit_events_seal on account_audit_events (xid, id);

-- The server adds seals and can't change or remove them.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  sealed_at timestamptz not null,
  event_ids uuid[] not null,
  -- SHA-256 of each event, in the order of event_ids, 32 bytes each.
  hashes bytea not null,
  previous bytea not null check (length(previous) = 32),
  mac bytea not null check (length(mac) = 32),
  check (cardinality(event_ids) between 1 and 5000 and length(hashes) = 32 * cardinality(event_ids))
);
grant select, insert on audit_seals to app_server;

-- How far sealing has come. No evidence: a wrong place leaves events unsealed or seals them twice, and both are found.
create table audit_sealing (
  is_only boolean primary key default true check (is_only),
  -- Numbers of transactions mean nothing in another cluster.
  system text not null,
  -- All that this snapshot shows is sealed.
  done pg_snapshot not null,
  -- What is being sealed in batches just now, and the last event of the batch before.
  goal pg_snapshot,
  last_xid xid8 not null default '0',
  last_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into audit_sealing (system, done) select system_identifier::text, '3:3:' from pg_control_system();
grant select, update on audit_sealing to app_server;

call open_to_search('audit_events', array['provider_id', 'id', 'at', 'user_id', 'workspace_id', 'endpoint', 'action', 'entity',
  'entity_id', 'parent_id', 'outcome', 'code', 'changes', 'request_id', 'xid']);
grant select on account_audit_events, audit_seals, audit_sealing to app_search;

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
      from (
        select e.xid, e.id, jsonb_build_array(e.provider_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          e.workspace_id, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id) as content
        from audit_events e
        where e.xid >= pg_snapshot_xmin(place.done) and (e.xid, e.id) > (place.last_xid, place.last_id)
          and not pg_visible_in_snapshot(e.xid, place.done) and pg_visible_in_snapshot(e.xid, upto)
        union all
        select e.xid, e.id, jsonb_build_array(null, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          null, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id)
        from account_audit_events e
        where e.xid >= pg_snapshot_xmin(place.done) and (e.xid, e.id) > (place.last_xid, place.last_id)
          and not pg_visible_in_snapshot(e.xid, place.done) and pg_visible_in_snapshot(e.xid, upto)
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

-- Administrators search by who did it.
create index audit_events_user on audit_events (provider_id, user_id, id);
