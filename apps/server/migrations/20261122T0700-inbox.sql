-- The inbox: one conversation with each insured person, HR officer or unknown address, its messages, and the requests (tickets) in it.

create table conversations (
  provider_id uuid not null references providers,
  id uuid not null,
  -- PERSON: an insured person, over every channel. HR: one officer of a client company. CONTACT: an address with nobody known behind it.
  kind text not null check (kind in ('PERSON', 'HR', 'CONTACT')),
  insured_id uuid,
  company_id uuid,
  hr_user_id uuid references users,
  -- An e-mail address in lower case or a phone number in E.164, with the name that the sender gives itself.
  contact_address text check (contact_address <> ''),
  contact_name text,
  -- What the client wrote on last, and what answers go out on.
  channel text not null check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  -- Messages are numbered 1, 2, 3 … under a lock on this row: their order is that of their numbers, for everybody.
  last_seq bigint not null default 0 check (last_seq >= 0),
  support_read_seq bigint not null default 0,
  client_read_seq bigint not null default 0,
  -- Messages of the client that nobody of the provider has read.
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_at timestamptz,
  -- The newest message that is no note, shortened, for lists.
  preview text not null default '',
  preview_author text check (preview_author in ('CLIENT', 'SUPPORT', 'BOT', 'SYSTEM')),
  -- The conversation that this one is read as a part of since two profiles were merged; a split takes it back.
  joined_to_id uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, company_id) references companies,
  foreign key (provider_id, joined_to_id) references conversations,
  check ((kind = 'PERSON') = (insured_id is not null)),
  check ((kind = 'HR') = (hr_user_id is not null)),
  check (kind <> 'HR' or company_id is not null),
  check ((kind = 'CONTACT') = (contact_address is not null)),
  check (support_read_seq <= last_seq and client_read_seq <= last_seq),
  check (joined_to_id <> id)
);
create unique index conversations_insured on conversations (provider_id, insured_id)
  where insured_id is not null and joined_to_id is null;
create index conversations_insured_all on conversations (provider_id, insured_id) where insured_id is not null;
create unique index conversations_hr on conversations (provider_id, company_id, hr_user_id) where hr_user_id is not null;
create unique index conversations_contact on conversations (provider_id, channel, contact_address) where contact_address is not null;
create index conversations_joined on conversations (provider_id, joined_to_id) where joined_to_id is not null;
create index conversations_unread on conversations (provider_id, id) where unread_count > 0;
call protect_table('conversations');

-- Requests. A person's messages go into its open CHAT request; other kinds are made by bookings, operators and HR.
create table tickets (
  provider_id uuid not null references providers,
  id uuid not null,
  -- What people call it by: counted within the provider.
  number bigint not null check (number > 0),
  conversation_id uuid,
  insured_id uuid,
  company_id uuid,
  source text not null check (source in ('APP', 'EMAIL', 'HR', 'WHATSAPP', 'OPERATOR')),
  business_type text not null check (business_type in ('CHAT', 'CALL', 'CLINIC_RECEPTION', 'DOCTOR_CALL', 'TELEMEDICINE_RECEPTION',
    'INSURANCE', 'COMPANY_EMPLOYEE_ADD', 'COMPANY_EMPLOYEE_REMOVE', 'LEAD')),
  status text not null default 'NEW' check (status in ('NEW', 'IN_PROGRESS', 'DONE')),
  description text not null default '',
  plan_id uuid,
  service_id uuid,
  clinic_id uuid,
  slot_at timestamptz,
  -- An operator or a doctor.
  operator_user_id uuid references users,
  assigned_at timestamptz,
  cancellation_reason text check (cancellation_reason in ('CLIENT_REQUEST', 'CLIENT_NOT_REACHED', 'CLINIC_NOT_AVAILABLE',
    'DOCTOR_NOT_AVAILABLE', 'NOT_COVERED', 'DUPLICATE', 'OTHER')),
  cancellation_note text,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  closed_at timestamptz,
  -- The newest message or change of state.
  activity_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, company_id) references companies,
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, service_id) references services,
  foreign key (provider_id, clinic_id) references clinics,
  check ((status = 'DONE') = (closed_at is not null)),
  check (status <> 'NEW' or started_at is null),
  check (status <> 'IN_PROGRESS' or started_at is not null),
  check (cancellation_reason is null or status = 'DONE'),
  check (cancellation_note is null or cancellation_reason is not null),
  check ((operator_user_id is null) = (assigned_at is null)),
  check (insured_id is not null or company_id is not null or conversation_id is not null)
);
create unique index tickets_number on tickets (provider_id, number);
-- One open chat in a conversation: two messages at once can't open two.
create unique index tickets_open_chat on tickets (provider_id, conversation_id) where business_type = 'CHAT' and status <> 'DONE';
create index tickets_conversation on tickets (provider_id, conversation_id, created_at, id) where conversation_id is not null;
create index tickets_insured on tickets (provider_id, insured_id, created_at, id) where insured_id is not null;
create index tickets_company on tickets (provider_id, company_id, activity_at, id) where company_id is not null;
create index tickets_activity on tickets (provider_id, activity_at, id);
create index tickets_status on tickets (provider_id, status, activity_at, id);
create index tickets_created on tickets (provider_id, created_at, id);
create index tickets_operator on tickets (provider_id, operator_user_id, status, activity_at, id) where operator_user_id is not null;
create index tickets_plan on tickets (provider_id, plan_id, activity_at, id) where plan_id is not null;
create index tickets_service on tickets (provider_id, service_id, activity_at, id) where service_id is not null;
create index tickets_slot on tickets (provider_id, slot_at, id) where slot_at is not null;
-- The counter of the menu and the favicon.
create index tickets_todo on tickets (provider_id, business_type, operator_user_id, created_at) where status = 'NEW';
call protect_table('tickets');

