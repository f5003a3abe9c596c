alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('IMAGE', 'AVATAR', 'LOGO', 'ICON', 'PDF', 'CSV', 'XLSX', 'DOCUMENT', 'CHAT', 'PERSONAL', 'RECEIVED', 'COMPANY'));

-- Files that a client company and the provider share: contracts, invoices, acts, lists.
create table company_files (
  provider_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  category text not null check (category in ('CONTRACT', 'INVOICE', 'ACT', 'LIST', 'OTHER')),
  -- Who shared it first; the other side can add versions and can't delete it.
  side text not null check (side in ('COMPANY', 'PROVIDER')),
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, company_id) references companies
);
create index company_files_company on company_files (provider_id, company_id, created_at, id);
call protect_table('company_files');

create table company_file_versions (
  provider_id uuid not null,
  id uuid not null,
  company_file_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  side text not null check (side in ('COMPANY', 'PROVIDER')),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, company_file_id) references company_files on delete cascade,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, file_id),
  constraint company_file_versions_number unique (provider_id, company_file_id, number)
);
call protect_table('company_file_versions');

-- The first look of each user at each version.
create table company_file_looks (
  provider_id uuid not null,
  version_id uuid not null,
  user_id uuid not null references users,
  side text not null check (side in ('COMPANY', 'PROVIDER')),
  seen_at timestamptz not null,
  primary key (provider_id, version_id, user_id),
  foreign key (provider_id, version_id) references company_file_versions on delete cascade
);
call protect_table('company_file_looks');
