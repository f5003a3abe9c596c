-- A person says which way the money of a line went, where the bank's file does not show it.
alter table statement_lines
  add column turned_by uuid references users,
  add column turned_at timestamptz,
  add column turned_reason text check (length(turned_reason) <= 500),
  add constraint statement_lines_turned check ((turned_at is null) = (turned_reason is null));
