-- Devices that show notices, and the installation's own keys.

create table push_devices (
  provider_id uuid not null references providers,
  id uuid not null,
  user_id uuid not null references users,
  -- What the browser is called by in the list.
  name text not null check (length(name) <= 100),
  -- The address and keys of the browser's subscription, sealed for this row; the hash finds it again.
  sealed text not null,
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, endpoint_hash)
);
create index push_devices_user on push_devices (provider_id, user_id);
call protect_table('push_devices');

-- Pairs of keys that are made once for an installation, whatever the number of its servers; the private half is sealed.
create table installation_keys (
  name text primary key,
  public_key text not null,
  sealed text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on installation_keys to app_server;
