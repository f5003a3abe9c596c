-- When a policy was made from the lead, and what else was made with it: taking it back removes that too.
alter table leads add column obtained_at timestamptz;
alter table leads add column is_insured_made boolean not null default false;
alter table leads add column made_plan_id uuid;
alter table leads add foreign key (provider_id, made_plan_id) references plans;
create index leads_made_plan on leads (provider_id, made_plan_id) where made_plan_id is not null;
