-- Voices and films that clients send are kept as they came.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('IMAGE', 'AVATAR', 'LOGO', 'ICON', 'PDF', 'CSV', 'XLSX', 'DOCUMENT', 'CHAT', 'PERSONAL', 'RECEIVED'));
