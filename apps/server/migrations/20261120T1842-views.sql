-- Filters of a list kept under a name, for oneself or for everybody in the provider.

create table saved_views (
  provider_id uuid not null references providers,
  id uuid not null,
  list text not null check (list in ('policies', 'insured', 'payments')),
  user_id uuid not null references users,
  name text not null check (name <> '' and length(name) <= 80),
  -- What the list's address holds.
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create unique index saved_views_name on saved_views (provider_id, list, user_id, lower(name));
create index saved_views_shared on saved_views (provider_id, list) where is_shared;
call protect_table('saved_views');
