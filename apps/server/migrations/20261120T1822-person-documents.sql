-- Documents of insured people: scans of passports and visas, and others. Their files are of a kind of their own, which is handed out by
-- the person's own calls alone, each look noted in the audit.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('IMAGE', 'AVATAR', 'LOGO', 'ICON', 'PDF', 'CSV', 'XLSX', 'DOCUMENT', 'CHAT', 'PERSONAL'));

create table insured_documents (
  provider_id uuid not null,
  id uuid not null,
  insured_id uuid not null,
  kind text not null check (kind in ('PASSPORT_SCAN', 'VISA_SCAN', 'EID_SCAN', 'CERTIFICATE', 'OTHER')),
  file_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, file_id)
);
create index insured_documents_insured on insured_documents (provider_id, insured_id, created_at, id);
call protect_table('insured_documents');
