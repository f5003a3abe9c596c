-- Profiles that were merged into another one, with everything that a split needs to restore them exactly.
create table insured_merges (
  provider_id uuid not null references providers,
  id uuid not null,
  primary_id uuid not null,
  merged_id uuid not null,
  -- The primary profile's row before and after, and the other one's before: whole rows, as they were stored.
  primary_before jsonb not null,
  primary_after jsonb not null,
  merged_before jsonb not null,
  merged_at timestamptz not null,
  merged_by uuid references users,
  split_at timestamptz,
  split_by uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, primary_id) references insured,
  foreign key (provider_id, merged_id) references insured,
  check (primary_id <> merged_id),
  check (split_by is null or split_at is not null)
);
create unique index insured_merges_open on insured_merges (provider_id, merged_id) where split_at is null;
create index insured_merges_merged on insured_merges (provider_id, merged_id);
create index insured_merges_primary on insured_merges (provider_id, primary_id, merged_at);
call protect_table('insured_merges');

-- What went over to the primary profile; a split gives just these back.
create table insured_merge_moves (
  provider_id uuid not null,
  merge_id uuid not null,
  kind text not null check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL')),
  record_id uuid not null,
  primary key (provider_id, merge_id, kind, record_id),
  foreign key (provider_id, merge_id) references insured_merges on delete cascade
);
call protect_table('insured_merge_moves');

create index insured_merged_into on insured (provider_id, merged_into_id) where merged_into_id is not null;
alter table insured add check (merged_into_id is null or (merged_into_id <> id and deleted_at is not null));

-- A merged profile rests: only another merge or its split may write to it. Whoever found it before it was merged and writes now has to
-- look again; the code says so to the database's clients.
create function keep_merged_profile() returns trigger language plpgsql as $$
declare
  -- Generated columns have no value yet.
  follows text[] := array['principal_id', 'search_fold', 'sort_name', 'email_key'];
begin
  if to_jsonb(new) - follows is distinct from to_jsonb(old) - follows then
    raise exception 'the profile was merged into another one meanwhile' using errcode = '40001';
  end if;
  return new;
end
$$;
create trigger insured_merged_rest before update on insured for each row
  when (old.merged_into_id is not null and new.merged_into_id is not distinct from old.merged_into_id)
  execute function keep_merged_profile();

-- Nor does it get policies. One look for each statement, from the few merged profiles.
create function refuse_policy_of_merged() returns trigger language plpgsql as $$
begin
  if exists (
    select from insured i
    where i.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and i.merged_into_id is not null
      and i.id in (select insured_id from fresh)
  ) then
    raise exception 'the profile was merged into another one meanwhile' using errcode = '40001';
  end if;
  return null;
end
$$;
create trigger policies_not_of_merged after insert on policies referencing new table as fresh
  for each statement execute function refuse_policy_of_merged();

-- The profile that stands for a person today: itself, or at the end of its merges.
create function standing_profile(profile uuid) returns uuid
  language sql stable as $$
  with recursive chain as (
    select i.id, i.merged_into_id from insured i
    where i.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and i.id = profile
    union all
    select i.id, i.merged_into_id from chain c join insured i
      on i.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and i.id = c.merged_into_id)
  select id from chain where merged_into_id is null
$$;

-- A merged profile's ID number still finds the person: searches look at the primary's text.
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
      select string_agg(substr(p.number_fold, 2), ' ' order by p.created_at, p.id) from policies p
      where p.provider_id = person.provider_id and p.insured_id = person.id and p.deleted_at is null and p.number is not null), ''))
$$;
