-- A reaction of a client to a message. It is part of that message: it opens no request and counts as nothing unread.
create table message_reactions (
  provider_id uuid not null,
  message_id uuid not null,
  -- The address that the client reacts from.
  address text not null check (address <> ''),
  emoji text not null check (emoji <> '' and length(emoji) <= 100),
  at timestamptz not null,
  primary key (provider_id, message_id, address),
  foreign key (provider_id, message_id) references messages
);
call protect_table('message_reactions');
comment on column message_reactions.address is 'personal';
comment on column message_reactions.emoji is 'personal';

-- When the client sent the message, by its channel's clock; null if that is not known.
alter table messages add column sent_at timestamptz;
