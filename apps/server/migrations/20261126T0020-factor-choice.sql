-- Each provider chooses who needs a second factor. Null is the default: administrators, and in the demo nobody. Managers and super
-- admins always need one outside the demo.
alter table providers add column second_factor text
  check (second_factor in ('OFF', 'OPTIONAL', 'REQUIRED_FOR_ADMIN', 'REQUIRED_FOR_ALL'));
alter table platform_settings add column is_demo boolean not null default false;
update platform_settings set is_demo = true where exists (select from users where email = 'admin@harbour.example');
grant select on platform_settings to app_search;

create function second_factor_of(chosen text) returns text
  language sql stable as $$
  select coalesce(chosen, case when s.is_demo then 'OPTIONAL' else 'REQUIRED_FOR_ADMIN' end) from platform_settings s
$$;
grant execute on function second_factor_of(text) to app_server, app_search;

set local role app_search;
drop function account_of_user(uuid);
reset role;
create function account_of_user(wanted uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'userId', u.id, 'email', u.email, 'phone', u.phone, 'firstName', u.first_name, 'lastName', u.last_name,
    'defaultLocale', u.default_locale, 'isSuperAdmin', u.is_super_admin, 'isManager', u.is_manager,
    'authVersion', u.auth_version, 'isMember', u.is_member,
    'lacksFactor', not u.is_member
      and not exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
      and (((u.is_manager or u.is_super_admin) and not (select s.is_demo from platform_settings s)) or exists (
        select from grants g join providers p on p.id = g.provider_id
        where g.user_id = u.id and g.accepted_at is not null
          and case second_factor_of(p.second_factor) when 'REQUIRED_FOR_ALL' then true
            when 'REQUIRED_FOR_ADMIN' then g.role = 'ADMIN' else false end)),
    'grants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'grantId', g.id, 'role', g.role, 'doctorId', g.doctor_id,
        'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', w.company_id,
        'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
        'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country
      ) order by g.created_at, g.id)
      from grants g
      join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id
      join providers p on p.id = g.provider_id
      where g.user_id = u.id and g.accepted_at is not null), '[]'),
    'profiles', case when u.is_member then coalesce((
      select jsonb_agg(jsonb_build_object(
        'insuredId', i.id, 'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', null,
        'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
        'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country
      ) order by i.created_at, i.id)
      from providers p
      join insured i on i.provider_id = p.id and i.user_id = u.id and i.deleted_at is null
      join workspaces w on w.provider_id = p.id and w.company_id is null), '[]') else '[]' end)
  from users u where u.id = wanted and u.is_active
$$;
call seal_search_function('account_of_user(uuid)');

-- Whether any of the user's providers lets its staff have a second factor, or the platform does because the user has no provider.
create function may_have_factor(wanted uuid) returns boolean
  language sql stable as $$
  select not u.is_member and (not exists (select from grants g where g.user_id = u.id and g.accepted_at is not null)
    or u.is_manager or u.is_super_admin or exists (
      select from grants g join providers p on p.id = g.provider_id
      where g.user_id = u.id and g.accepted_at is not null and second_factor_of(p.second_factor) <> 'OFF'))
  from users u where u.id = wanted
$$;
call seal_search_function('may_have_factor(uuid)');
