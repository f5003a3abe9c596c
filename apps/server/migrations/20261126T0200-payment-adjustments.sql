-- What a dated change, or another term, did to the payments of a policy. A change that leads back to terms that the policy had before
-- takes these rows back, so that its schedule is the one of before.
create table payment_adjustments (
  provider_id uuid not null,
  policy_id uuid not null,
  nth integer not null check (nth >= 0),
  -- A hash of the term and the versions before it. Empty: a new schedule, or an unknown term; nothing goes back past it.
  terms_before text not null,
  -- [{paymentId, before: {amount, isCanceled}, after: {amount, isCanceled}, paid}]; an added payment counts as canceled before.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  credit numeric(15, 2) not null,
  created_at timestamptz not null,
  primary key (provider_id, policy_id, nth),
  foreign key (provider_id, policy_id) references policies
);
call protect_append_table('payment_adjustments');
create trigger payment_adjustments_stay before update or delete on payment_adjustments
  for each row execute function refuse_ledger_change();

-- A policy without a timeline is looked at again as well, if payments are due after its new last day.
create or replace function note_policy_period() returns trigger language plpgsql as $$
begin
  if exists (select from policy_changes c where c.provider_id = new.provider_id and c.policy_id = new.id)
    or exists (select from payments y where y.provider_id = new.provider_id and y.policy_id = new.id
      and y.canceled_at is null and y.completed_at is null and y.due_date > new.end_date)
  then
    new.next_version_on := least(new.next_version_on, current_date);
  end if;
  return new;
end
$$;
