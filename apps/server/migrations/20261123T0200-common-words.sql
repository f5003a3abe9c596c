-- The planner can't tell how many people hold a word: it may not look at the statistics of rows that it guards. For two letters that every
-- fifth person has it would collect all of them from the index to show a page. The first 500 people of the provider tell beforehand.
grant create on schema public to app_search;
set local role app_search;

-- True when so many people hold all the words that the first ones met suffice.
create function holds_common_words(words text[]) returns boolean
  language plpgsql stable as $$
declare
  held integer;
begin
  if exists (select from unnest(words) word where length(word) > 3) then
    return false;
  end if;
  execute 'select count(*) from (select i.search_fold from insured i where i.provider_id = $1 and i.deleted_at is null order by i.id limit 500) i
    where true' || like_all('i.search_fold', words) into held
    using nullif(current_setting('app.provider_id', true), '')::uuid;
  return held >= 75;
end
$$;

create or replace function search_insured(words text[], agent uuid, plans uuid[], most integer)
  returns table (id uuid, created_at timestamptz, sort_name text, email_key text)
  language plpgsql stable rows 2000 security definer set search_path = pg_catalog, public, pg_temp
  set max_parallel_workers_per_gather = 1 set enable_bitmapscan = on as $$
begin
  if agent is null and plans is null and holds_common_words(words) then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  return query execute 'select i.id, i.created_at, i.sort_name, i.email_key from insured i where i.provider_id = $1 and i.deleted_at is null'
    || like_all('i.search_fold', words)
    || case when agent is null then '' else ' and i.agent_user_id = $2' end
    || case when plans is null then '' else ' and exists (select from policies p where p.provider_id = i.provider_id
      and p.insured_id = i.id and p.plan_id = any ($3) and p.deleted_at is null)' end || ' limit $4'
    using nullif(current_setting('app.provider_id', true), '')::uuid, agent, plans, most;
end
$$;

create or replace function search_policies(words text[], number_words text[], agent uuid, plans uuid[], most integer)
  returns table (id uuid, created_at timestamptz, start_order date, end_order date)
  language plpgsql stable rows 2000 security definer set search_path = pg_catalog, public, pg_temp
  set max_parallel_workers_per_gather = 1 set enable_bitmapscan = on as $$
declare
  found text;
begin
  if agent is null and plans is null and holds_common_words(words || number_words) then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  select coalesce(string_agg(format(' and (split_part(i.search_fold, ''|'', 1) like %1$L or p.number_fold like %1$L)', '%' || word || '%'), ''), '')
    into found from unnest(words) word;
  return query execute 'select p.id, p.created_at, p.start_order, p.end_order
    from insured i join policies p on p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null
    where i.provider_id = $1 and i.deleted_at is null'
    || like_all('i.search_fold', words || number_words) || found || like_all('p.number_fold', number_words)
    || case when agent is null then '' else ' and i.agent_user_id = $2' end
    || case when plans is null then '' else ' and p.plan_id = any ($3)' end || ' limit $4'
    using nullif(current_setting('app.provider_id', true), '')::uuid, agent, plans, most;
end
$$;

revoke execute on function holds_common_words(text[]) from public;
reset role;
revoke create on schema public from app_search;
