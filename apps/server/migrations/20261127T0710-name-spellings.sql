-- People are also found by other spellings of their names: umlauts written out or not, and names without their gaps (Al-Hassan,
-- Alhassan). The spellings stand in the text that the trigram index holds, so a search stays one condition for each word.

-- Twin of foldedSpellings() in packages/contract/src/spellings.ts; a test holds the two equal.
create function name_spellings(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text;
  written text;
  umlauts text;
  form text;
  found text[] := array[]::text[];
begin
  -- Most names are one plain word and have no other spelling.
  if value ~ '^[A-Za-z]+$' and value !~* '[aou]e' then
    return null;
  end if;
  folded := substr(fold_text(value), 2);
  written := folded;
  umlauts := regexp_replace(replace(replace(folded, 'ae', 'a'), 'oe', 'o'), '(^|[^q])ue', '\1u', 'g');
  if octet_length(value) <> length(value) and normalize(value, NFC) ~ '[äöüøÄÖÜØ]' then
    written := normalize(value, NFC);
    written := replace(replace(replace(replace(written, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe');
    written := replace(replace(replace(replace(written, 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'), 'Ø', 'Oe');
    written := substr(fold_text(written), 2);
  end if;
  foreach form in array array[written, umlauts, replace(folded, ' ', ''), replace(written, ' ', ''), replace(umlauts, ' ', '')] loop
    if form <> folded and form <> '' and form <> all (found) then
      found := found || form;
    end if;
  end loop;
  return nullif(array_to_string(found, ' '), '');
end
$$;

create or replace function insured_search_text(person insured) returns text
  language sql stable as $$
  select rtrim(' ' || concat_ws(' ',
      nullif(substr(fold_text(concat_ws(' ', person.last_name, person.first_name, person.patronymic_name, person.email)), 2), ''),
      nullif(regexp_replace(person.phone, '\D', '', 'g'), ''),
      nullif(substr(fold_number(person.identification_number), 2), ''),
      (select string_agg(substr(fold_number(m.identification_number), 2), ' ' order by m.id) from insured m
        where m.provider_id = person.provider_id and m.merged_into_id = person.id and m.identification_number is not null
          and m.identification_number is distinct from person.identification_number),
      name_spellings(person.last_name), name_spellings(person.first_name), name_spellings(person.patronymic_name))
    || ' | ' || coalesce((
      select string_agg(substr(p.number_fold, 2), ' ' order by p.created_at, p.id) filter (where p.deleted_at is null and p.number is not null)
      from policies p where p.provider_id = person.provider_id and p.insured_id = person.id), ''))
$$;

-- Only names that have another spelling. An erased person has no text.
alter table insured no force row level security;
alter table policies no force row level security;
with n as materialized (
  select i.provider_id, i.id, insured_search_text(i) as search_fold from insured i
  where i.search_fold <> ''
    and coalesce(name_spellings(i.last_name), name_spellings(i.first_name), name_spellings(i.patronymic_name)) is not null)
update insured i set search_fold = n.search_fold from n
where i.provider_id = n.provider_id and i.id = n.id and i.search_fold <> n.search_fold;
alter table insured force row level security;
alter table policies force row level security;
