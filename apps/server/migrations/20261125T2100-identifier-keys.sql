-- Numbers of documents and policies are compared without regard to letter case, blanks, invisible characters and ways of writing a
-- letter. Stored numbers may be equal by now; they stay, and checks of new ones refuse a third.
create function identifier_key(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, nfkc), '[\s\u00a0\u00ad\u2007\u202f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'));

alter table insured add column identification_key text generated always as (identifier_key(identification_number)) stored;
alter table policies add column number_key text generated always as (identifier_key(number)) stored;
create index insured_identification_key on insured (provider_id, identification_key) where identification_key is not null;
create index policies_number_alike on policies (provider_id, number_key) where number_key is not null and deleted_at is null;

create or replace function keep_merged_profile() returns trigger language plpgsql as $$
declare
  -- Generated columns have no value yet.
  follows text[] := array['principal_id', 'search_fold', 'sort_name', 'email_key', 'identification_key'];
begin
  if to_jsonb(new) - follows is distinct from to_jsonb(old) - follows then
    raise exception 'the profile was merged into another one meanwhile' using errcode = '40001';
  end if;
  return new;
end
$$;
