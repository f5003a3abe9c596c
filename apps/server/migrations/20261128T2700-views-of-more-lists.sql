alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'policies', 'insured', 'payments', 'tickets', 'leads', 'companies', 'renewals', 'bookings', 'tasks'
));
