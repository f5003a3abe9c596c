-- A mail came back: its author is notified.
alter table notifications drop constraint notifications_happening_check;
alter table notifications add constraint notifications_happening_check
  check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED', 'BOUNCED'));
