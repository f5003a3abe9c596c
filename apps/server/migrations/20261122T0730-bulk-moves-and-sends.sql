-- Bulk changes that move people from one plan to another, and that send invitations.

alter table bulk_operations
  add column target_plan_id uuid,
  add column send_at timestamptz,
  add foreign key (provider_id, target_plan_id) references plans,
  drop constraint bulk_operations_kind_check,
  drop constraint bulk_operations_check,
  add constraint bulk_operations_kind_check check (kind in ('POLICIES_ACTIVATE', 'POLICIES_DEACTIVATE', 'POLICIES_DELETE',
    'INSURED_EXCLUDE', 'INSURED_MOVE', 'INSURED_INVITE', 'INSURED_DELETE')),
  add constraint bulk_operations_plan_check check ((kind in ('INSURED_EXCLUDE', 'INSURED_MOVE')) = (plan_id is not null)),
  add constraint bulk_operations_target_check check ((kind = 'INSURED_MOVE') = (target_plan_id is not null)
    and target_plan_id <> plan_id),
  add constraint bulk_operations_send_check check (send_at is null or kind = 'INSURED_INVITE');

alter table bulk_rows
  drop constraint bulk_rows_blocker_check,
  add constraint bulk_rows_blocker_check check (blocker in
    ('CHANGED_SINCE', 'GONE', 'NUMBER_TAKEN', 'IDENTITY_TAKEN', 'USED_SINCE', 'SENT'));
