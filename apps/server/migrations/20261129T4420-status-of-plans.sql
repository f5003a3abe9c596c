-- Whether a plan was ever active: one that was and is not is paused, one that never was needs its activation.
alter table plans add column was_active boolean not null default false;
-- Of a plan of before the audit log says so.
update plans p set was_active = true where p.is_available or exists (select from audit_events e
  where e.provider_id = p.provider_id and e.entity_id = p.id::text and e.action = 'plans.activated');

create function remember_active_plan() returns trigger language plpgsql as $$
begin
  new.was_active := true;
  return new;
end
$$;
create trigger plans_was_active before insert or update of is_available on plans for each row
  when (new.is_available) execute function remember_active_plan();
