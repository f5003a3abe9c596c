-- Bulk changes that assign leads to an agent, or take their agent away.

alter table bulk_operations
  add column agent_user_id uuid references users,
  drop constraint bulk_operations_kind_check,
  add constraint bulk_operations_kind_check check (kind in ('POLICIES_ACTIVATE', 'POLICIES_DEACTIVATE', 'POLICIES_DELETE',
    'INSURED_EXCLUDE', 'INSURED_MOVE', 'INSURED_INVITE', 'INSURED_DELETE', 'LEADS_ASSIGN')),
  add constraint bulk_operations_agent_check check (agent_user_id is null or kind = 'LEADS_ASSIGN');
