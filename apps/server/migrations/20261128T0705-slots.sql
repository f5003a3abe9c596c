create extension if not exists btree_gist;

-- Times that a doctor offers. The day and the clock are those of the provider's zone, kept as moments.
create table slots (
  provider_id uuid not null references providers,
  id uuid not null,
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'FREE' check (state in ('FREE', 'HELD', 'BOOKED')),
  -- A hold that has run out counts as free.
  held_until timestamptz,
  -- The booking that holds or has the slot; nobody else can turn a hold into a booking.
  holder_id uuid,
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, doctor_id) references doctors,
  check (starts_at < ends_at),
  check ((state = 'HELD') = (held_until is not null)),
  check ((state = 'FREE') = (holder_id is null)),
  constraint slots_overlap exclude using gist (provider_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index slots_start on slots (provider_id, starts_at, doctor_id);
create index slots_doctor on slots (provider_id, doctor_id, starts_at);
create index slots_holder on slots (provider_id, holder_id) where holder_id is not null;
call protect_table('slots');
