-- The e-mail channel: the one address of a provider that clients write to, and the mails that come in and go out by it.

create table mailboxes (
  provider_id uuid not null references providers,
  id uuid not null,
  address text not null check (address = lower(address) and address like '%_@_%' and length(address) <= 255),
  -- How the provider calls itself in mails; its own name when not given.
  sender_name text check (sender_name <> ''),
  inbound text not null check (inbound in ('FORWARDING', 'IMAP')),
  -- Local parts of two addresses of ours: what the mailbox forwards to (a secret between the two), and what answers go to.
  token text not null check (token ~ '^[a-z2-7]{20}$'),
  reply_token text not null check (reply_token ~ '^[a-z2-7]{12}$'),
  imap_host text,
  imap_port integer check (imap_port between 1 and 65535),
  imap_security text check (imap_security in ('TLS', 'STARTTLS')),
  imap_user text,
  -- Sealed for this row (platform/secrets).
  imap_password text,
  -- What has been fetched: the validity of the server's numbers, and the first number that is new.
  imap_uid_validity bigint,
  imap_uid_next bigint,
  smtp_host text,
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_security text check (smtp_security in ('TLS', 'STARTTLS')),
  smtp_user text,
  smtp_password text,
  smtp_looked_at timestamptz,
  -- Our own mail to the address that has to come back.
  verification_sent_at timestamptz,
  verified_at timestamptz,
  -- What Gmail asks to be confirmed before it forwards.
  forwarding_code text check (length(forwarding_code) <= 40),
  forwarding_link text check (forwarding_link like 'https://%'),
  -- How the host of the mailbox names itself where it says what it found of a sender; learnt from our own mail.
  authserv_id text,
  last_in_at timestamptz,
  last_out_at timestamptz,
  in_error text,
  in_failing_since timestamptz,
  out_error text,
  out_failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  check ((inbound = 'IMAP') = (imap_host is not null)),
  check (num_nonnulls(imap_host, imap_port, imap_security, imap_user, imap_password) in (0, 5)),
  check (num_nonnulls(smtp_host, smtp_port, smtp_security, smtp_user, smtp_password) in (0, 5)),
  check ((in_error is null) = (in_failing_since is null)),
  check ((out_error is null) = (out_failing_since is null))
);
-- One address a provider.
create unique index mailboxes_one on mailboxes (provider_id);
call protect_table('mailboxes');

-- Whose mailbox a local part belongs to: asked when a mail comes in, before a provider is known.
create function mailbox_of(part text)
  returns table (provider_id uuid, is_reply boolean) language sql stable as $$
  select m.provider_id, m.reply_token = $1 from mailboxes m where m.token = $1 or m.reply_token = $1
$$;
call open_to_search('mailboxes', array['provider_id', 'token', 'reply_token']);
call seal_search_function('mailbox_of(text)');

-- Mails as they came in, until they are read: each once, however often it is brought.
create table inbound_mails (
  provider_id uuid not null references providers,
  id uuid not null,
  mailbox_id uuid not null,
  -- FORWARDED by the linked mailbox, THREAD: sent to the address of a conversation, IMAP: fetched.
  route text not null check (route in ('FORWARDED', 'THREAD', 'IMAP')),
  -- The conversation whose address it was sent to.
  conversation_id uuid,
  digest bytea not null,
  file_id uuid,
  state text not null default 'WAITING' check (state in ('WAITING', 'READ', 'IGNORED', 'FAILED')),
  reason text check (reason in ('AUTO_REPLY', 'BOUNCE', 'LOOP', 'EMPTY', 'VERIFICATION', 'FORWARDING_CODE', 'REPEATED', 'UNREADABLE')),
  message_id uuid,
  received_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, file_id) references files,
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, conversation_id) references conversations,
  check ((route = 'THREAD') = (conversation_id is not null)),
  check ((state = 'READ') = (message_id is not null)),
  check ((state in ('IGNORED', 'FAILED')) = (reason is not null))
);
create unique index inbound_mails_digest on inbound_mails (provider_id, digest);
create index inbound_mails_waiting on inbound_mails (provider_id, received_at, id) where state = 'WAITING';
create index inbound_mails_file on inbound_mails (provider_id, file_id) where file_id is not null;
call protect_table('inbound_mails');

-- Tries of mails that could not go out yet.
create table outbound_tries (
  provider_id uuid not null,
  message_id uuid not null,
  tries integer not null check (tries > 0),
  next_at timestamptz not null,
  error text not null,
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages
);
call protect_table('outbound_tries');
