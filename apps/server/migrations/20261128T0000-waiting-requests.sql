-- Whose turn it is in an open request, and since when: a client's message makes it the provider's, the answer of one of its people the
-- client's. Null: nobody's, as after a start by hand. A new request is always the provider's.
alter table tickets add column waiting_for text check (waiting_for in ('US', 'CLIENT'));
alter table tickets add column waiting_since timestamptz;

alter table tickets no force row level security;
alter table messages no force row level security;
update tickets set waiting_for = 'US', waiting_since = created_at where status = 'NEW';
update tickets t set waiting_for = case m.author when 'CLIENT' then 'US' else 'CLIENT' end, waiting_since = m.at
  from (select distinct on (x.provider_id, x.ticket_id) x.provider_id, x.ticket_id, x.author, x.at from messages x
    where x.ticket_id is not null and not x.is_note and x.author in ('CLIENT', 'SUPPORT') and x.deleted_at is null
    order by x.provider_id, x.ticket_id, x.at desc, x.seq desc) m
  where t.status = 'IN_PROGRESS' and m.provider_id = t.provider_id and m.ticket_id = t.id;
alter table messages force row level security;
alter table tickets force row level security;

alter table tickets alter column waiting_for set default 'US';
alter table tickets alter column waiting_since set default now();
alter table tickets add check ((waiting_for is null) = (waiting_since is null));
alter table tickets add check (status <> 'NEW' or waiting_for = 'US');
alter table tickets add check (status <> 'DONE' or waiting_for is null);

-- The part of the inbox that shows it.
alter table tickets add column queue text not null generated always as (case
  when status = 'DONE' then 'DONE' when waiting_for = 'US' then 'TODO' else 'IN_PROGRESS' end) stored
  check (queue in ('TODO', 'IN_PROGRESS', 'DONE'));
create index tickets_queue on tickets (provider_id, queue, activity_at, id) include (status, waiting_for);
create index tickets_queue_todo on tickets (provider_id, business_type, operator_user_id, created_at) where queue = 'TODO';
create index tickets_unassigned on tickets (provider_id, queue, activity_at, id) where operator_user_id is null;
create index tickets_mine on tickets (provider_id, operator_user_id, queue, activity_at, id) where operator_user_id is not null;
