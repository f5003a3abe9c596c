call open_to_search('companies', array['provider_id', 'id', 'deleted_at']);
grant create on schema public to app_search;
set local role app_search;

-- A workspace in the shape that the server holds. Only the functions below call it: they say who may have which one.
create function held_workspace(wanted uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', w.company_id,
    'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
    'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country)
  from workspaces w join providers p on p.id = w.provider_id
  where w.id = wanted
$$;
revoke execute on function held_workspace(uuid) from public;

-- The area of a client company for a member of its provider who looks at it. The caller names the providers in which the
-- member may look; a deleted company has no area.
create function company_area(area uuid, in_providers uuid[]) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select held_workspace(w.id)
  from workspaces w
    join companies c on c.provider_id = w.provider_id and c.id = w.company_id and c.deleted_at is null
  where w.id = area and w.provider_id = any (in_providers)
$$;
revoke execute on function company_area(uuid, uuid[]) from public;
grant execute on function company_area(uuid, uuid[]) to app_server;

create or replace function workspace_for_manager(manager uuid, workspace uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select held_workspace(w.id)
  from workspaces w
  where w.id = workspace and w.company_id is null
    and exists (select 1 from users u where u.id = manager and u.is_active and (u.is_manager or u.is_super_admin))
$$;

reset role;
revoke create on schema public from app_search;
