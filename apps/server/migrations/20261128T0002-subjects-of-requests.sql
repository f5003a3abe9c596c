-- The subject of the first mail of a request: what people call it by.
alter table tickets add column subject text check (subject <> '' and length(subject) <= 998);
comment on column tickets.subject is 'personal';

alter table tickets no force row level security;
alter table messages no force row level security;
alter table message_mails no force row level security;
update tickets t set subject = left(m.subject, 998) from (
    select distinct on (x.provider_id, x.ticket_id) x.provider_id, x.ticket_id, e.subject from messages x
    join message_mails e on e.provider_id = x.provider_id and e.message_id = x.id
    where x.author = 'CLIENT' and x.ticket_id is not null and e.subject <> '' order by x.provider_id, x.ticket_id, x.seq) m
  where m.provider_id = t.provider_id and m.ticket_id = t.id;
alter table message_mails force row level security;
alter table messages force row level security;
alter table tickets force row level security;
