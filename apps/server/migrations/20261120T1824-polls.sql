-- How satisfied people are: one row for each answer to a question that was asked after a request.
create table polls (
  provider_id uuid not null,
  id uuid not null,
  insured_id uuid not null,
  score smallint check (score between 1 and 5),
  comment text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  check ((score is null) = (answered_at is null)),
  check (comment is null or answered_at is not null)
);
create index polls_insured on polls (provider_id, insured_id, created_at, id);
create index polls_created on polls (provider_id, created_at, id);
call protect_table('polls');
