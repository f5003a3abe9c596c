-- An operator asks about a row of a change; the officers answer at the row. The chat keeps earlier questions.
alter table employee_change_rows
  add column question text not null default '',
  add column asked_at timestamptz,
  add column asked_by uuid references users,
  add column answer text not null default '',
  add column answered_at timestamptz,
  add column answered_by uuid references users,
  add check ((asked_at is not null) = (asked_by is not null)),
  add check (answered_at is null or asked_at is not null),
  add check ((answered_at is not null) = (answered_by is not null));
create index employee_change_rows_asker on employee_change_rows (asked_by) where asked_by is not null;
create index employee_change_rows_answerer on employee_change_rows (answered_by) where answered_by is not null;

alter table notifications drop constraint notifications_subject_noun_check, add constraint notifications_subject_noun_check
  check (subject_noun in ('tickets', 'leads', 'tasks', 'appointments', 'companyChats', 'companyChanges', 'companyDrafts',
    'companyQuestions', 'companyFiles'));
