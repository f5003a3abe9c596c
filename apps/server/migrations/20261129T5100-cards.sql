-- Phones that make the live code of the card. The secret is sealed, and told to the phone once.
create table card_keys (
  provider_id uuid not null,
  id uuid not null,
  insured_id uuid not null,
  device_name text not null check (length(device_name) between 1 and 100),
  -- The phone's own name of the key: a repeated call gets the same one.
  client_key text not null check (length(client_key) between 1 and 100),
  secret text not null check (secret like 'v1.%'),
  created_at timestamptz not null constraint created_at_range check (created_at between '1700-01-01' and '2299-12-31'),
  last_used_at timestamptz constraint last_used_at_range check (last_used_at between '1700-01-01' and '2299-12-31'),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured on delete cascade
);
-- A check finds the key before its provider is known; ids are random, and a unique index would span providers.
create index card_keys_id on card_keys (id);
create unique index card_keys_client on card_keys (provider_id, insured_id, client_key);
call protect_table('card_keys');

-- Each check of a card, as its person sees it. The key may be gone since.
create table card_checks (
  provider_id uuid not null,
  id uuid not null,
  insured_id uuid not null,
  policy_id uuid not null,
  key_id uuid not null,
  is_covered boolean not null,
  shows_left boolean not null,
  checked_at timestamptz not null constraint checked_at_range check (checked_at between '1700-01-01' and '2299-12-31'),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured on delete cascade,
  foreign key (provider_id, policy_id) references policies on delete cascade
);
create index card_checks_insured on card_checks (provider_id, insured_id, checked_at);
create index card_checks_policy on card_checks (provider_id, policy_id, checked_at);
call protect_table('card_checks');

-- The provider of a key, before any provider is known. Only its id is told.
call open_to_search('card_keys', array['provider_id', 'id']);
grant create on schema public to app_search;
set local role app_search;

create function provider_of_card_key(wanted uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select provider_id from card_keys where id = wanted
$$;

revoke execute on function provider_of_card_key(uuid) from public;
grant execute on function provider_of_card_key(uuid) to app_server;
reset role;
revoke create on schema public from app_search;
