-- A request put off: until a moment, or until the client answers when there is none. It comes back by itself.
alter table tickets add column snoozed_at timestamptz;
alter table tickets add column snoozed_until timestamptz;
alter table tickets add check (snoozed_until is null or snoozed_at is not null);
alter table tickets add check (status <> 'DONE' or snoozed_at is null);

alter table tickets drop constraint tickets_queue_check;
alter table tickets alter column queue set expression as (case
  when status = 'DONE' then 'DONE' when snoozed_at is not null then 'SNOOZED' when waiting_for = 'US' then 'TODO' else 'IN_PROGRESS' end);
alter table tickets add constraint tickets_queue_check check (queue in ('TODO', 'IN_PROGRESS', 'SNOOZED', 'DONE'));
create index tickets_snoozed on tickets (provider_id, conversation_id) where snoozed_at is not null;
