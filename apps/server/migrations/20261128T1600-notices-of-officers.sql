-- Officers of client companies get notifications about what the provider does for their company.

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('CLIENT_CHAT', 'TICKET_MESSAGE_CREATED', 'TELEMEDICINE', 'LEAD_CREATED', 'LEAD_MESSAGE_CREATED', 'TASK_ASSIGNED',
    'TASK_EXPIRED', 'COMPANY_MESSAGE', 'COMPANY_CHANGE', 'COMPANY_QUESTION', 'COMPANY_FILE', 'COMPANY_CUT_OFF'));
alter table notifications drop constraint notifications_happening_check, add constraint notifications_happening_check
  check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED', 'BOUNCED', 'MENTIONED', 'ACCEPTED', 'REJECTED', 'ASKED', 'UPLOADED',
    'ENDING'));
alter table notifications drop constraint notifications_subject_noun_check, add constraint notifications_subject_noun_check
  check (subject_noun in ('tickets', 'leads', 'tasks', 'appointments', 'companyChats', 'companyChanges', 'companyDrafts',
    'companyFiles'));
-- The company whose officer is notified; null for the provider's staff. A user may be both, or an officer of two companies.
alter table notifications add column company_id uuid,
  add foreign key (provider_id, company_id) references companies;
alter table notifications add check ((company_id is not null) = (kind like 'COMPANY\_%'));
create index notifications_company on notifications (provider_id, company_id) where company_id is not null;
