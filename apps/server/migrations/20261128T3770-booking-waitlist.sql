-- People who wait for a time of a doctor, or of any doctor with a specialization, on some days and in some parts of them.
create table booking_waitlist (
  provider_id uuid not null references providers,
  id uuid not null,
  insured_id uuid not null,
  service_id uuid not null,
  doctor_id uuid,
  specialization_id uuid,
  -- Days of the provider's calendar, both inclusive
  first_day date not null,
  last_day date not null,
  parts text[] not null check (parts <@ array['MORNING', 'AFTERNOON', 'EVENING'] and cardinality(parts) > 0),
  -- The language of the user who added the person, for people who have chosen none
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  created_by uuid references users,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('BOOKED', 'REMOVED', 'EXPIRED')),
  ended_by uuid references users,
  booking_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, service_id) references services,
  foreign key (provider_id, doctor_id) references doctors,
  foreign key (provider_id, specialization_id) references specializations,
  foreign key (provider_id, booking_id) references bookings,
  check (num_nonnulls(doctor_id, specialization_id) = 1),
  check (first_day <= last_day),
  check (num_nonnulls(ended_at, end_reason) <> 1),
  check ((booking_id is not null) = (end_reason is not distinct from 'BOOKED'))
);
-- The order in which people get offers
create index booking_waitlist_open on booking_waitlist (provider_id, created_at, id) where ended_at is null;
create index booking_waitlist_ended on booking_waitlist (provider_id, ended_at, id) where ended_at is not null;
create index booking_waitlist_person on booking_waitlist (provider_id, insured_id);
create index booking_waitlist_service on booking_waitlist (provider_id, service_id);
create index booking_waitlist_doctor on booking_waitlist (provider_id, doctor_id) where doctor_id is not null;
create index booking_waitlist_specialization on booking_waitlist (provider_id, specialization_id) where specialization_id is not null;
create unique index booking_waitlist_booking on booking_waitlist (provider_id, booking_id) where booking_id is not null;
call protect_table('booking_waitlist');

-- Times that were offered to people of the waitlist. While an offer is open its slot is held for it.
create table booking_offers (
  provider_id uuid not null references providers,
  id uuid not null,
  waitlist_id uuid not null,
  -- The slot may be deleted later; doctor and time say which one it was.
  slot_id uuid not null,
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')),
  answered_at timestamptz,
  -- The user who answered for the person; null: the person, or no answer
  answered_by uuid references users,
  token_hash bytea not null check (length(token_hash) = 32),
  primary key (provider_id, id),
  foreign key (provider_id, waitlist_id) references booking_waitlist,
  foreign key (provider_id, doctor_id) references doctors,
  check (starts_at < ends_at),
  check ((state = 'OPEN') = (answered_at is null))
);
-- A slot is offered to one person at a time, and a person gets one offer at a time.
create unique index booking_offers_slot on booking_offers (provider_id, slot_id) where state = 'OPEN';
create unique index booking_offers_open on booking_offers (provider_id, waitlist_id) where state = 'OPEN';
create index booking_offers_entry on booking_offers (provider_id, waitlist_id, offered_at);
create index booking_offers_doctor on booking_offers (provider_id, doctor_id);
create unique index booking_offers_token on booking_offers (provider_id, token_hash);
call protect_table('booking_offers');

-- The providers in which people wait, so that the job does not look into each of them. Only ids are told.
call open_to_search('booking_waitlist', array['provider_id', 'ended_at']);
grant create on schema public to app_search;
set local role app_search;

create function providers_with_waitlist() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p where exists (select from booking_waitlist w where w.provider_id = p.id and w.ended_at is null)
$$;

revoke execute on function providers_with_waitlist() from public;
grant execute on function providers_with_waitlist() to app_server;
reset role;
revoke create on schema public from app_search;

-- Entries go with their person when profiles are merged.
alter table insured_merge_moves drop constraint insured_merge_moves_kind_check;
alter table insured_merge_moves add constraint insured_merge_moves_kind_check
  check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL', 'CONVERSATION', 'TICKET', 'TASK', 'LEAD', 'BOOKING', 'EMPLOYEE_CHANGE', 'WAITLIST'));
