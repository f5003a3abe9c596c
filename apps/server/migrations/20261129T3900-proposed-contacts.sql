-- Contacts that somebody else wrote for a person who has an account. They sign nobody in and get no letter but the link that
-- proves them (ASKED: not even the link, an operator decides first). CHECKED ones were checked by an operator and count from opens_at on.
create table proposed_contacts (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  insured_id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  contact text not null check (contact <> ''),
  former text,
  state text not null default 'WAITING'
    check (state in ('ASKED', 'WAITING', 'CHECKED', 'CONFIRMED', 'REPLACED', 'WITHDRAWN')),
  company_id uuid,
  written_by uuid references users,
  reason text check (length(reason) <= 2000),
  link_round integer not null default 0,
  link_hash bytea,
  -- Set for the one statement in which a proven contact is written into the profile
  is_applying boolean not null default false,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  link_sent_at timestamptz,
  opens_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users,
  end_mailed_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured on delete cascade,
  foreign key (provider_id, company_id) references companies on delete set null (company_id),
  check ((state in ('ASKED', 'WAITING', 'CHECKED')) = (ended_at is null)),
  check (state not in ('CHECKED', 'REPLACED') or (reason <> '' and opens_at is not null))
);
call protect_table('proposed_contacts');
create unique index proposed_contacts_open on proposed_contacts (provider_id, insured_id, kind) where ended_at is null;
create index proposed_contacts_person on proposed_contacts (provider_id, insured_id);
create unique index proposed_contacts_link on proposed_contacts (provider_id, link_hash) where link_hash is not null;
create index proposed_contacts_company on proposed_contacts (provider_id, company_id) where company_id is not null;
create index proposed_contacts_writer on proposed_contacts (written_by) where written_by is not null;
create index proposed_contacts_ender on proposed_contacts (ended_by) where ended_by is not null;
create index proposed_contacts_work on proposed_contacts (provider_id)
  where ended_at is null or end_mailed_at is null;

-- Since when the account's contact stands in the profile: the account sees nothing that was written before. Null: from the time before
-- this column. contact_company_id: the company whose officer wrote it; null: the provider.
alter table insured add column contact_since timestamptz, add column contact_company_id uuid,
  add foreign key (provider_id, contact_company_id) references companies on delete set null (contact_company_id);
alter table insured alter column contact_since set default date_trunc('milliseconds', now());
create index insured_contact_company on insured (provider_id, contact_company_id) where contact_company_id is not null;

-- The contact of these people changed after they had signed in, and nobody proved the new one yet.
alter table insured no force row level security;
alter table insured disable trigger user;
update insured set contact_since = now() where registered_at is not null and user_id is null and deleted_at is null;
alter table insured enable trigger user;
alter table insured force row level security;

-- True once, for the contact that apply_contact is writing.
create function is_proven_contact(person insured, wanted_kind text, wanted text) returns boolean language sql stable as $$
  select exists (select from proposed_contacts c where c.provider_id = person.provider_id and c.insured_id = person.id
    and c.kind = wanted_kind and c.is_applying and c.contact = wanted)
$$;

-- Keeps a contact for its proof. An open one is kept as it is when it is the same; otherwise the new one takes its place.
create function propose_contact(person insured, wanted_kind text, wanted text, held text) returns void language plpgsql as $$
begin
  if exists (select from proposed_contacts c where c.provider_id = person.provider_id and c.insured_id = person.id
      and c.kind = wanted_kind and c.ended_at is null and lower(c.contact) = lower(wanted) and c.state <> 'ASKED') then
    return;
  end if;
  update proposed_contacts set state = 'WITHDRAWN', ended_at = now(), end_mailed_at = now()
    where provider_id = person.provider_id and insured_id = person.id and kind = wanted_kind and ended_at is null;
  insert into proposed_contacts (provider_id, insured_id, kind, contact, former)
    values (person.provider_id, person.id, wanted_kind, wanted, held);
end
$$;

-- The contacts of a profile with an account change by apply_contact alone. Whatever else writes one proposes it, whoever it is:
-- a form, a file, a merge, an undo. A profile that loses its account in the same statement (a split, an erasure) is none any more.
create function hold_account_contacts() returns trigger language plpgsql as $$
begin
  if lower(new.email) is distinct from lower(old.email) and not is_proven_contact(old, 'EMAIL', new.email) then
    if new.email is not null then
      perform propose_contact(old, 'EMAIL', new.email, old.email);
    end if;
    new.email := old.email;
  end if;
  if new.phone is distinct from old.phone and not is_proven_contact(old, 'PHONE', new.phone) then
    if new.phone is not null then
      perform propose_contact(old, 'PHONE', new.phone, old.phone);
    end if;
    new.phone := old.phone;
  end if;
  return new;
