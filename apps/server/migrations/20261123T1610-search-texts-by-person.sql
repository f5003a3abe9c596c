-- What a person is found by asks for the person's policies. In a database whose first people are being brought in, the planner knows nothing
-- of them yet and took an index of all live policies of the provider for as good as that of the person: deleted ones are left out once they
-- are found instead, so that only the latter fits.
create or replace function insured_search_text(person insured) returns text
  language sql stable as $$
  select rtrim(' ' || concat_ws(' ',
      nullif(substr(fold_text(concat_ws(' ', person.last_name, person.first_name, person.patronymic_name, person.email)), 2), ''),
      nullif(regexp_replace(person.phone, '\D', '', 'g'), ''),
      nullif(substr(fold_number(person.identification_number), 2), ''),
      (select string_agg(substr(fold_number(m.identification_number), 2), ' ' order by m.id) from insured m
        where m.provider_id = person.provider_id and m.merged_into_id = person.id and m.identification_number is not null
          and m.identification_number is distinct from person.identification_number))
    || ' | ' || coalesce((
      select string_agg(substr(p.number_fold, 2), ' ' order by p.created_at, p.id) filter (where p.deleted_at is null and p.number is not null)
      from policies p where p.provider_id = person.provider_id and p.insured_id = person.id), ''))
$$;
