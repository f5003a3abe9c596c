-- What is paid for a policy and when: a schedule of payments, and the ledger of what was received of each.

alter table policies
  add column payment_format text check (payment_format in ('MONTHLY', 'QUARTERLY', 'SEMI_ANNUAL', 'ANNUAL')),
  -- Days after a due date before a payment is overdue; new payments take them over.
  add column payment_grace_days smallint not null default 0 check (payment_grace_days between 0 and 90),
  add column payment_reminders boolean not null default true,
  add check (premium > 0),
  add check (payment_format is null or premium is not null);
create index policies_payment_format on policies (provider_id, payment_format, created_at, id)
  where payment_format is not null and deleted_at is null;

create table payments (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  due_date date not null,
  grace_days smallint not null check (grace_days between 0 and 90),
  -- The last day on which it is not overdue.
  last_day date not null generated always as (due_date + grace_days) stored,
  amount numeric(15, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of its receipts, kept by the ledger's trigger.
  paid numeric(15, 2) not null default 0 check (paid >= 0),
  -- When the first reminder of this due date went out.
  sent_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, policy_id) references policies,
  check (paid <= amount),
  check ((paid = amount) = (completed_at is not null)),
  -- Money that came in has to be taken back first.
  check (canceled_at is null or paid = 0)
);
create unique index payments_policy_due on payments (provider_id, policy_id, due_date) where canceled_at is null;
create index payments_policy on payments (provider_id, policy_id, due_date, id);
create index payments_due on payments (provider_id, due_date, id);
create index payments_created on payments (provider_id, created_at, id);
create index payments_open on payments (provider_id, last_day, policy_id)
  where completed_at is null and canceled_at is null;
call protect_table('payments');

-- The ledger: what was received, and reversals that take one receipt back each. Rows are added and never changed.
create table payment_receipts (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- The receipt that this row takes back; it repeats the receipt's amount and day.
  reverses_id uuid,
  amount numeric(15, 2) not null check (amount > 0),
  received_on date not null,
  -- What the payment came with, or why it was taken back.
  note text not null default '',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, payment_id) references payments,
  foreign key (provider_id, reverses_id) references payment_receipts,
  check (reverses_id <> id),
  check (reverses_id is null or note <> '')
);
create index payment_receipts_payment on payment_receipts (provider_id, payment_id, created_at, id);
create unique index payment_receipts_reversal on payment_receipts (provider_id, reverses_id) where reverses_id is not null;
call protect_append_table('payment_receipts');

-- A reversal repeats a receipt of the same payment, not another reversal; every row moves what the payment counts as paid. A
-- payment that is canceled, or would be paid more than once, refuses by its own constraints.
create function book_payment_receipt() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null and not exists (
    select from payment_receipts r
    where r.provider_id = new.provider_id and r.id = new.reverses_id and r.reverses_id is null
      and row(r.payment_id, r.amount, r.received_on) = row(new.payment_id, new.amount, new.received_on)
  ) then
    raise exception 'the reversal differs from its receipt' using errcode = '23514';
  end if;
  update payments p set paid = p.paid + s.amount,
    completed_at = case when p.paid + s.amount = p.amount then new.created_at end
  from (select case when new.reverses_id is null then new.amount else -new.amount end as amount) s
  where p.provider_id = new.provider_id and p.id = new.payment_id;
  return new;
end
$$;
create trigger payment_receipts_book before insert on payment_receipts for each row execute function book_payment_receipt();
create trigger payment_receipts_stay before update or delete on payment_receipts
  for each row execute function refuse_ledger_change();

-- Reminders that went out: each kind once for a payment and due date.
create table payment_reminders (
  provider_id uuid not null,
  payment_id uuid not null,
  due_date date not null,
  kind text not null check (kind in ('BEFORE', 'AFTER_1', 'AFTER_7')),
  sent_at timestamptz not null default now(),
  primary key (provider_id, payment_id, due_date, kind),
  foreign key (provider_id, payment_id) references payments
);
call protect_append_table('payment_reminders');

-- The status of a payment on a day: twin of paymentStatus() in packages/contract/src/payments-terms.ts; a test holds the two equal.
create function payment_status(payment payments, today date) returns text
  language sql immutable parallel safe
  return case
    when payment.canceled_at is not null then 'CANCELED'
    when payment.completed_at is not null then 'COMPLETED'
    when payment.last_day < today then 'OVERDUE'
    when payment.sent_at is not null then 'SENT'
    when payment.due_date > today + 30 then 'SCHEDULED'
    when payment.due_date > today + 3 then 'UPCOMING'
    else 'NOT_SENT'
  end;
