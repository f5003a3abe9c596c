-- A message to many may go out at a moment, and what has not gone can be called back.
alter table bulk_messages add column send_at timestamptz;
create index bulk_messages_newest on bulk_messages (provider_id, created_at desc, id desc);

alter table bulk_message_people drop constraint bulk_message_people_status_check;
alter table bulk_message_people add constraint bulk_message_people_status_check
  check (status in ('WAITING', 'SENT', 'FAILED', 'CANCELED'));
