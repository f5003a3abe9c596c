-- Each company's changes are accepted by an operator, or at once as far as nothing has to be decided.
alter table companies add column change_acceptance text not null default 'OPERATOR'
  check (change_acceptance in ('AUTOMATIC', 'OPERATOR'));

-- What a company's officers want to change in who is insured: a draft by month, or what they sent.
create table employee_changes (
  provider_id uuid not null references providers,
  id uuid not null,
  company_id uuid not null,
  -- The first day of the month in which its rows take effect
  month date not null check (extract(day from month) = 1),
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SUBMITTED', 'ACCEPTED', 'PARTLY_ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  version integer not null default 1,
  add_ticket_id uuid,
  remove_ticket_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  changed_by uuid references users,
  changed_at timestamptz not null,
  submitted_by uuid references users,
  submitted_at timestamptz,
  decided_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, company_id) references companies,
  foreign key (provider_id, add_ticket_id) references tickets,
  foreign key (provider_id, remove_ticket_id) references tickets,
  check (state in ('DRAFT', 'WITHDRAWN') or submitted_at is not null)
);
-- All officers of a company work on the same draft of a month.
create unique index employee_changes_draft on employee_changes (provider_id, company_id, month) where state = 'DRAFT';
create index employee_changes_company on employee_changes (provider_id, company_id, changed_at desc);
create index employee_changes_open on employee_changes (provider_id, submitted_at) where state = 'SUBMITTED';
create index employee_changes_add_ticket on employee_changes (provider_id, add_ticket_id) where add_ticket_id is not null;
create index employee_changes_remove_ticket on employee_changes (provider_id, remove_ticket_id) where remove_ticket_id is not null;
create index employee_changes_author on employee_changes (created_by) where created_by is not null;
create index employee_changes_editor on employee_changes (changed_by) where changed_by is not null;
create index employee_changes_sender on employee_changes (submitted_by) where submitted_by is not null;
call protect_table('employee_changes');

create table employee_change_rows (
  provider_id uuid not null references providers,
  id uuid not null,
  change_id uuid not null,
  place integer not null,
  kind text not null check (kind in ('ADD', 'REMOVE')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  plan_id uuid not null,
  -- The first day with insurance, or the first day without
  effective_date date not null,
  relationship text not null check (relationship in ('PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT')),
  -- The principal of a relative: another row, or a person who is insured already
  principal_row_id uuid,
  principal_id uuid,
  -- The leaver, or the person that the row became when it was accepted
  insured_id uuid,
  policy_id uuid,
  is_person_made boolean not null default false,
  -- What is known of a person to add, by the names of the fields
  person jsonb not null default '{}' check (jsonb_typeof(person) = 'object'),
  reason text not null default '',
  rejection text not null default '',
  -- What the row cost when it was submitted; null without a price list
  premium numeric(15, 2),
  amount numeric(15, 2),
  days integer,
  term_days integer,
  created_by uuid references users,
  created_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  erased_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, change_id) references employee_changes,
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, principal_row_id) references employee_change_rows,
  foreign key (provider_id, principal_id) references insured,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  check (kind = 'ADD' or (insured_id is not null and policy_id is not null)),
  check ((state in ('ACCEPTED', 'REJECTED')) = (decided_at is not null)),
  check ((relationship = 'PRINCIPAL') = (principal_row_id is null and principal_id is null) or kind = 'REMOVE')
);
create index employee_change_rows_change on employee_change_rows (provider_id, change_id, place);
create index employee_change_rows_plan on employee_change_rows (provider_id, plan_id);
create index employee_change_rows_principal_row on employee_change_rows (provider_id, principal_row_id) where principal_row_id is not null;
create index employee_change_rows_principal on employee_change_rows (provider_id, principal_id) where principal_id is not null;
create index employee_change_rows_insured on employee_change_rows (provider_id, insured_id) where insured_id is not null;
create index employee_change_rows_policy on employee_change_rows (provider_id, policy_id) where policy_id is not null;
create index employee_change_rows_author on employee_change_rows (created_by) where created_by is not null;
create index employee_change_rows_decider on employee_change_rows (decided_by) where decided_by is not null;
-- A person leaves a policy by one open row.
create unique index employee_change_rows_leaver on employee_change_rows (provider_id, policy_id)
  where kind = 'REMOVE' and state in ('DRAFT', 'SUBMITTED');
call protect_table('employee_change_rows');

-- Rows go with their person when profiles are merged.
alter table insured_merge_moves drop constraint insured_merge_moves_kind_check;
alter table insured_merge_moves add constraint insured_merge_moves_kind_check
  check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL', 'CONVERSATION', 'TICKET', 'TASK', 'LEAD', 'BOOKING', 'EMPLOYEE_CHANGE'));
