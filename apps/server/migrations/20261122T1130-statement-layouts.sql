-- Which column of a bank's CSV is which, as it was chosen by hand; asked for again by the next file of the same form.
create table statement_layouts (
  provider_id uuid not null,
  -- SHA-256 of the headings, or of the form of a file without any.
  shape bytea not null check (length(shape) = 32),
  layout jsonb not null,
  chosen_by uuid references users,
  chosen_at timestamptz not null default now(),
  primary key (provider_id, shape)
);
create index statement_layouts_chosen on statement_layouts (provider_id, chosen_at);
call protect_table('statement_layouts');