end
$$;
create trigger insured_account_contacts before update of email, phone on insured for each row
  when ((old.user_id is not null or old.registered_at is not null) and (new.user_id is not null or new.registered_at is not null)
    and (old.email is distinct from new.email or old.phone is distinct from new.phone))
  execute function hold_account_contacts();

-- A profile that has a user is never moved to another one.
create function keep_account() returns trigger language plpgsql as $$
begin
  raise exception 'the profile belongs to another account' using errcode = '23514', constraint = 'insured_account_kept';
end
$$;
create trigger insured_account_kept before update of user_id on insured for each row
  when (old.user_id is not null and new.user_id is not null and old.user_id <> new.user_id)
  execute function keep_account();

-- Without an account the e-mail changes at once. Who signs in with it later sees what is written from now on.
create function note_contact_since() returns trigger language plpgsql as $$
begin
  new.contact_since := date_trunc('milliseconds', now());
  new.contact_company_id := null;
  return new;
end
$$;
create trigger insured_contact_since before update of email on insured for each row
  when (new.user_id is null and new.registered_at is null and new.email is not null
    and lower(new.email) is distinct from lower(old.email) and new.contact_since is not distinct from old.contact_since)
  execute function note_contact_since();

-- Codes are mailed: only an e-mail proves who somebody is, so only its change ends the former account's access.
drop trigger insured_contact_changed on insured;
create trigger insured_contact_changed before update of email on insured for each row
  when (old.user_id is not null and old.user_id is not distinct from new.user_id
    and lower(old.email) is distinct from lower(new.email))
  execute function loosen_member();

-- The only way to another contact: by the link of the person (CONFIRMED), or after an operator's check (REPLACED). The account sees
-- nothing that was written before a contact that only its own link proved. Returns false if it is over.
create function apply_contact(wanted uuid, wanted_state text, at_moment timestamptz) returns boolean language plpgsql as $$
declare
  found_row proposed_contacts;
begin
  update proposed_contacts set is_applying = true
    where provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and id = wanted and ended_at is null
      and state in ('WAITING', 'CHECKED')
    returning * into found_row;
  if found_row.id is null then
    return false;
  end if;
  update insured set
      email = case when found_row.kind = 'EMAIL' then found_row.contact else email end,
      phone = case when found_row.kind = 'PHONE' then found_row.contact else phone end,
      contact_since = case when found_row.kind = 'EMAIL' and found_row.state = 'WAITING'
        then greatest(contact_since, date_trunc('milliseconds', found_row.created_at)) else contact_since end,
      contact_company_id = case when found_row.kind = 'EMAIL' then found_row.company_id else contact_company_id end
    where provider_id = found_row.provider_id and id = found_row.insured_id and deleted_at is null;
  if not found then
    update proposed_contacts set is_applying = false where provider_id = found_row.provider_id and id = wanted;
    return false;
  end if;
  update proposed_contacts set is_applying = false, state = wanted_state, ended_at = at_moment
    where provider_id = found_row.provider_id and id = wanted;
  return true;
end
$$;

-- The providers with something to mail or to apply, so that the job does not look into each of them. Only ids are told.
call open_to_search('proposed_contacts', array['provider_id', 'state', 'mailed_at', 'link_sent_at', 'opens_at', 'ended_at', 'end_mailed_at']);
grant create on schema public to app_search;
set local role app_search;
create function providers_with_contact_work(at_moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id from providers p where exists (select from proposed_contacts c where c.provider_id = p.id and (
    (c.ended_at is null and (c.mailed_at is null or (c.state <> 'ASKED' and c.link_sent_at is null)
      or (c.state = 'CHECKED' and c.opens_at <= at_moment)))
    or (c.ended_at is not null and c.end_mailed_at is null)))
$$;
revoke execute on function providers_with_contact_work(timestamptz) from public;
grant execute on function providers_with_contact_work(timestamptz) to app_server;
reset role;
revoke create on schema public from app_search;
