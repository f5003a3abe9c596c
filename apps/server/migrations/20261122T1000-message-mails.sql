-- What a message was as a mail: whom it came from or went to, under which subject, and whether the sender is known to be who it says.

create table message_mails (
  provider_id uuid not null,
  message_id uuid not null,
  -- Of a mail that came in its sender, of one that went out its recipient; in lower case.
  address text not null check (address <> '' and length(address) <= 320),
  name text check (name <> ''),
  subject text not null default '' check (length(subject) <= 1000),
  -- The Message-IDs that the mail answers, the oldest first.
  refs text[] not null default '{}' check (cardinality(refs) <= 50),
  -- Of a mail that came in. PROVEN: its host or our own thread vouches for the sender. The From line alone never does.
  sender text check (sender in ('PROVEN', 'NOT_PROVEN')),
  -- Whose address stands in the From line of a mail that nothing vouches for.
  looks_like_id uuid,
  kind text not null default 'PERSONAL' check (kind in ('PERSONAL', 'AUTO_REPLY', 'LIST')),
  -- Names of attachments that are not taken.
  refused_files text[] not null default '{}' check (cardinality(refused_files) <= 100),
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, looks_like_id) references insured,
  check (looks_like_id is null or sender = 'NOT_PROVEN')
);
create index message_mails_looks_like on message_mails (provider_id, looks_like_id) where looks_like_id is not null;
call protect_table('message_mails');

comment on column message_mails.address is 'personal';
comment on column message_mails.name is 'personal';
comment on column message_mails.subject is 'personal';

-- A conversation with an address may be joined to a person's by hand. What comes from the address later is not the person's by itself:
-- it begins a conversation of its own again, until something vouches for its sender.
drop index conversations_contact;
create unique index conversations_contact on conversations (provider_id, channel, contact_address)
  where contact_address is not null and joined_to_id is null;
