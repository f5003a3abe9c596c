-- The providers in which a job that runs every minute has something to do, so that it does not look into each of them. Only ids are told.
call open_to_search('tasks', array['provider_id', 'status', 'expired_at', 'due_local']);
call open_to_search('doctor_presence', array['provider_id', 'is_online', 'pinged_at']);
call open_to_search('notifications', array['provider_id', 'browser_due_at', 'email_due_at']);
call open_to_search('notification_settings', array['provider_id', 'digest_due_at']);
grant create on schema public to app_search;
set local role app_search;

-- Due times are local; no time zone is more than 14 hours ahead.
create function providers_with_expired_tasks(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p where exists (select from tasks t where t.provider_id = p.id and t.status = 'TODO'
    and t.expired_at is null and t.due_local <= (at at time zone 'UTC') + interval '14 hours')
$$;

create function providers_with_silent_doctors(since timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p where exists (select from doctor_presence d where d.provider_id = p.id and d.is_online
    and d.pinged_at <= since)
$$;

create function providers_with_due_notices(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p
  where exists (select from notifications n where n.provider_id = p.id and n.browser_due_at <= at)
    or exists (select from notifications n where n.provider_id = p.id and n.email_due_at <= at)
    or exists (select from notification_settings s where s.provider_id = p.id and s.digest_due_at <= at)
$$;

revoke execute on function providers_with_expired_tasks(timestamptz), providers_with_silent_doctors(timestamptz),
  providers_with_due_notices(timestamptz) from public;
grant execute on function providers_with_expired_tasks(timestamptz), providers_with_silent_doctors(timestamptz),
  providers_with_due_notices(timestamptz) to app_server;
reset role;
revoke create on schema public from app_search;
