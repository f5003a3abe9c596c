-- Whoever moves the first or last day of a policy with a timeline, an import too, has it looked at again: the job prices it anew.
create function note_policy_period() returns trigger language plpgsql as $$
begin
  if exists (select from policy_changes c where c.provider_id = new.provider_id and c.policy_id = new.id) then
    new.next_version_on := least(new.next_version_on, current_date);
  end if;
  return new;
end
$$;
create trigger policies_period before update of start_date, end_date on policies for each row
  when (old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date)
  execute function note_policy_period();
