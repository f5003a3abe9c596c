-- Reports of the last day that the contact of a person has changed: they bound how many become requests. What was written and the photo stand
-- in the note of the request.
create table contact_reports (
  provider_id uuid not null,
  id uuid not null,
  insured_id uuid not null,
  -- Of what was written: the same report does not become a second request.
  mark bytea not null check (length(mark) = 32),
  created_at timestamptz not null constraint created_at_range check (created_at between '1700-01-01' and '2299-12-31'),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured on delete cascade
);
create index contact_reports_insured on contact_reports (provider_id, insured_id, created_at);
call protect_table('contact_reports');

-- Everybody with a policy of this number and this birth date, in all providers, with or without a contact.
create function holders_of_policy(wanted_number text, born date)
  returns table (provider_id uuid, insured_id uuid) language sql stable as $$
  select distinct i.provider_id, i.id
  from providers p
  join policies y on y.provider_id = p.id and substring(y.number_fold from '[^ ]*$') = wanted_number
    and y.number_fold <> '' and y.deleted_at is null
  join insured i on i.provider_id = y.provider_id and i.id = y.insured_id and i.deleted_at is null and i.birthdate = born
$$;
call seal_search_function('holders_of_policy(text, date)');
