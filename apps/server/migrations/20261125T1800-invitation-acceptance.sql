-- A grant gives no right until its user has opened the mailed link of the invitation. Grants of people who sign in already stay
-- valid; all others need a new invitation.
alter table grants add column accepted_at timestamptz;
alter table grants no force row level security;
update grants g set accepted_at = g.created_at from users u
  where u.id = g.user_id and (u.password_hash is not null or u.last_seen_at is not null);
alter table grants force row level security;
grant select (accepted_at) on grants to app_search;

-- The function belongs to the search role, which the migrating account may become and whose rights it does not have by itself.
set local role app_search;
drop function account_of_user(uuid);
reset role;
create function account_of_user(wanted uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'userId', u.id, 'email', u.email, 'phone', u.phone, 'firstName', u.first_name, 'lastName', u.last_name,
    'defaultLocale', u.default_locale, 'isSuperAdmin', u.is_super_admin, 'isManager', u.is_manager,
    'authVersion', u.auth_version, 'isMember', u.is_member,
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

-- The providers that have added a user, whether or not the user has accepted. A provider may show and change the name of an
-- account only if no other provider has added it.
create function providers_of_user(wanted uuid) returns uuid[]
  language sql stable as $$
  select coalesce(array_agg(distinct g.provider_id), '{}') from grants g where g.user_id = wanted
$$;
call seal_search_function('providers_of_user(uuid)');
