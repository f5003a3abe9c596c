-- What the person of a booking was told: the number of the calendar entry's last version, when, and for which start a reminder was made.
alter table bookings add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0);
alter table bookings add column told_at timestamptz;
alter table bookings add column reminded_day_before timestamptz;
alter table bookings add column reminded_hours_before timestamptz;

-- The messages of bookings that a provider sends; without a row all of them.
create table booking_settings (
  provider_id uuid primary key references providers,
  messages text[] not null check (messages <@ array['CONFIRMATION', 'CHANGE', 'CANCELLATION', 'REMINDER_DAY', 'REMINDER_HOURS']),
  changed_at timestamptz not null
);
call protect_table('booking_settings');
