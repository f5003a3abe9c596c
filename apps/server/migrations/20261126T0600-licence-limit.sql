-- The licence limits how many people hold a policy that is in force or will be. People whose policy starts later count too, so that
-- the passing of days never brings a provider over its limit.
create function licence_use(provider uuid) returns bigint language sql stable as $$
  select count(distinct p.insured_id)
  from providers o
  cross join lateral (select (now() at time zone o.time_zone)::date as today) d
  join policies p on p.provider_id = o.id
  join plans n on n.provider_id = p.provider_id and n.id = p.plan_id
  where o.id = provider and p.deleted_at is null and n.deleted_at is null and p.end_order >= d.today
    and (p.deactivation_date is null or p.deactivation_date > d.today)
$$;

-- Runs when a transaction commits, once for all its rows: everything that adds policies (forms, imports, bulk work, undo, restored
-- people and plans) ends here. The lock makes additions of one provider wait for each other.
create function hold_licence_limit() returns trigger language plpgsql as $$
declare
  provider constant uuid := new.provider_id;
  most bigint;
begin
  -- A restored backup holds what it held: only the bound provider's own work is limited.
  if current_setting('app.provider_id', true) is distinct from provider::text
    or current_setting('app.licence_held', true) = provider::text then return null; end if;
  perform set_config('app.licence_held', provider::text, true);
  select insured_limit into most from providers where id = provider;
  if most is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(provider::text, 11));
  if licence_use(provider) > most then
    raise exception 'the licence limit is reached' using errcode = 'check_violation', constraint = 'licence_limit', table = 'policies';
  end if;
  return null;
end
$$;
create constraint trigger policies_licence_new after insert on policies deferrable initially deferred for each row
  when (new.deleted_at is null and new.end_order >= current_date - 1
    and (new.deactivation_date is null or new.deactivation_date >= current_date))
  execute function hold_licence_limit();
-- An existing policy begins to count: restored, activated again, or extended after its end.
create constraint trigger policies_licence_again
  after update of end_date, deactivation_date, deleted_at, plan_id, insured_id on policies
  deferrable initially deferred for each row
  when (new.deleted_at is null and new.end_order >= current_date - 1
    and (new.deactivation_date is null or new.deactivation_date >= current_date)
    and (old.deleted_at is not null or old.end_order <= current_date or old.deactivation_date <= current_date + 1
      or old.plan_id <> new.plan_id or old.insured_id <> new.insured_id))
  execute function hold_licence_limit();
create constraint trigger plans_licence_again after update of deleted_at on plans
  deferrable initially deferred for each row
  when (old.deleted_at is not null and new.deleted_at is null)
  execute function hold_licence_limit();

-- What the platform's manager was told last of a licence; null once there is nothing to tell.
alter table providers add column licence_told text check (licence_told in ('NEAR_LIMIT', 'LIMIT_REACHED', 'GRACE', 'READ_ONLY'));

grant select (deactivation_date) on policies to app_search;
call open_to_search('plans', array['provider_id', 'id', 'deleted_at']);
grant create on schema public to app_search;
set local role app_search;
create or replace function provider_figures(manager uuid) returns table (provider_id uuid, domain_id uuid, insured_count bigint, member_count bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id,
    (select w.id from workspaces w where w.provider_id = p.id and w.company_id is null),
    licence_use(p.id),
    (select count(distinct g.user_id) from grants g where g.provider_id = p.id)
  from providers p
  where exists (select 1 from users u where u.id = manager and u.is_active and (u.is_manager or u.is_super_admin))
$$;
reset role;
revoke create on schema public from app_search;
