-- Registers write the particles of a surname behind it (`Cruz, de la`) or behind the given name (`Cruz, Rosa de la`). The search text
-- holds such names with the particles first as well (`delacruz`), as those names are that are written together.

-- Twin of particlesBehind() in packages/contract/src/spellings.ts; a test holds the two equal.
create function particles_behind(folded text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  words text[] := string_to_array(folded, ' ');
  own integer := cardinality(words);
begin
  while own > 0 and words[own] = any ('{a,al,ad,af,an,ar,as,ash,at,auf,aus,av,az,bin,bint,ben,d,da,dal,dalla,das,de,degli,dei,del,dela,delas,della,dello,delos,den,der,des,di,diu,do,dos,du,e,el,fon,het,i,ibn,la,las,le,les,lo,los,op,t,te,ten,ter,tsu,ul,van,vande,vanden,vander,vant,vom,von,vonder,zu,zum,zur}'::text[]) loop
    own := own - 1;
  end loop;
  return case when own = 0 then '{}' else words[own + 1:] end;
end
$$;

create function with_particles_first(folded text) returns text
  language sql immutable strict parallel safe as $$
  select array_to_string(b.behind || (string_to_array(folded, ' '))[:cardinality(string_to_array(folded, ' ')) - cardinality(b.behind)], '')
  from (select particles_behind(folded) as behind) b
$$;

-- Twin of surnameOfList().
create function surname_of_list(first_name text, last_name text) returns text
  language sql immutable strict parallel safe as $$
  select case when first_name ~ '^[A-Za-z]+$' then null
    else last_name || ' ' || nullif(regexp_replace(array_to_string(particles_behind(substr(fold_text(first_name), 2)), ' '), '^(?:[^ ](?: |$))+', ''), '') end
$$;

create or replace function name_spellings(value text) returns text
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
  foreach form in array array[written, umlauts, replace(folded, ' ', ''), replace(written, ' ', ''), replace(umlauts, ' ', ''),
      with_particles_first(folded), with_particles_first(written), with_particles_first(umlauts)] loop
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
      name_spellings(person.last_name), name_spellings(person.first_name), name_spellings(person.patronymic_name),
      name_spellings(surname_of_list(person.first_name, person.last_name)))
    || ' | ' || coalesce((
      select string_agg(substr(p.number_fold, 2), ' ' order by p.created_at, p.id) filter (where p.deleted_at is null and p.number is not null)
      from policies p where p.provider_id = person.provider_id and p.insured_id = person.id), ''))
$$;

-- Only names whose particles stand behind. An erased person has no text.
alter table insured no force row level security;
alter table policies no force row level security;
with n as materialized (
  select i.provider_id, i.id, insured_search_text(i) as search_fold from insured i
  where i.search_fold <> '' and (particles_behind(substr(fold_text(i.last_name), 2)) <> '{}'
    or particles_behind(substr(fold_text(i.first_name), 2)) <> '{}' or particles_behind(substr(fold_text(i.patronymic_name), 2)) <> '{}'))
update insured i set search_fold = n.search_fold from n
where i.provider_id = n.provider_id and i.id = n.id and i.search_fold <> n.search_fold;
alter table insured force row level security;
alter table policies force row level security;

alter table leads no force row level security;
update leads set search_fold = search_fold || ' ' || with_particles_first(substr(fold_text(coalesce(last_name, title)), 2))
where search_fold <> '' and particles_behind(substr(fold_text(coalesce(last_name, title)), 2)) <> '{}';
alter table leads force row level security;
