-- The client company and the plan of a corporate lead, and whether the company was made with the plan.
alter table leads add column company_id uuid,
  add column plan_id uuid,
  add column is_company_made boolean not null default false,
  add foreign key (provider_id, company_id) references companies,
  add foreign key (provider_id, plan_id) references plans;
create index leads_company on leads (provider_id, company_id) where company_id is not null;
create index leads_plan on leads (provider_id, plan_id) where plan_id is not null;
