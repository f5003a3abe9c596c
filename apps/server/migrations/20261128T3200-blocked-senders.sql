-- Senders whose messages open no request: an e-mail address, an e-mail domain, a WhatsApp number or user.
create table blocked_senders (
  provider_id uuid not null references providers,
  id uuid not null,
  kind text not null check (kind in ('ADDRESS', 'DOMAIN', 'WHATSAPP')),
  value text not null check (value <> '' and length(value) <= 320),
  blocked_by uuid references users,
  blocked_at timestamptz not null,
  primary key (provider_id, id)
);
create unique index blocked_senders_value on blocked_senders (provider_id, kind, value);
create index blocked_senders_newest on blocked_senders (provider_id, blocked_at, id);
create index blocked_senders_user on blocked_senders (blocked_by) where blocked_by is not null;
call protect_table('blocked_senders');

-- The spam folder: what blocked senders sent, and newsletters. A row goes when its message is put through, deleted, or 30 days old.
create table spam_messages (
  provider_id uuid not null references providers,
  id uuid not null,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  reason text not null check (reason in ('BLOCKED', 'NEWSLETTER')),
  -- The address that is shown, and all that a block may name.
  sender text not null check (length(sender) <= 320),
  senders text[] not null check (cardinality(senders) <= 10),
  sender_name text check (sender_name <> '' and length(sender_name) <= 400),
  subject text not null,
  html text not null,
  plain text not null,
  search_fold text not null,
  file_names text[] not null,
  -- The mail as it came, or the file of a WhatsApp message.
  file_id uuid,
  inbound_mail_id uuid,
  -- A WhatsApp message as it came.
  whatsapp_message jsonb,
  external_id text not null check (external_id <> ''),
  received_at timestamptz not null,
  read_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, file_id) references files,
  foreign key (provider_id, inbound_mail_id) references inbound_mails,
  check ((channel = 'EMAIL') = (inbound_mail_id is not null)),
  check ((channel = 'WHATSAPP') = (whatsapp_message is not null))
);
create unique index spam_messages_external on spam_messages (provider_id, channel, external_id);
create index spam_messages_newest on spam_messages (provider_id, received_at, id);
create index spam_messages_unread on spam_messages (provider_id) where read_at is null;
create index spam_messages_file on spam_messages (provider_id, file_id) where file_id is not null;
create index spam_messages_mail on spam_messages (provider_id, inbound_mail_id) where inbound_mail_id is not null;
call protect_table('spam_messages');

alter table inbound_mails drop constraint inbound_mails_reason_check;
alter table inbound_mails add constraint inbound_mails_reason_check check (reason in
  ('AUTO_REPLY', 'BOUNCE', 'LOOP', 'EMPTY', 'VERIFICATION', 'FORWARDING_CODE', 'REPEATED', 'UNREADABLE', 'REPORT', 'NOT_STORED', 'SPAM'));
