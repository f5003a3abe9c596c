-- A name to sign in with, beside the e-mail: lower case without an @, so that it is never an address.
alter table users add column login text check (login ~ '^[a-z0-9][a-z0-9._-]{2,39}$');
create unique index users_login on users (login);
alter table users drop constraint users_contact,
  add constraint users_contact check (is_member or email is not null or phone is not null or login is not null),
  add constraint users_member_login check (not is_member or login is null);
-- The password was given by an administrator: it opens no session, only the page that sets an own one.
alter table users add column has_given_password boolean not null default false;

create table specializations (
  provider_id uuid not null references providers,
  id uuid not null,
  -- Names by language, one at least: {"en": "Cardiology"}
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'NOT_ACTIVE')),
  created_at timestamptz not null,
  primary key (provider_id, id)
);
create unique index specializations_en on specializations (provider_id, lower(names->>'en')) where status = 'ACTIVE';
create unique index specializations_ru on specializations (provider_id, lower(names->>'ru')) where status = 'ACTIVE';
create unique index specializations_es on specializations (provider_id, lower(names->>'es')) where status = 'ACTIVE';
create unique index specializations_pt on specializations (provider_id, lower(names->>'pt')) where status = 'ACTIVE';
call protect_table('specializations');

create table doctors (
  provider_id uuid not null references providers,
  id uuid not null,
  -- The account that the doctor signs in with; the grant of its role names the doctor.
  user_id uuid references users,
  full_name text not null check (length(full_name) between 1 and 100),
  email text not null,
  position text not null,
  description text not null default '',
  sex text not null default 'UNDEFINED' check (sex in ('MALE', 'FEMALE', 'UNDEFINED')),
  photo_file_id uuid,
  insurer_id uuid,
  -- Places of work, schools and honours, as the form lists them.
  experience jsonb not null default '[]',
  education jsonb not null default '[]',
  badges text[] not null default '{}',
  work_mode text not null default 'ON_DEMAND' check (work_mode in ('DUTY', 'ON_DEMAND')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'NOT_ACTIVE')),
  -- What the access was when it ended with the status: it comes back as it was.
  ended_access text check (ended_access in ('ACCEPTED', 'INVITED')),
  name_fold text not null generated always as (fold_text(full_name)) stored,
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, photo_file_id) references files,
  foreign key (provider_id, insurer_id) references insurers
);
create unique index doctors_user on doctors (provider_id, user_id) where user_id is not null;
create index doctors_name on doctors (provider_id, name_fold, id);
create index doctors_photo on doctors (provider_id, photo_file_id) where photo_file_id is not null;
create index doctors_insurer on doctors (provider_id, insurer_id) where insurer_id is not null;
call protect_table('doctors');

create table doctor_specializations (
  provider_id uuid not null references providers,
  doctor_id uuid not null,
  specialization_id uuid not null,
  primary key (provider_id, doctor_id, specialization_id),
  foreign key (provider_id, doctor_id) references doctors on delete cascade,
  foreign key (provider_id, specialization_id) references specializations
);
create index doctor_specializations_of on doctor_specializations (provider_id, specialization_id);
call protect_table('doctor_specializations');

-- One row of a doctor, updated in place with each heartbeat of the browser. It needs no log: after a crash of the database
-- every doctor is offline until the next heartbeat.
create unlogged table doctor_presence (
  provider_id uuid not null,
  doctor_id uuid not null,
  pinged_at timestamptz not null,
  -- False once the others were told that the doctor is gone.
  is_online boolean not null default true,
  primary key (provider_id, doctor_id)
) with (fillfactor = 50);
call protect_table('doctor_presence');
