-- What an insurer is reached by, what it wants to know of people whom HR adds or deactivates, and its documents.
alter table insurers
  add column channel text check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  add column fields_to_add text[] not null default '{}',
  add column fields_to_deactivate text[] not null default '{}',
  add check (fields_to_add <@ array['birthdate', 'gender', 'firstName', 'lastName', 'maritalStatus', 'nationality', 'relationship',
    'passportScan', 'visaScan', 'identificationNumber', 'dhaFileNo', 'eidNo', 'visaNo']),
  add check (fields_to_deactivate <@ array['birthdate', 'gender', 'firstName', 'lastName', 'maritalStatus', 'nationality', 'relationship',
    'passportScan', 'visaScan', 'identificationNumber', 'dhaFileNo', 'eidNo', 'visaNo']);

create table insurer_documents (
  provider_id uuid not null,
  id uuid not null,
  insurer_id uuid not null,
  file_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers on delete cascade,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, insurer_id, file_id)
);
create index insurer_documents_file on insurer_documents (provider_id, file_id);
call protect_table('insurer_documents');
