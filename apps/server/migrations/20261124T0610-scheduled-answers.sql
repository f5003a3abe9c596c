-- The request that a scheduled message answers; without it the conversation's open chat, as with one that is sent at once.
alter table scheduled_messages add column ticket_id uuid;
alter table scheduled_messages add foreign key (provider_id, ticket_id) references tickets on delete set null (ticket_id);
