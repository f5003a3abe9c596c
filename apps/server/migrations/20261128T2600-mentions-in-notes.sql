-- A note names colleagues, who get a notification of it. A message that a client can read names none.

alter table messages add column mention_user_ids uuid[] not null default '{}',
  add constraint messages_mentions_in_notes check (is_note or mention_user_ids = '{}');

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('CLIENT_CHAT', 'TICKET_MESSAGE_CREATED', 'TELEMEDICINE', 'LEAD_CREATED', 'LEAD_MESSAGE_CREATED', 'TASK_ASSIGNED',
    'TASK_EXPIRED', 'NOTE_MENTION', 'COMPANY_MESSAGE', 'COMPANY_CHANGE', 'COMPANY_QUESTION', 'COMPANY_FILE', 'COMPANY_CUT_OFF'));
alter table notifications drop constraint notifications_subject_noun_check, add constraint notifications_subject_noun_check
  check (subject_noun in ('tickets', 'leads', 'tasks', 'notes', 'appointments', 'companyChats', 'companyChanges', 'companyDrafts',
    'companyQuestions', 'companyFiles'));
