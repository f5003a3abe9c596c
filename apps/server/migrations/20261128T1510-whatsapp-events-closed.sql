-- See 20261125T2155-whatsapp-events-open.
alter table whatsapp_events force row level security;
