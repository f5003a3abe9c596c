-- A doctor on duty who does not begin a visit in time loses the person, who is back in the queue. The person is told of every return.
alter table booking_queue drop constraint booking_queue_put_back_reason_check;
alter table booking_queue add constraint booking_queue_put_back_reason_check
  check (put_back_reason in ('PERSON_ABSENT', 'OTHER_SPECIALIZATION', 'TECHNICAL', 'DOCTOR_LEAVES', 'NOT_BEGUN'));
-- The visits that doctors took and have not ended, by the time when they took them.
create index booking_queue_not_ended on booking_queue (provider_id, taken_at) where taken_by is not null and ended_at is null;

-- The people that doctors lost lately.
create index booking_queue_not_begun on booking_queue (provider_id, put_back_at) where put_back_reason = 'NOT_BEGUN';

-- How many minutes a doctor has to begin a visit of the queue; null: no limit.
alter table booking_settings add column begin_minutes smallint default 10 check (begin_minutes between 2 and 25);
-- A provider that chose its messages before gets the new one too, as do the others.
alter table booking_settings no force row level security;
alter table booking_settings drop constraint booking_settings_messages_check;
alter table booking_settings add constraint booking_settings_messages_check check (messages <@
  array['QUEUED', 'TAKEN', 'RETURNED', 'CONFIRMATION', 'CHANGE', 'CANCELLATION', 'REMINDER_DAY', 'REMINDER_HOURS']);
update booking_settings set messages = messages || array['RETURNED'];
alter table booking_settings force row level security;

-- The providers in which a visit may not have begun in time, so that its job does not look into each of them. Only ids are told.
call open_to_search('booking_queue', array['provider_id', 'taken_by', 'taken_at', 'ended_at']);
grant create on schema public to app_search;
set local role app_search;

-- The shortest limit is 2 minutes. The room of a visit is closed 90 minutes after a doctor took it.
create function providers_with_unended_visits(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p where exists (select from booking_queue q where q.provider_id = p.id and q.taken_by is not null
    and q.ended_at is null and q.taken_at <= at - interval '2 minutes' and q.taken_at > at - interval '2 hours')
$$;

revoke execute on function providers_with_unended_visits(timestamptz) from public;
grant execute on function providers_with_unended_visits(timestamptz) to app_server;
reset role;
revoke create on schema public from app_search;
