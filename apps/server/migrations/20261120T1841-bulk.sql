-- Bulk changes: prepared with a preview of each record, run as one transaction, kept, and taken back.

create table bulk_operations (
  provider_id uuid not null references providers,
  id uuid not null,
  kind text not null check (kind in
    ('POLICIES_ACTIVATE', 'POLICIES_DEACTIVATE', 'POLICIES_DELETE', 'INSURED_EXCLUDE', 'INSURED_DELETE')),
  -- The day from which it holds.
  day date,
  plan_id uuid,
  status text not null default 'CHECKING' check (status in
    ('CHECKING', 'READY', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELED', 'FAILED')),
  progress smallint not null default 0 check (progress between 0 and 100),
  total integer not null check (total between 1 and 50000),
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  blocked integer not null default 0,
  source_id uuid,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, source_id) references bulk_operations,
  check ((kind = 'INSURED_EXCLUDE') = (plan_id is not null)),
  check (changed >= 0 and unchanged >= 0 and refused >= 0 and changed + unchanged + refused <= total),
  check ((done_at is not null) = (status in ('DONE', 'UNDOING', 'UNDONE'))),
  check ((undone_at is not null) = (status = 'UNDONE'))
);
create index bulk_operations_created on bulk_operations (provider_id, created_at, id);
call protect_table('bulk_operations');

create table bulk_rows (
  provider_id uuid not null,
  operation_id uuid not null,
  -- A policy's or a person's id, by the operation's kind.
  record_id uuid not null,
  outcome text check (outcome in ('CHANGED', 'UNCHANGED', 'REFUSED')),
  -- The name of the error that refused it.
  reason text,
  -- What the operation touches of the record, before and after.
  before jsonb,
  after jsonb,
  blocker text check (blocker in ('CHANGED_SINCE', 'GONE', 'NUMBER_TAKEN', 'IDENTITY_TAKEN', 'USED_SINCE')),
  primary key (provider_id, operation_id, record_id),
  foreign key (provider_id, operation_id) references bulk_operations on delete cascade,
  check ((reason is not null) = (coalesce(outcome, '') = 'REFUSED')),
  check ((after is not null) = (coalesce(outcome, '') = 'CHANGED')),
  check (blocker is null or outcome = 'CHANGED')
);
create index bulk_rows_outcome on bulk_rows (provider_id, operation_id, outcome, record_id);
call protect_table('bulk_rows');
