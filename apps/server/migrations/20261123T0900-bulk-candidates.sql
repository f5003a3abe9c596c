-- A bulk change that is being tried out names its records itself: each gets its row once, with what would become of it.

alter table bulk_operations add column candidates uuid[];

alter table bulk_operations no force row level security;
alter table bulk_rows no force row level security;
update bulk_operations o set candidates = array(select r.record_id from bulk_rows r
    where r.provider_id = o.provider_id and r.operation_id = o.id order by r.record_id)
  where o.status = 'CHECKING';
delete from bulk_rows where outcome is null;
alter table bulk_operations force row level security;
alter table bulk_rows force row level security;

alter table bulk_operations add constraint bulk_operations_candidates_check
  check ((status = 'CHECKING') = (candidates is not null));
alter table bulk_rows
  alter column outcome set not null,
  drop constraint bulk_rows_check,
  drop constraint bulk_rows_check1,
  add constraint bulk_rows_reason_check check ((reason is not null) = (outcome = 'REFUSED')),
  add constraint bulk_rows_after_check check ((after is not null) = (outcome = 'CHANGED'));
