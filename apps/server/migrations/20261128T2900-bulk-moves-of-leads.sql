-- Bulk changes that move leads to a stage or delete them.

alter table bulk_operations
  add column stage text check (stage in ('INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN', 'LOST')),
  add column lost_reason text
    check (lost_reason in ('PRICE', 'COVERAGE', 'COMPETITOR', 'NO_ANSWER', 'NO_NEED', 'DUPLICATE', 'OTHER')),
  add column lost_reason_text text,
  drop constraint bulk_operations_kind_check,
  add constraint bulk_operations_kind_check check (kind in ('POLICIES_ACTIVATE', 'POLICIES_DEACTIVATE', 'POLICIES_DELETE',
    'INSURED_EXCLUDE', 'INSURED_MOVE', 'INSURED_INVITE', 'INSURED_DELETE', 'LEADS_ASSIGN', 'LEADS_MOVE', 'LEADS_DELETE')),
  add constraint bulk_operations_stage_kind_check check ((kind = 'LEADS_MOVE') = (stage is not null)),
  add constraint bulk_operations_lost_kind_check check ((coalesce(stage, '') = 'LOST') = (lost_reason is not null)),
  add constraint bulk_operations_lost_words_check check (lost_reason_text is null or lost_reason is not null);

alter table bulk_rows
  drop constraint bulk_rows_blocker_check,
  add constraint bulk_rows_blocker_check check (blocker in
    ('CHANGED_SINCE', 'GONE', 'FINAL', 'NUMBER_TAKEN', 'IDENTITY_TAKEN', 'USED_SINCE', 'SENT', 'POLICY_MADE', 'PREMIUM_MISSING',
      'CONVERSATION_TAKEN'));

-- The words of the reason that a lead had before a bulk change moved it out of LOST: the undo gives them back.
alter table leads add column left_reason_text text;
