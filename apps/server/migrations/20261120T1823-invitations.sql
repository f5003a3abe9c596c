-- What became of each invitation of a person, and the provider's own texts of the welcome mail.
create table invitations (
  provider_id uuid not null,
  id uuid not null,
  -- People invited together; insured.invitation_id names the last one of a person.
  batch_id uuid not null,
  insured_id uuid not null,
  email text not null,
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'SENT', 'FAILED', 'CANCELED')),
  send_at timestamptz not null,
  -- A job has taken it and may have sent it already: from then on it can't be canceled.
  claimed_at timestamptz,
  ended_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  unique (provider_id, batch_id, insured_id),
  check ((status = 'SCHEDULED') = (ended_at is null)),
  check (status <> 'CANCELED' or claimed_at is null)
);
create index invitations_insured on invitations (provider_id, insured_id, created_at, id);
call protect_table('invitations');

create table invitation_templates (
  provider_id uuid not null references providers,
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  updated_by uuid references users,
  updated_at timestamptz not null default now(),
  primary key (provider_id, language)
);
call protect_table('invitation_templates');
