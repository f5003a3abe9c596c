-- A policy's timeline: what was recorded of it from a day on, and the versions that came of it. Nothing is ever overwritten: each
-- recorded change keeps the versions as they were by then.

create table policy_changes (
  provider_id uuid not null,
  policy_id uuid not null,
  -- Counts the changes of a policy; 0 is what was there before the first.
  edition integer not null check (edition >= 0),
  kind text not null check (kind in ('START', 'TERM', 'CHANGE', 'CANCEL', 'REINSTATE')),
  valid_from date not null,
  plan_id uuid,
  -- For the whole term.
  premium numeric(15, 2) check (premium > 0),
  note text not null default '',
  term_from date not null,
  -- The day behind the last one.
  term_until date not null,
  -- What the premium of the term comes to.
  total numeric(15, 2) not null check (total >= 0),
  recorded_by uuid references users,
  recorded_at timestamptz not null,
  primary key (provider_id, policy_id, edition),
  unique (provider_id, policy_id, edition, term_from, term_until),
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, plan_id) references plans,
  check (term_from < term_until),
  check (valid_from >= term_from and valid_from < term_until),
  check ((kind = 'START') = (edition = 0)),
  check (kind in ('START', 'CHANGE') or (plan_id is null and premium is null))
);
create index policy_changes_plan on policy_changes (provider_id, plan_id) where plan_id is not null;
call protect_append_table('policy_changes');

-- Each version begins on the day on which another one ends, or on the first day of the term; no two begin or end on the same day. So
-- they can neither overlap nor leave a gap, and the last one ends with the term.
create table policy_versions (
  provider_id uuid not null,
  policy_id uuid not null,
  edition integer not null,
  valid_from date not null,
  -- The day behind the last one.
  valid_until date not null,
  previous_until date,
  term_from date not null,
  term_until date not null,
  plan_id uuid not null,
  premium numeric(15, 2) check (premium > 0),
  is_canceled boolean not null,
  amount numeric(15, 2) not null check (amount >= 0),
  primary key (provider_id, policy_id, edition, valid_from),
  unique (provider_id, policy_id, edition, valid_until),
  foreign key (provider_id, policy_id, edition, term_from, term_until)
    references policy_changes (provider_id, policy_id, edition, term_from, term_until),
  foreign key (provider_id, policy_id, edition, previous_until)
    references policy_versions (provider_id, policy_id, edition, valid_until),
  foreign key (provider_id, plan_id) references plans,
  check (valid_from < valid_until),
  check (valid_from >= term_from and valid_until <= term_until),
  check (previous_until = valid_from),
  check ((previous_until is null) = (valid_from = term_from)),
  check (not is_canceled or amount = 0)
);
create index policy_versions_plan on policy_versions (provider_id, plan_id);
call protect_append_table('policy_versions');
alter table policy_changes add constraint policy_changes_covered
  foreign key (provider_id, policy_id, edition, term_until)
  references policy_versions (provider_id, policy_id, edition, valid_until) deferrable initially deferred;

-- What is owed to the customer of a policy: rows that add to it and rows that use it up.
create table policy_credits (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  edition integer not null,
  amount numeric(15, 2) not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, policy_id, edition),
  foreign key (provider_id, policy_id, edition) references policy_changes
);
call protect_append_table('policy_credits');

create function check_policy_credit() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from policy_credits where provider_id = new.provider_id and policy_id = new.policy_id) < 0 then
    raise exception 'more of a credit would be used than there is' using errcode = '23514';
  end if;
  return null;
end
$$;
create trigger policy_credits_cover after insert on policy_credits for each row execute function check_policy_credit();
create trigger policy_changes_stay before update or delete on policy_changes for each row execute function refuse_ledger_change();
create trigger policy_versions_stay before update or delete on policy_versions for each row execute function refuse_ledger_change();
create trigger policy_credits_stay before update or delete on policy_credits for each row execute function refuse_ledger_change();

alter table policies
  -- The premium of a policy that was canceled from its first day on is nothing.
  drop constraint policies_premium_check,
  add constraint policies_premium_check check (premium >= 0),
  -- The first day of the cancellation that holds or lies ahead; it is then the day of deactivation.
  add column canceled_from date,
  -- The day on which another version comes into force.
  add column next_version_on date,
  add check (canceled_from is null or canceled_from = deactivation_date);
create index policies_next_version on policies (provider_id, next_version_on, id)
  where next_version_on is not null and deleted_at is null;
