-- Each acceptance of rows of a change, so that it can be taken back as a whole.
create table employee_change_acceptances (
  provider_id uuid not null references providers,
  id uuid not null,
  change_id uuid not null,
  accepted_by uuid references users,
  accepted_at timestamptz not null,
  undone_by uuid references users,
  undone_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, change_id) references employee_changes,
  check (undone_at is not null or undone_by is null)
);
create index employee_change_acceptances_change on employee_change_acceptances (provider_id, change_id, accepted_at desc);
create index employee_change_acceptances_author on employee_change_acceptances (accepted_by) where accepted_by is not null;
create index employee_change_acceptances_undoer on employee_change_acceptances (undone_by) where undone_by is not null;
call protect_table('employee_change_acceptances');

-- The accepted rows as they were sent.
create table employee_change_accepted_rows (
  provider_id uuid not null references providers,
  acceptance_id uuid not null,
  row_id uuid not null,
  effective_date date not null,
  premium numeric(15, 2),
  amount numeric(15, 2),
  days integer,
  term_days integer,
  primary key (provider_id, acceptance_id, row_id),
  foreign key (provider_id, acceptance_id) references employee_change_acceptances,
  foreign key (provider_id, row_id) references employee_change_rows
);
create index employee_change_accepted_rows_row on employee_change_accepted_rows (provider_id, row_id);
call protect_table('employee_change_accepted_rows');

-- The policies that an acceptance ended: their state before, and after it.
create table employee_change_ended_policies (
  provider_id uuid not null references providers,
  acceptance_id uuid not null,
  policy_id uuid not null,
  row_id uuid not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  primary key (provider_id, acceptance_id, policy_id),
  foreign key (provider_id, acceptance_id, row_id) references employee_change_accepted_rows,
  foreign key (provider_id, policy_id) references policies
);
create index employee_change_ended_policies_policy on employee_change_ended_policies (provider_id, policy_id);
create index employee_change_ended_policies_row on employee_change_ended_policies (provider_id, acceptance_id, row_id);
call protect_table('employee_change_ended_policies');

-- Officers are told that rows are open again.
alter table notifications drop constraint notifications_happening_check, add constraint notifications_happening_check
  check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED', 'BOUNCED', 'MENTIONED', 'ACCEPTED', 'REJECTED', 'ASKED', 'UPLOADED',
    'ENDING', 'REOPENED'));
