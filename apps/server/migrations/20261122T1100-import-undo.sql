-- What an import has written, so that it can be taken back: what it made is gone again, what it changed as it was.

-- A draft may be saved in parts. The id is that of the import's event in the audit that the records' events hang on.
create table import_savings (
  provider_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  -- Whether its plan was active: one that was activated because of the people would be left without them.
  had_active_plan boolean not null,
  saved_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, import_id) references imports on delete cascade
);
create index import_savings_import on import_savings (provider_id, import_id, saved_at, id);
call protect_table('import_savings');

-- The records that a saving has made, thousands in a row, each with a hash of what was written into it.
create table import_made (
  provider_id uuid not null,
  saving_id uuid not null,
  entity text not null check (entity in ('insured', 'policies')),
  place integer not null,
  ids uuid[] not null,
  hashes bigint[] not null,
  primary key (provider_id, saving_id, entity, place),
  foreign key (provider_id, saving_id) references import_savings on delete cascade,
  check (cardinality(ids) > 0 and cardinality(ids) = cardinality(hashes))
);
call protect_table('import_made');

-- What a saving has written over: the former values, and a hash of what stands there since.
create table import_images (
  provider_id uuid not null,
  saving_id uuid not null,
  entity text not null check (entity in ('insured', 'policies')),
  record_id uuid not null,
  before jsonb not null,
  hash bigint not null,
  primary key (provider_id, saving_id, entity, record_id),
  foreign key (provider_id, saving_id) references import_savings on delete cascade
);
create index import_images_record on import_images (provider_id, record_id);
call protect_table('import_images');
comment on column import_images.before is 'personal';

-- Taking an import back: looked at first, then done if nothing stands in the way.
create table import_undos (
  provider_id uuid not null,
  import_id uuid not null,
  status text not null check (status in ('CHECKING', 'READY', 'BLOCKED', 'UNDOING', 'UNDONE', 'FAILED')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- What was looked at: nothing else is taken back.
  saving_ids uuid[] not null check (cardinality(saving_ids) > 0),
  counts jsonb,
  blocked integer not null default 0 check (blocked >= 0),
  asked_by uuid references users,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider_id, import_id),
  foreign key (provider_id, import_id) references imports on delete cascade,
  check ((status = 'UNDONE') = (ended_at is not null)),
  check ((status = 'BLOCKED') = (blocked > 0)),
  check (counts is not null or status in ('CHECKING', 'FAILED'))
);
call protect_table('import_undos');

-- What stands in the way, the first ten thousand records.
create table import_undo_blockers (
  provider_id uuid not null,
  import_id uuid not null,
  entity text not null check (entity in ('insured', 'policies', 'plans')),
  record_id uuid not null,
  reason text not null check (reason <> ''),
  primary key (provider_id, import_id, entity, record_id),
  foreign key (provider_id, import_id) references import_undos on delete cascade
);
call protect_table('import_undo_blockers');

alter table imports
  drop constraint imports_status_check,
  add constraint imports_status_check check
    (status in ('CHECKING', 'HAS_ERRORS', 'READY', 'SAVING', 'SAVED', 'FAILED', 'DISCARDED', 'UNDONE'));

-- Whoever deletes a person asks whether any policy is left, deleted ones included.
drop index policies_insured;
create index policies_insured on policies (provider_id, insured_id);
