-- Notices of insured people: messages, bookings, visits that begin soon, and sign-ins on another device.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('CLIENT_CHAT', 'TICKET_MESSAGE_CREATED', 'TELEMEDICINE', 'LEAD_CREATED', 'LEAD_MESSAGE_CREATED', 'TASK_ASSIGNED',
    'TASK_EXPIRED', 'NOTE_MENTION', 'REQUEST_LATE', 'COMPANY_MESSAGE', 'COMPANY_CHANGE', 'COMPANY_QUESTION', 'COMPANY_FILE',
    'COMPANY_CUT_OFF', 'CHAT_MESSAGE', 'BOOKING', 'VISIT_SOON', 'SECURITY'));
alter table notifications drop constraint notifications_happening_check, add constraint notifications_happening_check
  check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED', 'BOUNCED', 'MENTIONED', 'ACCEPTED', 'REJECTED', 'ASKED', 'UPLOADED',
    'ENDING', 'REOPENED', 'UNANSWERED', 'UNCLOSED', 'CONFIRMED', 'MOVED', 'CANCELED', 'STARTING', 'SIGNED_IN'));
alter table notifications drop constraint notifications_subject_noun_check, add constraint notifications_subject_noun_check
  check (subject_noun in ('tickets', 'leads', 'tasks', 'notes', 'appointments', 'companyChats', 'companyChanges', 'companyDrafts',
    'companyQuestions', 'companyFiles', 'memberChats', 'memberBookings', 'memberVisits', 'memberSessions'));

-- The begin that the people of a visit were last told of as near.
alter table bookings add column noticed_soon timestamptz
  constraint noticed_soon_range check (noticed_soon between '1700-01-01' and '2299-12-31');
