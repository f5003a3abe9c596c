-- What an adult lets the linked person do: see the cover and the card, and book. Never chat or medical records. It ends by day, by hand, and
-- with the link between the two.
create table family_grants (
  provider_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  rights text[] not null check (rights <@ array['COVER', 'BOOKINGS'] and cardinality(rights) between 1 and 2),
  -- The last day; null: until it is ended
  until date constraint until_range check (until between '1700-01-01' and '2299-12-31'),
  created_at timestamptz not null constraint created_at_range check (created_at between '1700-01-01' and '2299-12-31'),
  primary key (provider_id, from_id, to_id),
  check (from_id <> to_id),
  foreign key (provider_id, from_id) references insured on delete cascade,
  foreign key (provider_id, to_id) references insured on delete cascade
);
create index family_grants_to on family_grants (provider_id, to_id);
call protect_table('family_grants');
