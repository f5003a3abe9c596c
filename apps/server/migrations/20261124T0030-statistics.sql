-- Looks at the tables that have more than doubled since they were last looked at: until PostgreSQL's own round comes to them, in a
-- minute or two, it plans questions to 4,000 people as if there were none, and a list takes seconds. For after a load's commit; a
-- table that somebody else looks at is left to them.
create function refresh_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  grown text;
begin
  for grown in
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint
  loop
    execute 'analyze (skip_locked) ' || grown;
  end loop;
end
$$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to app_server;
