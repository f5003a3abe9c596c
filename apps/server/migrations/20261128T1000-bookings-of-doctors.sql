-- A visit by video has a doctor and, of that doctor's times, a slot.
alter table bookings add column doctor_id uuid;
alter table bookings add column slot_id uuid;
-- What the slot of a booking must be; the foreign key below compares it.
alter table bookings add column slot_state text generated always as (case when slot_id is not null then 'BOOKED' end) stored;

alter table slots add constraint slots_booked unique (provider_id, id, doctor_id, starts_at, ends_at, holder_id, state);

alter table bookings
  add constraint bookings_doctor foreign key (provider_id, doctor_id) references doctors,
  add constraint bookings_doctor_kind check (doctor_id is null or kind = 'TELEMEDICINE'),
  -- A canceled booking gives its slot back, and remembers the doctor.
  add constraint bookings_slot_open check (slot_id is null or (num_nulls(doctor_id, starts_at, ends_at) = 0 and state <> 'CANCELED')),
  -- The slot is the doctor's, at the booking's time, and booked by this booking: nothing frees, moves or deletes it meanwhile.
  add constraint bookings_slot foreign key (provider_id, slot_id, doctor_id, starts_at, ends_at, id, slot_state)
    references slots (provider_id, id, doctor_id, starts_at, ends_at, holder_id, state);
create unique index bookings_slot_once on bookings (provider_id, slot_id) where slot_id is not null;
create index bookings_of_doctor on bookings (provider_id, doctor_id, planned_at, id) where doctor_id is not null;