-- The last number of each provider's requests, taken under its lock.
create table ticket_numbers (
  provider_id uuid not null primary key references providers,
  last bigint not null default 0
);
call protect_table('ticket_numbers');

create table ticket_tags (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 50),
  color text not null default 'GRAY' check (color in ('GRAY', 'GREEN', 'BLUE', 'VIOLET', 'AMBER', 'RED')),
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create unique index ticket_tags_name on ticket_tags (provider_id, lower(name));
call protect_table('ticket_tags');

create table ticket_tag_links (
  provider_id uuid not null,
  ticket_id uuid not null,
  tag_id uuid not null,
  primary key (provider_id, ticket_id, tag_id),
  foreign key (provider_id, ticket_id) references tickets on delete cascade,
  foreign key (provider_id, tag_id) references ticket_tags on delete cascade
);
create index ticket_tag_links_tag on ticket_tag_links (provider_id, tag_id, ticket_id);
call protect_table('ticket_tag_links');

create table messages (
  provider_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  seq bigint not null check (seq > 0),
  ticket_id uuid,
  channel text not null check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  author text not null check (author in ('CLIENT', 'SUPPORT', 'BOT', 'SYSTEM')),
  author_user_id uuid references users,
  -- Seen by the provider's people alone.
  is_note boolean not null default false,
  -- Sanitised on write; the same without marks; and folded for search.
  html text not null,
  plain text not null,
  search_fold text not null,
  -- What makes a repeated sending the same message: given by the sender, once in a conversation.
  client_key text check (client_key <> '' and length(client_key) <= 100),
  -- The Message-ID of a mail, the id of a WhatsApp message.
  external_id text check (external_id <> '' and length(external_id) <= 1000),
  -- RECEIVED: from the client. QUEUED waits for its channel; DELIVERED and READ are what the channel reports.
  delivery text not null check (delivery in ('RECEIVED', 'QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED')),
  failure_code text,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  foreign key (provider_id, ticket_id) references tickets,
  unique (provider_id, conversation_id, seq),
  check ((author = 'CLIENT') = (delivery = 'RECEIVED')),
  check (not is_note or author in ('SUPPORT', 'SYSTEM')),
  check ((failure_code is not null) = (delivery = 'FAILED')),
  -- What was deleted is gone; that there was a message stays.
  check (deleted_at is null or (html = '' and plain = '' and search_fold = ''))
);
create index messages_at on messages (provider_id, conversation_id, at, seq);
create unique index messages_client_key on messages (provider_id, conversation_id, client_key) where client_key is not null;
create unique index messages_external on messages (provider_id, channel, external_id) where external_id is not null;
create index messages_ticket on messages (provider_id, ticket_id, seq) where ticket_id is not null;
create index messages_waiting on messages (provider_id, channel, at, id) where delivery = 'QUEUED';
create index messages_search on messages using gin (search_fold gin_trgm_ops) where search_fold <> '';
call protect_table('messages');

create table message_files (
  provider_id uuid not null,
  message_id uuid not null,
  position smallint not null check (position >= 0),
  file_id uuid not null,
  primary key (provider_id, message_id, position),
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, file_id) references files
);
create index message_files_file on message_files (provider_id, file_id);
call protect_table('message_files');

-- Search in messages: the conversations that hold a message with all the words, newest first, at most so many.
create function search_messages(words text[], most integer)
  returns table (conversation_id uuid) language plpgsql stable as $$
begin
  return query execute 'select m.conversation_id from messages m
    where m.provider_id = nullif(current_setting(''app.provider_id'', true), '''')::uuid and m.search_fold <> '''''
    || like_all('m.search_fold', words)
    || ' group by m.conversation_id order by max(m.at) desc limit $1' using most;
end
$$;
call open_to_search('messages', array['provider_id', 'id', 'conversation_id', 'seq', 'at', 'search_fold', 'is_note', 'channel']);
call seal_search_function('search_messages(text[], integer)');

do $$
declare
  tagged text;
begin
  foreach tagged in array array['conversations.contact_address', 'conversations.contact_name', 'conversations.preview', 'messages.html',
    'messages.plain', 'tickets.description', 'tickets.cancellation_note']
  loop
    execute format('comment on column %s is ''personal''', tagged);
  end loop;
end
$$;
