-- A doctor's time belongs to one visit. A visit without a slot takes the free slots that it overlaps, and has slots of its own where
-- the doctor has none, so that `slots_overlap` holds for it as well.
alter table slots add column is_visit boolean not null default false,
  add constraint slots_of_visit check (not is_visit or (state = 'BOOKED' and not is_made));
create index slots_taken on slots (provider_id, doctor_id, ends_at) where state = 'BOOKED';

-- False: the doctor has ended the visit before its time, or it overlapped another one before this rule.
alter table bookings add column holds_time boolean not null default true;

alter table bookings no force row level security;
alter table slots no force row level security;

update bookings b set holds_time = false
where b.state in ('NEW', 'CONFIRMED') and b.doctor_id is not null and b.starts_at is not null and b.slot_id is null
  and exists (select from bookings o where o.provider_id = b.provider_id and o.doctor_id = b.doctor_id and o.id <> b.id
    and o.state in ('NEW', 'CONFIRMED') and tstzrange(o.starts_at, o.ends_at) && tstzrange(b.starts_at, b.ends_at)
    and (o.slot_id is not null or (o.created_at, o.id) < (b.created_at, b.id)));

update slots s set state = 'BOOKED', held_until = null, holder_id = b.id from bookings b
where b.state in ('NEW', 'CONFIRMED') and b.slot_id is null and b.holds_time and b.ends_at > now()
  and s.provider_id = b.provider_id and s.doctor_id = b.doctor_id and s.state <> 'BOOKED'
  and tstzrange(s.starts_at, s.ends_at) && tstzrange(b.starts_at, b.ends_at);

insert into slots (provider_id, id, doctor_id, starts_at, ends_at, state, holder_id, created_at, is_visit)
select b.provider_id, gen_random_uuid(), b.doctor_id, lower(gap), upper(gap), 'BOOKED', b.id, now(), true
from bookings b cross join lateral unnest(tstzmultirange(tstzrange(b.starts_at, b.ends_at))
  - coalesce((select range_agg(tstzrange(s.starts_at, s.ends_at)) from slots s
      where s.provider_id = b.provider_id and s.doctor_id = b.doctor_id
        and tstzrange(s.starts_at, s.ends_at) && tstzrange(b.starts_at, b.ends_at)), '{}'::tstzmultirange)) as gap
where b.state in ('NEW', 'CONFIRMED') and b.doctor_id is not null and b.slot_id is null and b.holds_time and b.ends_at > now();

alter table slots force row level security;
alter table bookings force row level security;

-- No two visits of a doctor overlap, with a slot or without.
alter table bookings add constraint bookings_doctor_time exclude using gist (provider_id with =, doctor_id with =,
  tstzrange(starts_at, ends_at) with &&)
  where (state in ('NEW', 'CONFIRMED') and doctor_id is not null and starts_at is not null and holds_time);

-- Who has the calendar entry of a booking: a cancellation goes to all of them.
create table booking_entries (
  provider_id uuid not null,
  booking_id uuid not null,
  email text not null check (email <> ''),
  sent_at timestamptz not null constraint sent_at_range check (sent_at between '1700-01-01' and '2299-12-31'),
  primary key (provider_id, booking_id, email),
  foreign key (provider_id, booking_id) references bookings on delete cascade
);
call protect_table('booking_entries');
