-- Passkeys are a second factor beside the authenticator app. Each is bound to the address of the product.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Goes up with every use of an authenticator that counts: a copy of the key falls behind.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to app_server;
grant select (user_id) on passkeys to app_search;

-- The challenge that a new passkey signs
alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check
    check (purpose in ('SECRET', 'RESET', 'INVITATION', 'CODE', 'EMAIL', 'PASSKEY'));

create or replace function has_second_factor(wanted uuid) returns boolean
  language sql stable as $$
  select exists (select from totp_factors f where f.user_id = wanted and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = wanted)
$$;
