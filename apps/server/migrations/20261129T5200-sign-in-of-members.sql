-- Profiles whom a contact belongs to, one a provider at most. A contact that linked people share opens the one whom the others are
-- linked to; what other people share lets nobody in.
grant select (principal_id, birthdate) on insured to app_search;
grant create on schema public to app_search;
set local role app_search;
create or replace function persons_of_contact(wanted_email text, wanted_phone text)
  returns table (provider_id uuid, insured_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with found as (
    select p.id as provider_id, one.* from providers p cross join lateral (
      (select i.id, i.user_id, i.principal_id from insured i where i.provider_id = p.id and i.deleted_at is null
        and i.email_key = lower(wanted_email) and wanted_email <> '' limit 20)
      union all
      (select i.id, i.user_id, i.principal_id from insured i where i.provider_id = p.id and i.deleted_at is null
        and i.phone = wanted_phone and wanted_email is null limit 20)) one),
  first as (
    select f.*, count(*) over (partition by f.provider_id) as shared from found f
    where not exists (select from found o where o.provider_id = f.provider_id and o.id = f.principal_id))
  select first.provider_id, first.id, first.user_id from first where first.shared = 1
$$;
reset role;
revoke create on schema public from app_search;

-- Profiles with a policy of this number and this birth date, and the address that their code goes to. Somebody who shares the
-- address with others finds the code only if the address opens that profile by itself.
create function persons_of_policy(wanted_number text, born date)
  returns table (provider_id uuid, insured_id uuid, user_id uuid, email_key text) language sql stable as $$
  select distinct i.provider_id, i.id, i.user_id, i.email_key
  from providers p
  join policies y on y.provider_id = p.id and substring(y.number_fold from '[^ ]*$') = wanted_number
    and y.number_fold <> '' and y.deleted_at is null
  join insured i on i.provider_id = y.provider_id and i.id = y.insured_id and i.deleted_at is null and i.birthdate = born
    and i.email_key <> ''
  where exists (select from persons_of_contact(i.email_key, null) c where c.provider_id = i.provider_id and c.insured_id = i.id)
$$;
call seal_search_function('persons_of_policy(text, date)');
