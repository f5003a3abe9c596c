-- What the platform's manager sees of all providers: figures, no rows. Answers a manager or super admin alone.
create function provider_figures(manager uuid) returns table (provider_id uuid, domain_id uuid, insured_count bigint, member_count bigint)
  language sql stable as $$
  select p.id,
    (select w.id from workspaces w where w.provider_id = p.id and w.company_id is null),
    (select count(*) from insured i where i.provider_id = p.id and i.deleted_at is null),
    (select count(distinct g.user_id) from grants g where g.provider_id = p.id)
  from providers p
  where exists (select 1 from users u where u.id = manager and u.is_active and (u.is_manager or u.is_super_admin))
$$;
call seal_search_function('provider_figures(uuid)');

-- The area of a client company has its company's name and ends with it. Its HR read both with their account, so their remembered
-- accounts go out of date. Here and not in a use case: companies are renamed and deleted by calls, imports and bulk work.
create function follow_company() returns trigger language plpgsql as $$
begin
  update users set auth_version = auth_version + 1 where id in (
    select g.user_id from grants g
    join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id
    where w.provider_id = new.provider_id and w.company_id = new.id);
  if new.deleted_at is null then
    update workspaces set name = new.name where provider_id = new.provider_id and company_id = new.id;
  else
    delete from workspaces where provider_id = new.provider_id and company_id = new.id;
  end if;
  return null;
end
$$;
create trigger companies_area after update of name, deleted_at on companies for each row
  when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at)
  execute function follow_company();
