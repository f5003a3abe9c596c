-- Profiles that may be of one person. Found by index for one profile; for the list they are kept here, with what makes them alike.
create table insured_duplicates (
  provider_id uuid not null,
  id uuid not null,
  -- The lower id first: a pair stands here once.
  first_id uuid not null,
  second_id uuid not null,
  -- How likely it is, in percent.
  score integer not null check (score between 1 and 100),
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array['PASSPORT_NUMBER', 'EID_NO', 'VISA_NO', 'EMAIL', 'PHONE',
    'NAME_AND_BIRTHDATE', 'OTHER_LETTERS', 'SWAPPED_NAMES', 'NAME_SLIP', 'ID_NUMBER_SLIP']),
  found_at timestamptz not null default now(),
  -- Somebody has said that these are two people: never suggested again.
  dismissed_at timestamptz,
  dismissed_by uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, first_id) references insured,
  foreign key (provider_id, second_id) references insured,
  unique (provider_id, first_id, second_id),
  check (first_id < second_id)
);
create index insured_duplicates_second on insured_duplicates (provider_id, second_id);
create index insured_duplicates_open on insured_duplicates (provider_id, score, id) where dismissed_at is null;
create index insured_duplicates_found on insured_duplicates (provider_id, found_at, id) where dismissed_at is null;
create index insured_duplicates_dismissed on insured_duplicates (provider_id, dismissed_at, id) where dismissed_at is not null;
call protect_table('insured_duplicates');

-- When all people of a provider were last compared.
create table insured_duplicate_scans (
  provider_id uuid not null primary key references providers,
  scanned_at timestamptz not null
);
call protect_table('insured_duplicate_scans');

-- What people are compared by, besides e-mail and phone, which have their indexes.
create index insured_birthdate on insured (provider_id, birthdate, id) where birthdate is not null and deleted_at is null;
create index insured_passport on insured (provider_id, passport_number) where passport_number is not null and deleted_at is null;
create index insured_eid on insured (provider_id, eid_no) where eid_no is not null and deleted_at is null;
create index insured_visa on insured (provider_id, visa_no) where visa_no is not null and deleted_at is null;
