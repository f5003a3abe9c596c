-- Insured people who sign in: accounts that hold nothing of their own, as the profile has the name and the contacts. So an erased
-- profile leaves nothing behind, and nobody takes a profile over by writing a contact into an account.
alter table users drop constraint users_check;
alter table users add column is_member boolean not null default false,
  add constraint users_contact check (is_member or email is not null or phone is not null),
  add constraint users_member check (not is_member or (email is null and phone is null and password_hash is null
    and first_name = '' and last_name = '' and not is_super_admin and not is_manager));

create index insured_user on insured (provider_id, user_id) where user_id is not null and deleted_at is null;

-- Whoever proves a contact of a profile signs in to it. A contact that changes has to be proven anew.
create function loosen_member() returns trigger language plpgsql as $$
begin
  new.user_id := null;
  return new;
end
$$;
create trigger insured_contact_changed before update of email, phone on insured for each row
  when (old.user_id is not null and old.user_id is not distinct from new.user_id
    and ((old.email is not null and lower(old.email) is distinct from lower(new.email))
      or (old.phone is not null and old.phone is distinct from new.phone)))
  execute function loosen_member();

-- Remembered accounts know which profiles they are: those of before and after are read anew.
create function members_changed() returns trigger language plpgsql as $$
begin
  update users set auth_version = auth_version + 1 where id in (old.user_id, new.user_id);
  return null;
end
$$;
-- After every update, as the change of a contact takes the account away by itself.
create trigger insured_member_changed after update on insured for each row
  when (old.user_id is distinct from new.user_id
    or (old.user_id is not null and old.deleted_at is distinct from new.deleted_at))
  execute function members_changed();

grant select (user_id, phone) on insured to app_search;

-- Profiles whom a contact belongs to, one a provider at most: what linked people share lets nobody in.
create function persons_of_contact(wanted_email text, wanted_phone text)
  returns table (provider_id uuid, insured_id uuid, user_id uuid) language sql stable as $$
  select p.id, held.ids[1], held.users[1] from providers p cross join lateral (
    select array_agg(found.id) as ids, array_agg(found.user_id) as users from (
      (select i.id, i.user_id from insured i where i.provider_id = p.id and i.deleted_at is null
        and i.email_key = lower(wanted_email) and wanted_email <> '' limit 2)
      union all
      (select i.id, i.user_id from insured i where i.provider_id = p.id and i.deleted_at is null
        and i.phone = wanted_phone and wanted_email is null limit 2)) found) held
  where cardinality(held.ids) = 1
$$;
call seal_search_function('persons_of_contact(text, text)');

-- It belongs to the search role, which the migrating account may become and whose rights it does not have by itself.
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
      where g.user_id = u.id), '[]'),
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
