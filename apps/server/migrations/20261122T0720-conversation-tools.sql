-- What operators work with beside the thread itself: drafts, canned replies, scheduled messages, messages to many, translations.

-- What somebody has begun to write; one in each conversation.
create table message_drafts (
  provider_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null references users,
  html text not null check (html <> ''),
  is_note boolean not null default false,
  updated_at timestamptz not null,
  primary key (provider_id, conversation_id, user_id),
  foreign key (provider_id, conversation_id) references conversations
);
call protect_table('message_drafts');

-- Answers that are kept ready, with variables in them; without an owner they are everybody's.
create table canned_replies (
  provider_id uuid not null references providers,
  id uuid not null,
  owner_user_id uuid references users,
  shortcut text not null check (shortcut ~ '^[[:alnum:]_-]{1,40}$'),
  title text not null check (title <> '' and length(title) <= 120),
  html text not null check (html <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create unique index canned_replies_shortcut on canned_replies (provider_id, owner_user_id, lower(shortcut)) nulls not distinct;
call protect_table('canned_replies');

-- A message that goes out later in the name of its author.
create table scheduled_messages (
  provider_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  author_user_id uuid not null references users,
  channel text check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  html text not null,
  file_ids uuid[] not null default '{}',
  send_at timestamptz not null,
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'SENT', 'CANCELED', 'FAILED')),
  message_id uuid,
  failure_code text,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  foreign key (provider_id, message_id) references messages,
  check ((status = 'SENT') = (message_id is not null)),
  check ((status = 'FAILED') = (failure_code is not null))
);
create index scheduled_messages_waiting on scheduled_messages (provider_id, conversation_id, send_at, id) where status = 'SCHEDULED';
call protect_table('scheduled_messages');

-- One message to many people; its job's id is its own.
create table bulk_messages (
  provider_id uuid not null,
  id uuid not null,
  author_user_id uuid not null references users,
  channel text check (channel in ('APP', 'EMAIL', 'WHATSAPP')),
  html text not null,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, id) references background_jobs
);
call protect_table('bulk_messages');

-- Each of them, so that a job that was killed goes on where it was, and that whoever could not be texted is named.
create table bulk_message_people (
  provider_id uuid not null,
  bulk_id uuid not null,
  insured_id uuid not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  message_id uuid,
  failure_code text,
  primary key (provider_id, bulk_id, insured_id),
  foreign key (provider_id, bulk_id) references bulk_messages,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, message_id) references messages,
  check ((status = 'SENT') = (message_id is not null)),
  check ((status = 'FAILED') = (failure_code is not null))
);
create index bulk_message_people_waiting on bulk_message_people (provider_id, bulk_id, insured_id) where status = 'WAITING';
create index bulk_message_people_person on bulk_message_people (provider_id, insured_id);
call protect_table('bulk_message_people');

-- A message in another language, as the AI read it; gone when the message is changed.
create table message_translations (
  provider_id uuid not null,
  message_id uuid not null,
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  plain text not null,
  made_at timestamptz not null default now(),
  primary key (provider_id, message_id, language),
  foreign key (provider_id, message_id) references messages
);
call protect_table('message_translations');

-- Chats and requests go to the primary profile, and come back with a split.
alter table insured_merge_moves drop constraint insured_merge_moves_kind_check;
alter table insured_merge_moves add constraint insured_merge_moves_kind_check
  check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL', 'CONVERSATION', 'TICKET'));

do $$
declare
  tagged text;
begin
  foreach tagged in array array['message_drafts.html', 'scheduled_messages.html', 'bulk_messages.html', 'message_translations.plain']
  loop
    execute format('comment on column %s is ''personal''', tagged);
  end loop;
end
$$;
