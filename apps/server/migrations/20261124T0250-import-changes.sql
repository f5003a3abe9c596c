-- What saving a checked draft would do, row by row: from what to what. Gone as soon as the draft is changed, saved or thrown away.
create table import_changes (
  provider_id uuid not null,
  import_id uuid not null,
  place integer not null,
  row integer not null,
  entity text not null check (entity in ('insured', 'services', 'plans', 'clinics')),
  outcome text not null check (outcome in ('CREATED', 'UPDATED')),
  record_id uuid,
  name text not null,
  note text,
  policy text,
  changes jsonb not null default '[]',
  primary key (provider_id, import_id, place),
  foreign key (provider_id, import_id) references imports on delete cascade,
  check ((outcome = 'UPDATED') = (record_id is not null))
);
call protect_table('import_changes');
