-- Taking a bulk change back says what stands in the way, also when it could not be done at all.
alter table bulk_operations add column is_undo_failed boolean not null default false;

-- What was deleted for good does not come back.
alter table bulk_rows
  drop constraint bulk_rows_blocker_check,
  add constraint bulk_rows_blocker_check check (blocker in
    ('CHANGED_SINCE', 'GONE', 'FINAL', 'NUMBER_TAKEN', 'IDENTITY_TAKEN', 'USED_SINCE', 'SENT'));

-- Of a person one policy may be refused while another one changes: the reason is kept beside the change.
do $$
declare
  found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'bulk_rows'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reason IS NOT NULL%';
  execute format('alter table bulk_rows drop constraint %I', found);
end
$$;
alter table bulk_rows add constraint bulk_rows_reason_check
  check (case outcome when 'REFUSED' then reason is not null when 'CHANGED' then true else reason is null end);
