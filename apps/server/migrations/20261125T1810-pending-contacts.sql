-- A new e-mail of an account is pending until the link that was mailed to it is opened.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('SECRET', 'RESET', 'INVITATION', 'CODE', 'EMAIL'));

-- A phone can't be proven without telephony. So it identifies nobody: several accounts may have it, and a code that is requested by
-- phone goes to the e-mail of the account that has had it the longest.
drop index users_phone;
create index users_phone on users (phone) where phone is not null;
alter table users add column phone_since timestamptz not null default now();
update users set phone_since = created_at;

create function phone_changed() returns trigger language plpgsql as $$
begin
  new.phone_since := now();
  return new;
end
$$;
create trigger users_phone_changed before update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function phone_changed();
