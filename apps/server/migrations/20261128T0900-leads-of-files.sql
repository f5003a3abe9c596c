-- Leads are imported from files, and such an import is taken back like the others.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('INSURED', 'PLANS', 'CLINICS', 'LEADS'));
alter table import_made
  drop constraint import_made_entity_check,
  add constraint import_made_entity_check check (entity in ('insured', 'policies', 'services', 'plans', 'clinics', 'leads'));
alter table import_undo_blockers
  drop constraint import_undo_blockers_entity_check,
  add constraint import_undo_blockers_entity_check
    check (entity in ('insured', 'policies', 'services', 'plans', 'clinics', 'leads'));
alter table import_changes
  drop constraint import_changes_entity_check,
  add constraint import_changes_entity_check check (entity in ('insured', 'services', 'plans', 'clinics', 'leads'));

-- The stages of a lead go with it when its import is taken back. Nothing else removes a lead: deleted ones stay, without a name.
alter table lead_moves
  drop constraint lead_moves_provider_id_lead_id_fkey,
  add constraint lead_moves_provider_id_lead_id_fkey foreign key (provider_id, lead_id) references leads on delete cascade;
