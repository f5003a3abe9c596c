-- Changes of a policy's state that are set for a day, and the end of deleted policies.

alter table policies
  -- The day on which a deactivation ends; whoever is deactivated from a day on is active again from this one.
  add column activation_date date,
  -- The deactivation lay ahead when it was set; the job that notes its day takes the mark away.
  add column is_deactivation_due boolean not null default false,
  -- A deleted policy whose number, notes and documents are gone for good; what was paid stays in the books.
  add column purged_at timestamptz,
  add check (activation_date > deactivation_date),
  add check (activation_date is null or deactivation_date is not null),
  add check (not is_deactivation_due or deactivation_date is not null),
  add check (purged_at is null or (deleted_at is not null and number is null and certificate_number is null and details is null));

alter table policies no force row level security;
update policies set is_deactivation_due = true where deactivation_date > current_date;
alter table policies force row level security;

create index policies_activation on policies (provider_id, activation_date, id)
  where activation_date is not null and deleted_at is null;
create index policies_deactivation_due on policies (provider_id, deactivation_date, id)
  where is_deactivation_due and deleted_at is null;
create index policies_deleted on policies (provider_id, deleted_at, id) where deleted_at is not null and purged_at is null;

-- Takes purged policies away that nothing speaks of any more; answers how many. Those with payments, uses or other books stay as an
-- empty shell.
create function delete_purged_policies(ids uuid[]) returns integer language plpgsql as $$
declare
  one uuid;
  gone integer := 0;
begin
  foreach one in array ids loop
    begin
      delete from policies where provider_id = nullif(current_setting('app.provider_id', true), '')::uuid
        and id = one and purged_at is not null;
      gone := gone + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return gone;
end
$$;
