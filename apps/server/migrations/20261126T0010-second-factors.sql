-- The second factor of staff: one authenticator app per account, and recovery codes for the loss of it. The secret is sealed with
-- the installation's key.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- Bound into the sealed secret
  id uuid not null unique,
  secret text not null,
  -- The step of the last accepted code: no code is good for two uses.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until a first code has proven the app
  confirmed_at timestamptz,
  last_used_at timestamptz
);
grant select, insert, update, delete on totp_factors to app_server;
grant select (user_id, confirmed_at) on totp_factors to app_search;

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to app_server;
