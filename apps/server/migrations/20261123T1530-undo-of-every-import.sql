-- Imports of plans and of clinics are taken back like those of people.

-- A file of plans goes into many plans: those that were active before it are named one by one.
alter table import_savings add column active_plans uuid[] not null default '{}';
alter table import_savings no force row level security;
alter table imports no force row level security;
update import_savings s set active_plans = array[i.plan_id] from imports i
  where i.provider_id = s.provider_id and i.id = s.import_id and s.had_active_plan and i.plan_id is not null;
alter table import_savings force row level security;
alter table imports force row level security;
alter table import_savings drop column had_active_plan;

alter table import_made
  drop constraint import_made_entity_check,
  add constraint import_made_entity_check check (entity in ('insured', 'policies', 'services', 'plans', 'clinics'));
alter table import_images
  drop constraint import_images_entity_check,
  add constraint import_images_entity_check check (entity in ('insured', 'policies', 'services'));
alter table import_undo_blockers
  drop constraint import_undo_blockers_entity_check,
  add constraint import_undo_blockers_entity_check check (entity in ('insured', 'policies', 'services', 'plans', 'clinics'));

-- Whoever removes a plan, a service or a clinic asks each table that may speak of it, deleted policies included.
drop index policies_plan;
create index policies_plan on policies (provider_id, plan_id, created_at, id);
create index bulk_operations_plan on bulk_operations (provider_id, plan_id) where plan_id is not null;
create index bulk_operations_target on bulk_operations (provider_id, target_plan_id) where target_plan_id is not null;
create index tickets_clinic on tickets (provider_id, clinic_id) where clinic_id is not null;
