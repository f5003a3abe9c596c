-- Dashboards that members let themselves be mailed each week or month.
create table dashboard_reports (
  provider_id uuid not null references providers,
  id uuid not null,
  user_id uuid not null references users,
  name text not null check (name <> '' and length(name) <= 80),
  dashboard text not null check (dashboard in ('REQUESTS', 'LEADS')),
  rhythm text not null check (rhythm in ('WEEKLY', 'MONTHLY')),
  format text not null check (format in ('PDF', 'XLSX')),
  -- As in the call of the dashboard, without the period.
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  -- What was due before is not mailed: it belongs to the time before the report, or before its change.
  changed_at timestamptz not null,
  primary key (provider_id, id)
);
create unique index dashboard_reports_name on dashboard_reports (provider_id, user_id, lower(name));
call protect_table('dashboard_reports');

-- The providers that have reports, so that the job of every hour does not look into each of them. Only ids are told.
call open_to_search('dashboard_reports', array['provider_id']);
grant create on schema public to app_search;
set local role app_search;

create function providers_with_reports() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p where exists (select from dashboard_reports r where r.provider_id = p.id)
$$;

revoke execute on function providers_with_reports() from public;
grant execute on function providers_with_reports() to app_server;
reset role;
revoke create on schema public from app_search;
