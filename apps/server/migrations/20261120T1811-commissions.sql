-- What agents earn of the money that is received for policies.

-- Agreements: the share of what is received, in percent; of an insurer's, a plan's or an agent's policies.
create table commission_rates (
  provider_id uuid not null,
  id uuid not null,
  insurer_id uuid,
  plan_id uuid,
  agent_user_id uuid references users,
  rate numeric(5, 2) not null check (rate between 0 and 100),
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers,
  foreign key (provider_id, plan_id) references plans,
  check (num_nonnulls(insurer_id, plan_id, agent_user_id) = 1)
);
create unique index commission_rates_insurer on commission_rates (provider_id, insurer_id) where insurer_id is not null;
create unique index commission_rates_plan on commission_rates (provider_id, plan_id) where plan_id is not null;
create unique index commission_rates_agent on commission_rates (provider_id, agent_user_id) where agent_user_id is not null;
call protect_table('commission_rates');

-- What stands with one policy: an agent other than its person's, a rate other than the agreements'.
create table policy_commissions (
  provider_id uuid not null,
  policy_id uuid not null,
  agent_user_id uuid references users,
  rate numeric(5, 2) check (rate between 0 and 100),
  primary key (provider_id, policy_id),
  foreign key (provider_id, policy_id) references policies,
  check (num_nonnulls(agent_user_id, rate) > 0)
);
call protect_table('policy_commissions');

-- The accrual: a row for each receipt and each reversal, at the rate of its day. Rows are added and never changed.
create table commission_entries (
  provider_id uuid not null,
  receipt_id uuid not null,
  policy_id uuid not null,
  agent_user_id uuid not null references users,
  rate numeric(5, 2) not null,
  -- What was received, or taken back (below nothing).
  base numeric(15, 2) not null,
  amount numeric(15, 2) not null,
  currency text not null,
  received_on date not null,
  created_at timestamptz not null,
  primary key (provider_id, receipt_id),
  foreign key (provider_id, receipt_id) references payment_receipts,
  foreign key (provider_id, policy_id) references policies
);
create index commission_entries_policy on commission_entries (provider_id, policy_id, created_at, receipt_id);
create index commission_entries_agent on commission_entries (provider_id, agent_user_id, created_at, receipt_id);
create index commission_entries_created on commission_entries (provider_id, created_at, receipt_id);
call protect_append_table('commission_entries');
create trigger commission_entries_stay before update or delete on commission_entries
  for each row execute function refuse_ledger_change();

-- Who earns what of a policy by now: what stands with the policy counts first, then the agent's, the plan's and the insurer's agreement.
create function commission_terms(provider uuid, policy uuid)
  returns table (agent_user_id uuid, rate numeric, source text)
  language sql stable as $$
  select coalesce(c.agent_user_id, i.agent_user_id), r.rate, r.source
  from policies p
  join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
  join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id
  left join policy_commissions c on c.provider_id = p.provider_id and c.policy_id = p.id
  left join lateral (
    select * from (
      select c.rate, 'POLICY' as source, 1 as place where c.rate is not null
      union all select a.rate, 'AGENT', 2 from commission_rates a
        where a.provider_id = p.provider_id and a.agent_user_id = coalesce(c.agent_user_id, i.agent_user_id)
      union all select a.rate, 'PLAN', 3 from commission_rates a where a.provider_id = p.provider_id and a.plan_id = p.plan_id
      union all select a.rate, 'INSURER', 4 from commission_rates a where a.provider_id = p.provider_id and a.insurer_id = pl.insurer_id
    ) found order by place limit 1) r on true
  where p.provider_id = provider and p.id = policy
$$;

-- Every receipt accrues in its own transaction. What an agent has of a policy at a rate is always the rounded share of all that was
-- received, to the cent: each row brings the sum there. A reversal goes to the agent and the rate of its receipt.
create function accrue_commission() returns trigger language plpgsql as $$
declare
  of_payment payments;
  agent uuid;
  percent numeric;
  received numeric := case when new.reverses_id is null then new.amount else -new.amount end;
begin
  select * into of_payment from payments p where p.provider_id = new.provider_id and p.id = new.payment_id;
  if new.reverses_id is null then
    select t.agent_user_id, t.rate into agent, percent from commission_terms(new.provider_id, of_payment.policy_id) t;
  else
    select e.agent_user_id, e.rate into agent, percent from commission_entries e
    where e.provider_id = new.provider_id and e.receipt_id = new.reverses_id;
  end if;
  if agent is null or percent is null then
    return new;
  end if;
  insert into commission_entries (provider_id, receipt_id, policy_id, agent_user_id, rate, base, amount, currency, received_on, created_at)
  select new.provider_id, new.id, of_payment.policy_id, agent, percent, received,
    round((coalesce(sum(e.base), 0) + received) * percent / 100, 2) - coalesce(sum(e.amount), 0),
    of_payment.currency, new.received_on, new.created_at
  from commission_entries e
  where e.provider_id = new.provider_id and e.policy_id = of_payment.policy_id and e.agent_user_id = agent and e.rate = percent
    and e.currency = of_payment.currency;
  return new;
end
$$;
create trigger payment_receipts_accrue after insert on payment_receipts
  for each row execute function accrue_commission();
