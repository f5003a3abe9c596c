-- Other addresses of a conversation's client on a channel: WhatsApp's user ids, and numbers that replaced an earlier one.
create table conversation_addresses (
  provider_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  address text not null check (address <> ''),
  conversation_id uuid not null,
  -- The number that this one replaced, as WhatsApp reported it.
  replaces text check (replaces <> ''),
  at timestamptz not null,
  primary key (provider_id, channel, address),
  foreign key (provider_id, conversation_id) references conversations
);
create index conversation_addresses_of on conversation_addresses (provider_id, conversation_id);
call protect_table('conversation_addresses');
comment on column conversation_addresses.address is 'personal';
comment on column conversation_addresses.replaces is 'personal';

-- An event that is being processed or waits for its next try; after the last one it has a reason and is shown in the settings.
alter table whatsapp_events
  add column next_at timestamptz,
  add column reason text check (reason in ('UNREADABLE', 'NOT_STORED'));
update whatsapp_events set reason = 'NOT_STORED' where failed_at is not null;
alter table whatsapp_events add constraint whatsapp_events_reason check ((failed_at is null) = (reason is null));
create index whatsapp_events_failed on whatsapp_events (provider_id, received_at desc, id desc) where failed_at is not null;

-- What a channel delivered as a message that can't be shown.
create table message_originals (
  provider_id uuid not null,
  message_id uuid not null,
  original text not null check (original <> ''),
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages
);
call protect_table('message_originals');
comment on column message_originals.original is 'personal';
