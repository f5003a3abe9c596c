-- Weekly hours of a doctor. They hold from their first day until their last one, or until the next ones begin.
create table slot_templates (
  provider_id uuid not null references providers,
  id uuid not null,
  doctor_id uuid not null,
  valid_from date not null,
  valid_until date,
  slot_minutes integer not null check (slot_minutes between 5 and 480),
  break_minutes integer not null check (break_minutes between 0 and 240),
  -- [{weekday, startTime, endTime}] by the clock of the provider's zone
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  created_at timestamptz not null,
  created_by uuid,
  primary key (provider_id, id),
  foreign key (provider_id, doctor_id) references doctors,
  unique (provider_id, doctor_id, valid_from),
  check (valid_until >= valid_from)
);
call protect_table('slot_templates');

-- Days with other hours than the weekly ones, or with none. Without a doctor it is a holiday of the provider.
create table slot_exceptions (
  provider_id uuid not null references providers,
  id uuid not null,
  doctor_id uuid,
  first_day date not null,
  last_day date not null,
  title text not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, doctor_id) references doctors,
  check (first_day <= last_day)
);
create index slot_exceptions_doctor on slot_exceptions (provider_id, doctor_id, last_day);
call protect_table('slot_exceptions');

-- Times that a user took out of a doctor's calendar: weekly hours make no slot there again.
create table slot_removals (
  provider_id uuid not null references providers,
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (provider_id, doctor_id, starts_at),
  foreign key (provider_id, doctor_id) references doctors,
  check (starts_at < ends_at)
);
call protect_table('slot_removals');

-- Made by weekly hours, which may take it back while it is free; a slot made by hand stays.
alter table slots add column is_made boolean not null default false;
