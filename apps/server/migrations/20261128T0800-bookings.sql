-- Visits that are booked for insured people: at a clinic, at home, or by video. Each has one ticket.
create extension if not exists btree_gist;

create table bookings (
  provider_id uuid not null references providers,
  id uuid not null,
  kind text not null check (kind in ('CLINIC', 'HOME_VISIT', 'TELEMEDICINE')),
  state text not null default 'NEW' check (state in ('NEW', 'CONFIRMED', 'DONE', 'CANCELED', 'NO_SHOW')),
  ticket_id uuid not null,
  insured_id uuid not null,
  -- The policy that pays; none for a booking without coverage.
  policy_id uuid,
  service_id uuid not null,
  clinic_id uuid,
  -- The clinic's city, or the wanted one
  city_id uuid references cities,
  -- The agreed moment, and when the visit is taken to end
  starts_at timestamptz,
  ends_at timestamptz,
  preferred_from timestamptz,
  preferred_to timestamptz,
  created_at timestamptz not null,
  -- When it takes place as far as it is known
  planned_at timestamptz not null generated always as (coalesce(starts_at, preferred_from, created_at)) stored,
  comment text not null default '' check (length(comment) <= 2000),
  address text check (length(address) between 1 and 500),
  phone text check (length(phone) between 1 and 50),
  symptoms text check (length(symptoms) <= 2000),
  approval text check (length(approval) between 1 and 255),
  -- What was not covered when a user booked it nevertheless, and the reason that the user wrote
  refusals text[] not null default '{}' check (refusals <@ array['NO_POLICY', 'PLAN_NOT_ACTIVE', 'POLICY_NOT_ACTIVE',
    'OUTSIDE_VALIDITY', 'SERVICE_NOT_ACTIVE', 'NOT_COVERED', 'WAITING_PERIOD', 'USED_UP']),
  override_reason text check (length(override_reason) between 1 and 1000),
  cancellation_reason text check (cancellation_reason in ('CLIENT_REQUEST', 'CLIENT_NOT_REACHED', 'CLINIC_NOT_AVAILABLE',
    'DOCTOR_NOT_AVAILABLE', 'NOT_COVERED', 'DUPLICATE', 'OTHER')),
  cancellation_note text check (length(cancellation_note) between 1 and 500),
  canceled_for text check (canceled_for in ('PERSON', 'PROVIDER')),
  canceled_by uuid references users,
  canceled_at timestamptz,
  created_by uuid references users,
  confirmed_at timestamptz,
  -- When it was recorded that the visit took place, or did not
  finished_at timestamptz,
  -- What the visit used of the benefit
  use_id uuid,
  changed_at timestamptz not null,
  -- It came from another profile of the person, which may have had the same booking.
  is_merged boolean not null default false,
  erased_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, ticket_id) references tickets,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, service_id) references services,
  foreign key (provider_id, clinic_id) references clinics,
  foreign key (provider_id, use_id) references benefit_uses,
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check ((preferred_from is null) = (preferred_to is null)),
  check (preferred_to >= preferred_from),
  check (clinic_id is null or kind = 'CLINIC'),
  check (kind = 'HOME_VISIT' or num_nonnulls(address, phone, symptoms) = 0),
  check (kind <> 'HOME_VISIT' or num_nulls(address, phone) = 0 or erased_at is not null),
  -- A confirmed visit has a moment and a place.
  check (state in ('NEW', 'CANCELED') or starts_at is not null or (kind = 'HOME_VISIT' and preferred_from is not null)),
  check (state in ('NEW', 'CANCELED') or kind <> 'CLINIC' or clinic_id is not null),
  check (state in ('NEW', 'CANCELED') or confirmed_at is not null),
  check (state <> 'NEW' or confirmed_at is null),
  check ((state = 'CANCELED') = (canceled_at is not null)),
  check (num_nonnulls(cancellation_reason, canceled_for, canceled_at) in (0, 3)),
  check (cancellation_note is null or canceled_at is not null),
  check ((state in ('DONE', 'NO_SHOW')) = (finished_at is not null)),
  check (policy_id is not null or cardinality(refusals) > 0),
  check ((override_reason is null) = (cardinality(refusals) = 0) or erased_at is not null),
  -- A visit that took place is in the ledger, unless it was not covered.
  check (use_id is null or state = 'DONE'),
  check (state <> 'DONE' or use_id is not null or cardinality(refusals) > 0),
  -- A person has one open booking of a service at a place at a time.
  constraint bookings_overlap exclude using gist (provider_id with =, insured_id with =, service_id with =,
    (coalesce(clinic_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('NEW', 'CONFIRMED') and starts_at is not null and not is_merged)
);
create unique index bookings_ticket on bookings (provider_id, ticket_id);
create unique index bookings_use on bookings (provider_id, use_id) where use_id is not null;
create index bookings_planned on bookings (provider_id, planned_at, id);
create index bookings_state on bookings (provider_id, state, planned_at, id);
create index bookings_created on bookings (provider_id, created_at, id);
create index bookings_insured on bookings (provider_id, insured_id, planned_at, id);
create index bookings_policy on bookings (provider_id, policy_id) where policy_id is not null;
create index bookings_service on bookings (provider_id, service_id);
create index bookings_clinic on bookings (provider_id, clinic_id, planned_at) where clinic_id is not null;
call protect_table('bookings');

-- Bookings of a person go to the primary profile, and come back with a split.
alter table insured_merge_moves drop constraint insured_merge_moves_kind_check;
alter table insured_merge_moves add constraint insured_merge_moves_kind_check
  check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL', 'CONVERSATION', 'TICKET', 'TASK', 'LEAD', 'BOOKING'));
