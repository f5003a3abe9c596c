-- Users see their sessions with device, address and last use. A session of an administrator or doctor ends after 60 minutes without
-- use, also when it was opened before its user got that role.
alter table sessions
  add column last_used_at timestamptz not null default now(),
  add column user_agent text not null default '',
  add column address text not null default '';

set local role app_search;
drop function account_of_session(bytea, timestamptz);
reset role;
create function account_of_session(hash bytea, moment timestamptz) returns jsonb
  language sql stable as $$
  select account.value || jsonb_build_object('sessionId', s.id, 'expiresAt', s.expires_at)
  from sessions s cross join lateral (select account_of_user(s.user_id) as value) account
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > moment
    and (s.last_used_at > moment - interval '60 minutes' or not (
      (account.value ->> 'isManager')::boolean or (account.value ->> 'isSuperAdmin')::boolean
      or exists (select from jsonb_array_elements(account.value -> 'grants') g where g ->> 'role' in ('ADMIN', 'DOCTOR'))))
$$;
call seal_search_function('account_of_session(bytea, timestamptz)');

-- Called by the platform, which reads a session before its feature is reached.
create function record_session_use(hash bytea, moment timestamptz) returns void
  language sql as $$
  update sessions set last_used_at = moment where token_hash = hash and last_used_at < moment
$$;
grant execute on function record_session_use(bytea, timestamptz) to app_server;
