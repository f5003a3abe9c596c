-- Doctors on duty who take no person from the queue for a while; a doctor without a row is not paused.
create table doctor_pauses (
  provider_id uuid not null references providers,
  doctor_id uuid not null,
  reason text not null check (reason in ('BREAK', 'ADMIN_WORK', 'TECHNICAL', 'OTHER')),
  comment text not null default '' check (length(comment) <= 200),
  paused_at timestamptz not null,
  primary key (provider_id, doctor_id),
  foreign key (provider_id, doctor_id) references doctors,
  check (reason <> 'OTHER' or comment <> '')
);
call protect_table('doctor_pauses');
