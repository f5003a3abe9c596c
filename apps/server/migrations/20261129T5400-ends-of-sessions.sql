-- Why the session of a token is over. REVOKED: somebody ended it, or its account or the last profile of an insured person is gone.
-- EXPIRED: it ran out. Null: the session lives, or there is none. Only the holder of a token learns it.
create function end_of_session(hash bytea, moment timestamptz) returns text
  language sql stable as $$
  select case
    when s.revoked_at is not null or account.value is null then 'REVOKED'
    when (account.value ->> 'isMember')::boolean and account.value -> 'profiles' = '[]' then 'REVOKED'
    when account_of_session(hash, moment) is null then 'EXPIRED'
  end
  from sessions s cross join lateral (select account_of_user(s.user_id) as value) account
  where s.token_hash = hash
$$;
call seal_search_function('end_of_session(bytea, timestamptz)');
