-- WhatsApp: a provider's link, what came in and is not taken in yet, what goes out, and whom one may answer freely.

create table whatsapp_links (
  provider_id uuid not null references providers,
  id uuid not null,
  -- CLOUD: the official Cloud API. DEVICE: a telephone that was linked by a QR code.
  kind text not null check (kind in ('CLOUD', 'DEVICE')),
  state text not null check (state in ('CONNECTING', 'LINKED', 'DOWN', 'UNLINKED')),
  -- The provider's own number (E.164) and the name that clients see.
  phone text check (phone <> ''),
  name text,
  phone_number_id text check (phone_number_id <> ''),
  business_account_id text check (business_account_id <> ''),
  -- Sealed for this row (AUDIT-7); gone when it is unlinked.
  access_token text,
  app_secret text,
  verify_token text,
  session text,
  -- Sealed too: who reads it can link a telephone.
  qr text,
  qr_expires_at timestamptz,
  -- Asked for by an administrator; the process that holds the link makes a new code.
  qr_asked_at timestamptz,
  down_since timestamptz,
  down_reason text check (down_reason in ('UNREACHABLE', 'TOKEN', 'LOGGED_OUT', 'SILENT', 'REFUSED')),
  -- The last sign of life.
  seen_at timestamptz,
  templates_at timestamptz,
  linked_by uuid references users,
  linked_at timestamptz,
  unlinked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  check ((state = 'DOWN') = (down_since is not null and down_reason is not null)),
  check ((state = 'UNLINKED') = (unlinked_at is not null)),
  check (state <> 'UNLINKED' or num_nulls(access_token, app_secret, verify_token, session, qr) = 5),
  check (kind <> 'CLOUD' or state = 'UNLINKED' or num_nulls(phone_number_id, business_account_id, access_token, app_secret, verify_token) = 0),
  check (kind <> 'DEVICE' or num_nulls(phone_number_id, business_account_id, access_token, app_secret, verify_token) = 5),
  check ((qr is null) = (qr_expires_at is null))
);
-- A provider has one link at a time.
create unique index whatsapp_links_one on whatsapp_links (provider_id) where state <> 'UNLINKED';
call protect_table('whatsapp_links');

-- What WhatsApp has told and nobody has taken in yet, in the order in which it came; sealed, and gone as soon as it is taken in.
create table whatsapp_events (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  sealed text not null,
  received_at timestamptz not null,
  attempts integer not null default 0,
  -- Could not be taken in however often it was tried: the ones behind it go on.
  failed_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, link_id) references whatsapp_links
);
create index whatsapp_events_waiting on whatsapp_events (provider_id, received_at, id) where failed_at is null;
call protect_table('whatsapp_events');

-- How far each part of an outgoing message is: a text and its files are messages of their own to WhatsApp.
create table whatsapp_sends (
  provider_id uuid not null,
  message_id uuid not null,
  part smallint not null check (part >= 0),
  parts smallint not null check (parts > part),
  link_id uuid not null,
  -- CLAIMED: on its way, or nobody knows. WAITING: to be tried again at `next_at`. Others as WhatsApp reports them.
  state text not null check (state in ('CLAIMED', 'WAITING', 'ACCEPTED', 'SENT', 'FAILED', 'DELIVERED', 'READ')),
  attempts integer not null default 1 check (attempts > 0),
  claimed_at timestamptz not null,
  next_at timestamptz,
  external_id text check (external_id <> ''),
  failure_code text,
  primary key (provider_id, message_id, part),
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, link_id) references whatsapp_links,
  check ((state = 'WAITING') = (next_at is not null)),
  check ((state = 'FAILED') = (failure_code is not null))
);
create unique index whatsapp_sends_external on whatsapp_sends (provider_id, external_id) where external_id is not null;
create index whatsapp_sends_open on whatsapp_sends (provider_id, message_id) where state in ('CLAIMED', 'WAITING');
call protect_table('whatsapp_sends');

-- Reports on a message that overtook the answer which names it.
create table whatsapp_early_reports (
  provider_id uuid not null references providers,
  external_id text not null check (external_id <> ''),
  state text not null check (state in ('SENT', 'FAILED', 'DELIVERED', 'READ')),
  failure_code text,
  at timestamptz not null,
  primary key (provider_id, external_id),
  check ((state = 'FAILED') = (failure_code is not null))
);
create index whatsapp_early_reports_at on whatsapp_early_reports (provider_id, at);
call protect_table('whatsapp_early_reports');

-- When the client of a conversation wrote on WhatsApp last: 24 hours from then on it may be answered freely.
create table whatsapp_chats (
  provider_id uuid not null,
  conversation_id uuid not null,
  last_inbound_at timestamptz not null,
  primary key (provider_id, conversation_id),
  foreign key (provider_id, conversation_id) references conversations
);
call protect_table('whatsapp_chats');

-- Templates that WhatsApp has approved, as they were read last.
create table whatsapp_templates (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  name text not null check (name <> ''),
  language text not null check (language <> ''),
  category text not null,
  header text,
  body text not null check (body <> ''),
  footer text,
  primary key (provider_id, id),
  unique (provider_id, link_id, name, language),
  foreign key (provider_id, link_id) references whatsapp_links
);
call protect_table('whatsapp_templates');

-- Which template an outgoing message is, and what stands in its gaps.
create table whatsapp_template_messages (
  provider_id uuid not null,
  message_id uuid not null,
  name text not null,
  language text not null,
  header_values text[] not null,
  body_values text[] not null,
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages
);
call protect_table('whatsapp_template_messages');

comment on column whatsapp_template_messages.header_values is 'personal';
comment on column whatsapp_template_messages.body_values is 'personal';
