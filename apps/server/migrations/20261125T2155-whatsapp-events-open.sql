-- 20261125T2200-whatsapp-senders gives every failed event a reason and then asks for one. Row level security hid the events from
-- it, so the upgrade of a database with a failed event ended there. This runs before it; 20261128T1510 closes the table again.
alter table whatsapp_events no force row level security;
