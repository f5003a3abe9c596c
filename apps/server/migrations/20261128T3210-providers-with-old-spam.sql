-- The providers with spam that is old enough to be deleted, so that its job does not look into each of them. Only ids are told.
call open_to_search('spam_messages', array['provider_id', 'received_at']);
grant create on schema public to app_search;
set local role app_search;

create function providers_with_old_spam(before timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p where exists (select from spam_messages s where s.provider_id = p.id
    and s.received_at < before)
$$;

revoke execute on function providers_with_old_spam(timestamptz) from public;
grant execute on function providers_with_old_spam(timestamptz) to app_server;
reset role;
revoke create on schema public from app_search;
