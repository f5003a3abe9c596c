-- What people are told of, by which channel, and how they want it.

create table notifications (
  provider_id uuid not null references providers,
  id uuid not null,
  user_id uuid not null references users,
  kind text not null check (kind in ('CLIENT_CHAT', 'TICKET_MESSAGE_CREATED', 'TELEMEDICINE', 'LEAD_CREATED', 'LEAD_MESSAGE_CREATED',
    'TASK_ASSIGNED', 'TASK_EXPIRED')),
  happening text not null check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED')),
  -- Only which record it is about: names and words are read from there when it is shown, and are gone when they are gone there.
  subject_noun text not null check (subject_noun in ('tickets', 'leads', 'tasks', 'appointments')),
  subject_id uuid not null,
  -- Whoever looks at this conversation needs no push and no mail.
  conversation_id uuid,
  -- Notices of one thread within some minutes are one, as long as it is open.
  thread text not null check (length(thread) between 1 and 200),
  is_open boolean not null default true,
  -- The first event's, and all of those it stands for.
  key text not null check (length(key) between 1 and 200),
  keys text[] not null check (cardinality(keys) between 1 and 100 and keys[1] = key),
  -- Whether it stands in the interface.
  is_shown boolean not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz,
  -- When it is to be looked at for a channel; null when there is nothing to do. Held: it waited for the end of quiet hours.
  browser_due_at timestamptz,
  email_due_at timestamptz,
  browser_held boolean not null default false,
  email_held boolean not null default false,
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  check (last_at >= created_at),
  check (read_at is null or not is_open)
);
create unique index notifications_key on notifications (provider_id, user_id, key);
create unique index notifications_open on notifications (provider_id, user_id, thread) where is_open;
create index notifications_shown on notifications (provider_id, user_id, last_at, id) where is_shown;
create index notifications_unread on notifications (provider_id, user_id, created_at) where read_at is null;
create index notifications_browser on notifications (provider_id, browser_due_at) where browser_due_at is not null;
create index notifications_email on notifications (provider_id, email_due_at) where email_due_at is not null;
create index notifications_conversation on notifications (provider_id, conversation_id, user_id) where read_at is null;
create index notifications_subject on notifications (provider_id, subject_id);
create index notifications_age on notifications (provider_id, last_at);
call protect_table('notifications');

create table notification_settings (
  provider_id uuid not null references providers,
  user_id uuid not null references users,
  -- As the contract has it; only what the user has chosen.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- When the next digest is due, and up to when the last one told.
  digest_due_at timestamptz,
  digest_from timestamptz,
  primary key (provider_id, user_id),
  check (digest_due_at is null or digest_from is not null)
);
create index notification_settings_digest on notification_settings (provider_id, digest_due_at) where digest_due_at is not null;
call protect_table('notification_settings');

-- The switches that people have set already.
alter table grants no force row level security;
alter table workspaces no force row level security;
alter table notification_settings no force row level security;
insert into notification_settings (provider_id, user_id, settings)
  select distinct on (g.provider_id, g.user_id) g.provider_id, g.user_id,
    jsonb_strip_nulls(jsonb_build_object('browser', g.settings -> 'browser', 'email', g.settings -> 'email'))
  from grants g join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
  where g.settings ?| array['browser', 'email'] order by g.provider_id, g.user_id, g.created_at, g.id;
alter table grants force row level security;
alter table workspaces force row level security;
alter table notification_settings force row level security;

-- What goes out to one user by one channel: one notice, those that waited, or what was missed. Each once.
create table notification_deliveries (
  provider_id uuid not null references providers,
  id uuid not null,
  user_id uuid not null references users,
  channel text not null check (channel in ('browser', 'email')),
  form text not null check (form in ('SINGLE', 'HELD', 'DIGEST')),
  notification_ids uuid[] not null check (cardinality(notification_ids) between 1 and 200),
  created_at timestamptz not null,
  outcome text check (outcome in ('SENT', 'SKIPPED', 'FAILED')),
  ended_at timestamptz,
  primary key (provider_id, id),
  check ((outcome is null) = (ended_at is null)),
  check (form <> 'SINGLE' or cardinality(notification_ids) = 1)
);
create index notification_deliveries_age on notification_deliveries (provider_id, created_at);
call protect_table('notification_deliveries');
