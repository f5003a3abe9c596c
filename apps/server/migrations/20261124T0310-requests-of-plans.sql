-- A request of a person is one of the plan that insures the person then, and of that plan's company: lists are filtered by both.

-- The plan of the policy that holds on a day, the one that began last; of an ended one when none holds.
create function plan_of_person(provider uuid, person uuid, day date) returns uuid language sql stable as $$
  select y.plan_id from policies y where y.provider_id = provider and y.insured_id = person and y.deleted_at is null
  order by ((y.deactivation_date is null or y.deactivation_date > day) and (y.end_date is null or y.end_date >= day)) desc,
    y.start_date desc nulls last, y.id
  limit 1
$$;

alter table tickets no force row level security;
alter table policies no force row level security;
alter table plans no force row level security;
update tickets t set plan_id = plan_of_person(t.provider_id, t.insured_id, t.created_at::date)
  where t.plan_id is null and t.insured_id is not null;
update tickets t set company_id = p.company_id from plans p
  where p.provider_id = t.provider_id and p.id = t.plan_id and t.company_id is null and t.insured_id is not null and p.company_id is not null;
alter table tickets force row level security;
alter table policies force row level security;
alter table plans force row level security;
