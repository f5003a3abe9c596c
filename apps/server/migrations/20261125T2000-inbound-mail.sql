-- A mail whose reading fails: how often it was tried, and whether the mails behind it still wait for it.
alter table inbound_mails
  add column tries integer not null default 0,
  add column has_failed boolean not null default false,
  -- As the mail names them, for the list of mails that became no message.
  add column sender text check (sender <> '' and length(sender) <= 320),
  add column subject text check (length(subject) <= 1000);

alter table inbound_mails drop constraint inbound_mails_reason_check;
alter table inbound_mails add constraint inbound_mails_reason_check check (reason in
  ('AUTO_REPLY', 'BOUNCE', 'LOOP', 'EMPTY', 'VERIFICATION', 'FORWARDING_CODE', 'REPEATED', 'UNREADABLE', 'REPORT', 'NOT_STORED'));

create index inbound_mails_by_sender on inbound_mails (provider_id, sender, received_at, id) where state = 'WAITING';
create index inbound_mails_aside on inbound_mails (provider_id, received_at desc, id desc) where state in ('IGNORED', 'FAILED');
create index inbound_mails_message on inbound_mails (provider_id, message_id) where message_id is not null;

alter table message_mails
  add column to_addresses text[] not null default '{}' check (cardinality(to_addresses) <= 50),
  add column cc_addresses text[] not null default '{}' check (cardinality(cc_addresses) <= 50),
  -- The time that the mail itself names.
  add column sent_at timestamptz,
  -- The From line of a mail that is answered at another address (Reply-To).
  add column via_address text check (via_address <> '' and length(via_address) <= 320),
  -- The mail answers this thread from an address that the thread was not written to.
  add column is_foreign boolean not null default false,
  -- True while the mail as it came in is kept.
  add column keeps_original boolean not null default false,
  -- Equal for deliveries of one mail; another mail may have the same Message-ID.
  add column fingerprint bytea;

-- Other recipients of an answer by mail.
alter table messages add column mail_cc text[] not null default '{}' check (cardinality(mail_cc) <= 50);
