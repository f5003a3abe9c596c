-- Medical notes of visits. Only doctors read them.
create table visit_notes (
  provider_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  -- Who wrote it last; after signing, who signed.
  doctor_id uuid not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SIGNED')),
  version integer not null default 1 check (version > 0),
  complaints text not null default '' check (length(complaints) <= 4000),
  findings text not null default '' check (length(findings) <= 4000),
  -- [{code, title, comment}], the main one first
  diagnoses jsonb not null default '[]' check (jsonb_typeof(diagnoses) = 'array'),
  recommendations text not null default '' check (length(recommendations) <= 4000),
  -- [{medicine, dose, how, duration}]
  prescriptions jsonb not null default '[]' check (jsonb_typeof(prescriptions) = 'array'),
  outcome text check (outcome in ('DONE', 'PATIENT_ABSENT', 'DOCTOR_ABSENT', 'TECHNICAL', 'DECLINED', 'OTHER')),
  outcome_text text not null default '' check (length(outcome_text) <= 500),
  follow_up_on date,
  follow_up_text text not null default '' check (length(follow_up_text) <= 255),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  signed_at timestamptz,
  signed_by uuid references users,
  -- The person was erased: from then on the product shows the note to nobody.
  held_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, doctor_id) references doctors,
  constraint visit_notes_booking unique (provider_id, booking_id),
  check ((state = 'SIGNED') = (signed_at is not null)),
  check (signed_by is null or signed_at is not null),
  check (state = 'DRAFT' or outcome is not null),
  check (outcome is distinct from 'OTHER' or outcome_text <> '' or state = 'DRAFT'),
  check (held_at is null or state = 'SIGNED')
);
create index visit_notes_held on visit_notes (provider_id, signed_at) where held_at is not null;
call protect_table('visit_notes');

create function keep_signed_note() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'held_at' <> to_jsonb(old) - 'held_at' then
    raise exception 'a signed note does not change';
  end if;
  return new;
end
$$;
create trigger keep_signed_note before update on visit_notes for each row when (old.state = 'SIGNED')
  execute function keep_signed_note();

create table visit_note_addenda (
  provider_id uuid not null,
  note_id uuid not null,
  number integer not null check (number > 0),
  body text not null check (length(body) between 1 and 4000),
  doctor_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (provider_id, note_id, number),
  foreign key (provider_id, note_id) references visit_notes on delete cascade,
  foreign key (provider_id, doctor_id) references doctors
);
call protect_append_table('visit_note_addenda');
