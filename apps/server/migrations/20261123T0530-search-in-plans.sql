-- A search within plans looked at the policies of everybody found, one person after the other: the planner takes a word for rarer than it is. It
-- knows how many people an array holds, and reads the plans' policies instead where they are fewer. Letters that everybody has would fill the
-- array with everybody.
grant create on schema public to app_search;
set local role app_search;

create or replace function search_insured(words text[], agent uuid, plans uuid[], most integer)
  returns table (id uuid, created_at timestamptz, sort_name text, email_key text)
  language plpgsql stable rows 2000 security definer set search_path = pg_catalog, public, pg_temp
  set max_parallel_workers_per_gather = 1 set enable_bitmapscan = on as $$
declare
  provider uuid := nullif(current_setting('app.provider_id', true), '')::uuid;
  holding text := ' from insured i where i.provider_id = $1 and i.deleted_at is null' || like_all('i.search_fold', words)
    || case when agent is null then '' else ' and i.agent_user_id = $2' end;
  is_common boolean := agent is null and holds_common_words(words);
  found uuid[];
begin
  if plans is not null and not is_common then
    execute 'select array_agg(i.id)' || holding into found using provider, agent;
    return query execute 'select i.id, i.created_at, i.sort_name, i.email_key from
        (select f.id from unnest($2) f (id) where exists (select from policies p
          where p.provider_id = $1 and p.insured_id = f.id and p.plan_id = any ($3) and p.deleted_at is null) limit $4) f
        join insured i on i.provider_id = $1 and i.id = f.id'
      using provider, found, plans, most;
    return;
  end if;
  if plans is null and is_common then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  return query execute 'select i.id, i.created_at, i.sort_name, i.email_key' || holding
    || case when plans is null then '' else ' and exists (select from policies p where p.provider_id = i.provider_id
      and p.insured_id = i.id and p.plan_id = any ($3) and p.deleted_at is null)' end || ' limit $4'
    using provider, agent, plans, most;
end
$$;

reset role;
revoke create on schema public from app_search;
