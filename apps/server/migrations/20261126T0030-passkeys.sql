-- Passkeys are a second factor beside the authenticator app. Each is bound to the address of the product.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Goes up with every use of an authenticator that counts: a copy of the key falls behind.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to app_server;
grant select (user_id) on passkeys to app_search;

-- The challenge that a new passkey signs
alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check
    check (purpose in ('SECRET', 'RESET', 'INVITATION', 'CODE', 'EMAIL', 'PASSKEY'));

create function has_second_factor(wanted uuid) returns boolean
  language sql stable as $$
  select exists (select from totp_factors f where f.user_id = wanted and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = wanted)
$$;
grant execute on function has_second_factor(uuid) to app_server, app_search;

set local role app_search;
drop function account_of_user(uuid);
reset role;
create function account_of_user(wanted uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'userId', u.id, 'email', u.email, 'phone', u.phone, 'firstName', u.first_name, 'lastName', u.last_name,
    'defaultLocale', u.default_locale, 'isSuperAdmin', u.is_super_admin, 'isManager', u.is_manager,
    'authVersion', u.auth_version, 'isMember', u.is_member,
    'lacksFactor', not u.is_member and not has_second_factor(u.id)
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
