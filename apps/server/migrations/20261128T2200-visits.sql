-- The room of a visit by video: its link for the person, and where the two sides are. Nothing of the call is stored.
create table visits (
  provider_id uuid not null references providers,
  booking_id uuid not null,
  -- Counts up with each new link, of which only the hash is stored.
  link_version integer not null default 0 check (link_version >= 0),
  token_hash bytea check (length(token_hash) = 32),
  -- A room that opened later, because the visit was moved, is neither entered nor ended by these.
  admitted_at timestamptz,
  ended_at timestamptz,
  person_place text check (person_place in ('WAITING', 'IN_CALL', 'LEFT')),
  person_seen_at timestamptz,
  doctor_place text check (doctor_place in ('WAITING', 'IN_CALL', 'LEFT')),
  doctor_seen_at timestamptz,
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings,
  check ((person_place is null) = (person_seen_at is null)),
  check ((doctor_place is null) = (doctor_seen_at is null))
) with (fillfactor = 70);
create unique index visits_token on visits (provider_id, token_hash) where token_hash is not null;
call protect_table('visits');

-- Until when a doctor counts as in a visit; the page of the visit renews it.
alter table doctor_presence add column conference_until timestamptz;
