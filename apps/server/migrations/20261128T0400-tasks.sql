-- What members have to do: about a person, a policy, a lead, or nothing else.
create table tasks (
  provider_id uuid not null references providers,
  id uuid not null,
  title text not null check (length(title) <= 255),
  description text not null default '' check (length(description) <= 4000),
  due_date date not null,
  due_time time(0),
  -- By the clock of the provider's time zone; without a time the task is due until the end of its day.
  due_local timestamp not null generated always as (due_date + coalesce(due_time, time '24:00')) stored,
  status text not null default 'TODO' check (status in ('TODO', 'COMPLETE')),
  repeat text not null default 'NONE' check (repeat in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  -- The day that the repetitions are counted from: the 31st of a month stays the 31st.
  repeat_from date not null,
  -- The repeating task that this one followed: one task follows another, however often that is completed.
  previous_id uuid,
  assignee_user_id uuid references users,
  -- Null for a task that the product made.
  author_user_id uuid references users,
  insured_id uuid,
  policy_id uuid,
  lead_id uuid,
  -- A reminder of a renewal. Its title is written in the reader's language until somebody changes it.
  reminder text check (reminder in ('REMINDER_90', 'REMINDER_60', 'REMINDER_30')),
  is_closed_by_renewal boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  completed_at timestamptz,
  completed_by uuid references users,
  -- When its users were told that it is overdue: once for a due moment.
  expired_at timestamptz,
  erased_at timestamptz,
  search_fold text not null generated always as (fold_text(title || ' ' || description)) stored,
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, lead_id) references leads,
  foreign key (provider_id, previous_id) references tasks on delete set null (previous_id),
  check (num_nonnulls(insured_id, policy_id, lead_id) <= 1),
  check ((status = 'COMPLETE') = (completed_at is not null)),
  check (title <> '' or reminder is not null or erased_at is not null),
  check (reminder is null or policy_id is not null)
);
create index tasks_due on tasks (provider_id, status, due_local, id);
create index tasks_completed on tasks (provider_id, completed_at, id) where status = 'COMPLETE';
create index tasks_created on tasks (provider_id, created_at, id);
create index tasks_assignee on tasks (provider_id, assignee_user_id, status, due_local);
create index tasks_author on tasks (provider_id, author_user_id, status, due_local);
create index tasks_insured on tasks (provider_id, insured_id) where insured_id is not null;
create index tasks_lead on tasks (provider_id, lead_id) where lead_id is not null;
create index tasks_policy on tasks (provider_id, policy_id) where policy_id is not null;
create index tasks_to_expire on tasks (provider_id, due_local) where status = 'TODO' and expired_at is null;
create unique index tasks_next on tasks (provider_id, previous_id) where previous_id is not null;
call protect_table('tasks');

create table task_comments (
  provider_id uuid not null references providers,
  id uuid not null,
  task_id uuid not null,
  author_user_id uuid not null references users,
  text text not null check (length(text) between 1 and 4000),
  mention_user_ids uuid[] not null default '{}' check (cardinality(mention_user_ids) <= 20),
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, task_id) references tasks on delete cascade
);
create index task_comments_task on task_comments (provider_id, task_id, id);
call protect_table('task_comments');

-- A comment tells the members that it mentions.
alter table notifications drop constraint notifications_happening_check;
alter table notifications add constraint notifications_happening_check
  check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED', 'BOUNCED', 'MENTIONED'));

-- Tasks of a person go to the primary profile, and come back with a split.
alter table insured_merge_moves drop constraint insured_merge_moves_kind_check;
alter table insured_merge_moves add constraint insured_merge_moves_kind_check
  check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL', 'CONVERSATION', 'TICKET', 'TASK', 'LEAD'));
