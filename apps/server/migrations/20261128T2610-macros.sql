-- Steps on a request that run together; without an owner they are everybody's. Tags and members may go: the macro is then outdated.

create table ticket_macros (
  provider_id uuid not null references providers,
  id uuid not null,
  owner_user_id uuid references users,
  title text not null check (title <> '' and length(title) <= 120),
  html text not null default '',
  is_sent boolean not null default false check (not is_sent or html <> ''),
  tag_ids uuid[] not null default '{}',
  assignee text check (assignee in ('ME', 'NOBODY', 'MEMBER')),
  assignee_user_id uuid references users,
  status text check (status in ('IN_PROGRESS', 'DONE')),
  snooze text check (snooze in ('HOURS', 'TOMORROW', 'WEEK', 'ANSWER')),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  check ((assignee is not distinct from 'MEMBER') = (assignee_user_id is not null)),
  -- What is closed is not put off.
  check (snooze is null or status is distinct from 'DONE'),
  check (html <> '' or tag_ids <> '{}' or assignee is not null or status is not null or snooze is not null)
);
create unique index ticket_macros_title on ticket_macros (provider_id, owner_user_id, lower(title)) nulls not distinct;
create index ticket_macros_owner on ticket_macros (owner_user_id) where owner_user_id is not null;
create index ticket_macros_assignee on ticket_macros (assignee_user_id) where assignee_user_id is not null;
call protect_table('ticket_macros');
