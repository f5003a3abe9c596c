-- Services read out of a PDF: one generation of a plan is open at a time, in process or under review.
create table plan_generations (
  provider_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  status text not null default 'IN_PROCESS'
    check (status in ('IN_PROCESS', 'REVIEW', 'DONE', 'FAILED', 'CANCELED')),
  file_id uuid not null,
  -- Who read it: the AI, or the reader of headings, tables and lists.
  reader text check (reader in ('AI', 'RULES')),
  fault text,
  -- Why the AI did not read it although there is one.
  ai_failure text check (ai_failure in ('TIMED_OUT', 'REFUSED', 'UNREADABLE', 'UNAVAILABLE')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  deadline_at timestamptz not null,
  finished_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans on delete cascade,
  foreign key (provider_id, file_id) references files,
  check ((status = 'FAILED') = (fault is not null)),
  check ((status = 'IN_PROCESS') = (finished_at is null))
);
create index plan_generations_plan on plan_generations (provider_id, plan_id, created_at);
create index plan_generations_file on plan_generations (provider_id, file_id);
create unique index plan_generations_open on plan_generations (provider_id, plan_id)
  where status in ('IN_PROCESS', 'REVIEW');
call protect_table('plan_generations');

-- Drafts of a generation belong to it until somebody has accepted them; where each field was read stays with the service.
alter table services
  add column generation_id uuid,
  add column source jsonb,
  add foreign key (provider_id, generation_id) references plan_generations;
create index services_generation on services (provider_id, generation_id) where generation_id is not null;
