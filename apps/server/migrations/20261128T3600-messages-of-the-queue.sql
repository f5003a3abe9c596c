-- The messages about the queue of the doctors on duty. A provider that chose its messages before gets them too, as do the others.
alter table booking_settings no force row level security;
alter table booking_settings drop constraint booking_settings_messages_check;
alter table booking_settings add constraint booking_settings_messages_check check (messages <@
  array['QUEUED', 'TAKEN', 'CONFIRMATION', 'CHANGE', 'CANCELLATION', 'REMINDER_DAY', 'REMINDER_HOURS']);
update booking_settings set messages = array['QUEUED', 'TAKEN'] || messages;
alter table booking_settings force row level security;
