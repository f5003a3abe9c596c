-- ID and policy numbers are unique in their normal form (identifier_key), also for two people who save at once. Numbers that were stored
-- before and are equal in this form stay: the oldest of them counts as 0, the others are counted on. New and changed numbers are 0, so each
-- meets the oldest one.
alter table insured add column identification_repeat integer not null default 0;
alter table policies add column number_repeat integer not null default 0;

alter table insured no force row level security;
alter table policies no force row level security;
-- Triggers of changes would look at people who do not change.
alter table insured disable trigger user;
alter table policies disable trigger user;
update insured i set identification_repeat = n.place - 1
  from (select provider_id, id, row_number() over (partition by provider_id, identification_key order by created_at, id) as place
    from insured where identification_key is not null and deleted_at is null) n
  where i.provider_id = n.provider_id and i.id = n.id and n.place > 1;
update policies p set number_repeat = n.place - 1
  from (select provider_id, id, row_number() over (partition by provider_id, number_key order by created_at, id) as place
    from policies where number_key is not null and deleted_at is null) n
  where p.provider_id = n.provider_id and p.id = n.id and n.place > 1;
alter table insured enable trigger user;
alter table policies enable trigger user;
alter table insured force row level security;
alter table policies force row level security;

create unique index insured_identification_form on insured (provider_id, identification_key, identification_repeat)
  where identification_key is not null and deleted_at is null;
create unique index policies_number_form on policies (provider_id, number_key, number_repeat)
  where number_key is not null and deleted_at is null;
drop index policies_number_alike;

create function count_number_anew() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'insured' then
    new.identification_repeat := 0;
  else
    new.number_repeat := 0;
  end if;
  return new;
end
$$;
create trigger insured_number_changed before update of identification_number on insured for each row
  when (old.identification_repeat > 0 and identifier_key(new.identification_number) is distinct from identifier_key(old.identification_number))
  execute function count_number_anew();
create trigger policies_number_changed before update of number on policies for each row
  when (old.number_repeat > 0 and identifier_key(new.number) is distinct from identifier_key(old.number))
  execute function count_number_anew();
