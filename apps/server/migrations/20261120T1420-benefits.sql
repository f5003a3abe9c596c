-- What a service is worth to each insured person, and the ledger of what was used of it.

alter table services
  drop column icons,
  -- A picture of the built-in set, or own with the file.
  add column icon_alias text check (icon_alias <> ''),
  add column icon_file_id uuid,
  -- A deleted service can be taken back for 30 days; what was used of it stays in the ledger.
  add column deleted_at timestamptz,
  add foreign key (provider_id, icon_file_id) references files,
  add check ((icon_alias is not distinct from 'own') = (icon_file_id is not null));
create index services_icon on services (provider_id, icon_file_id) where icon_file_id is not null;

create table service_benefits (
  provider_id uuid not null,
  service_id uuid not null,
  -- Of amounts: limits, a fixed co-payment, uses.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  co_payment_kind text check (co_payment_kind in ('AMOUNT', 'PERCENT')),
  co_payment numeric(15, 2) check (co_payment > 0),
  -- Days from the policy's start before the first use.
  waiting_days integer not null default 0 check (waiting_days between 0 and 3650),
  approval_needed boolean not null default false,
  covered text[] not null check (cardinality(covered) > 0 and covered <@ array['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT']),
  primary key (provider_id, service_id),
  foreign key (provider_id, service_id) references services on delete cascade,
  check ((co_payment_kind is null) = (co_payment is null)),
  check (co_payment_kind is distinct from 'PERCENT' or co_payment <= 100)
);
call protect_table('service_benefits');

create table benefit_limits (
  provider_id uuid not null,
  service_id uuid not null,
  unit text not null check (unit in ('VISITS', 'DAYS', 'AMOUNT')),
  period text not null check (period in ('YEAR', 'TERM')),
  quantity numeric(15, 2) not null check (quantity > 0),
  primary key (provider_id, service_id, unit, period),
  foreign key (provider_id, service_id) references service_benefits on delete cascade,
  check (unit = 'AMOUNT' or quantity = trunc(quantity))
);
call protect_table('benefit_limits');

-- The ledger: uses, and reversals that take one use back each. Rows are added and never changed.
create table benefit_uses (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  insured_id uuid not null,
  service_id uuid not null,
  -- The use that this row takes back; it repeats the use's day and quantities.
  reverses_id uuid,
  day date not null,
  visits integer check (visits > 0),
  days integer check (days > 0),
  amount numeric(15, 2) check (amount > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason <> ''),
  -- The number of the approval, where one is needed.
  approval text check (approval <> ''),
  -- By hand, or by what brings bookings and claims.
  source text not null check (source in ('MANUAL', 'BOOKING', 'CLAIM')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, service_id) references services,
  foreign key (provider_id, reverses_id) references benefit_uses,
  check (num_nonnulls(visits, days, amount) > 0),
  check ((amount is null) = (currency is null)),
  check (reverses_id <> id)
);
create index benefit_uses_policy on benefit_uses (provider_id, policy_id, service_id, day);
create index benefit_uses_insured on benefit_uses (provider_id, insured_id, created_at, id);
create index benefit_uses_service on benefit_uses (provider_id, service_id);
create unique index benefit_uses_reversal on benefit_uses (provider_id, reverses_id) where reverses_id is not null;
call protect_append_table('benefit_uses');

-- A use belongs to the policy's own person and to a service of its plan; a reversal repeats a use, not another reversal.
create function check_benefit_use() returns trigger language plpgsql as $$
begin
  if new.reverses_id is null then
    if not exists (
      select from policies p join services s on s.provider_id = p.provider_id and s.plan_id = p.plan_id
      where p.provider_id = new.provider_id and p.id = new.policy_id and p.insured_id = new.insured_id and s.id = new.service_id
    ) then
      raise exception 'the use is of another person or plan than its policy' using errcode = '23514';
    end if;
  elsif not exists (
    select from benefit_uses u
    where u.provider_id = new.provider_id and u.id = new.reverses_id and u.reverses_id is null
      and row(u.policy_id, u.insured_id, u.service_id, u.day, u.visits, u.days, u.amount, u.currency)
        is not distinct from row(new.policy_id, new.insured_id, new.service_id, new.day, new.visits, new.days, new.amount, new.currency)
  ) then
    raise exception 'the reversal differs from its use' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger benefit_uses_fit before insert on benefit_uses for each row execute function check_benefit_use();

-- The rights already say so to the server; this holds back its owner too.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of uses only grows' using errcode = '42501';
end
$$;
create trigger benefit_uses_stay before update or delete on benefit_uses for each row execute function refuse_ledger_change();

-- The year that a limit of a year counts: from the policy's start or its anniversary, without a start the calendar year.
create function benefit_year(start date, day date) returns daterange
  language plpgsql immutable parallel safe as $$
declare
  years integer := extract(year from day)::integer;
begin
  if start is null then
    return daterange(make_date(years, 1, 1), make_date(years + 1, 1, 1));
  end if;
  years := years - extract(year from start)::integer;
  if (start + make_interval(years => years))::date > day then
    years := years - 1;
  end if;
  return daterange((start + make_interval(years => years))::date, (start + make_interval(years => years + 1))::date);
end
$$;

-- What is used and left of each limit of a policy's services on a day.
create function benefit_left(policy uuid, on_day date)
  returns table (service_id uuid, unit text, period text, quantity numeric, used numeric, remaining numeric, span daterange)
  language sql stable as $$
  select l.service_id, l.unit, l.period, l.quantity, u.used, greatest(l.quantity - u.used, 0), w.span
  from policies p
  join services s on s.provider_id = p.provider_id and s.plan_id = p.plan_id
  join benefit_limits l on l.provider_id = s.provider_id and l.service_id = s.id
  cross join lateral (select case l.period when 'YEAR' then benefit_year(p.start_date, on_day)
    else daterange(p.start_date, p.end_date, '[]') end as span) w
  cross join lateral (
    select coalesce(sum(
      case when x.reverses_id is null then 1 else -1 end
      * case l.unit when 'VISITS' then x.visits when 'DAYS' then x.days else x.amount end), 0) as used
    from benefit_uses x
    where x.provider_id = p.provider_id and x.policy_id = p.id and x.service_id = l.service_id
      and (l.period = 'TERM' or x.day <@ w.span)
  ) u
  where p.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and p.id = policy
$$;

-- Plans kept as templates: their services with texts, icons and benefits as they were then.
create table plan_templates (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  insurance_type text not null
    check (insurance_type in ('HEALTH', 'LIFE', 'AUTO', 'HOMEOWNERS', 'BUSINESS', 'TRAVEL', 'INVESTMENT')),
  services jsonb not null check (jsonb_typeof(services) = 'array'),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
call protect_table('plan_templates');

-- The pictures that a template's services show.
create table plan_template_files (
  provider_id uuid not null,
  template_id uuid not null,
  file_id uuid not null,
  primary key (provider_id, template_id, file_id),
  foreign key (provider_id, template_id) references plan_templates on delete cascade,
  foreign key (provider_id, file_id) references files
);
create index plan_template_files_file on plan_template_files (provider_id, file_id);
call protect_table('plan_template_files');
