-- For how many quiet months the data of leads is kept that became no client; null: for ever.
create table retention_settings (
  provider_id uuid primary key references providers,
  lead_months integer check (lead_months between 1 and 120),
  changed_at timestamptz not null
);
call protect_table('retention_settings');
