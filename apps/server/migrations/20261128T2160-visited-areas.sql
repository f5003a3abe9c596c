-- The area of a client company for a member of its provider who looks at it. The caller names the providers in which the
-- member may look; a deleted company has no area.
create function company_area(area uuid, in_providers uuid[]) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', w.company_id,
    'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
    'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country)
  from workspaces w join providers p on p.id = w.provider_id
    join companies c on c.provider_id = w.provider_id and c.id = w.company_id and c.deleted_at is null
  where w.id = area and w.provider_id = any (in_providers)
$$;
call open_to_search('companies', array['provider_id', 'id', 'deleted_at']);
call seal_search_function('company_area(uuid, uuid[])');
