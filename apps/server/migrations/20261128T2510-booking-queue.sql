-- Visits by video that wait for a doctor on duty. A row waits while no doctor has taken it and its booking is new and has neither doctor
-- nor time. Cancellations therefore leave the row alone: locks are taken from the row to the booking, never back.
create table booking_queue (
  provider_id uuid not null references providers,
  booking_id uuid not null,
  -- Only doctors with it take the person; null: every doctor on duty.
  specialization_id uuid,
  queued_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  -- The doctor has ended the visit and may take the next person.
  ended_at timestamptz,
  -- Doctors who put the person back; others come before them.
  put_back_by uuid[] not null default '{}',
  put_back_reason text check (put_back_reason in ('PERSON_ABSENT', 'OTHER_SPECIALIZATION', 'TECHNICAL', 'DOCTOR_LEAVES')),
  put_back_at timestamptz,
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, specialization_id) references specializations,
  foreign key (provider_id, taken_by) references doctors,
  check ((taken_by is null) = (taken_at is null)),
  check (ended_at is null or taken_at is not null),
  check (num_nonnulls(put_back_reason, put_back_at) <> 1),
  check ((put_back_at is null) = (cardinality(put_back_by) = 0))
);
-- Those who wait stand among all who ever waited; the canceled are few.
create index booking_queue_waiting on booking_queue (provider_id, queued_at, booking_id) where taken_by is null;
create index booking_queue_taken on booking_queue (provider_id, taken_by, taken_at) where taken_by is not null;
create index booking_queue_specialization on booking_queue (provider_id, specialization_id) where specialization_id is not null;
call protect_table('booking_queue');
