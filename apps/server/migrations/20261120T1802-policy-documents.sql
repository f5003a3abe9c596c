-- Documents of policies. A deleted one can be brought back for 30 days; then it goes with its file.
create table policy_documents (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  file_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, policy_id) references policies on delete cascade,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, policy_id, file_id)
);
create index policy_documents_file on policy_documents (provider_id, file_id);
create index policy_documents_deleted on policy_documents (provider_id, deleted_at) where deleted_at is not null;
call protect_table('policy_documents');
