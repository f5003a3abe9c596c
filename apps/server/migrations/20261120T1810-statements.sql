-- Bank statements: files that were read, their lines, what each line was proposed for, and the receipts it was booked as.

create table statements (
  provider_id uuid not null,
  id uuid not null,
  file_name text not null,
  format text not null check (format in ('CSV', 'CAMT053', 'MT940')),
  -- SHA-256 of the file: the same file is noticed however it is named.
  content_hash bytea not null check (length(content_hash) = 32),
  account text,
  from_day date not null,
  to_day date not null,
  line_count integer not null check (line_count > 0),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  check (from_day <= to_day)
);
create unique index statements_content on statements (provider_id, content_hash);
create index statements_created on statements (provider_id, created_at, id);
create index statements_to_day on statements (provider_id, to_day, id);
call protect_table('statements');

create table statement_lines (
  provider_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  nth integer not null check (nth > 0),
  day date not null,
  is_credit boolean not null,
  amount numeric(15, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  purpose text not null default '' check (length(purpose) <= 2000),
  payer_name text,
  payer_account text,
  bank_reference text,
  -- What makes it the same line in another file: the bank's reference, else all that it says and which of equal ones it is.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- The line of an earlier file that this one repeats.
  repeats_id uuid,
  -- The sum of its receipts that were not taken back, kept by triggers.
  booked numeric(15, 2) not null default 0 check (booked >= 0),
  ignored_at timestamptz,
  ignored_by uuid references users,
  -- Proposals were looked for; until then the line waits for it.
  matched_at timestamptz,
  confidence text check (confidence in ('CERTAIN', 'LIKELY', 'POSSIBLE')),
  proposals jsonb not null default '[]',
  -- The payments that the proposals name.
  proposed uuid[] not null default '{}',
  state text not null generated always as (case
    when not is_credit then 'OUTGOING'
    when repeats_id is not null then 'REPEATED'
    when booked = amount then 'BOOKED'
    when booked > 0 then 'PARTLY'
    when ignored_at is not null then 'IGNORED'
    else 'OPEN' end) stored,
  primary key (provider_id, id),
  foreign key (provider_id, statement_id) references statements on delete cascade,
  foreign key (provider_id, repeats_id) references statement_lines on delete set null (repeats_id),
  unique (provider_id, statement_id, nth),
  check (booked <= amount),
  check (booked = 0 or (is_credit and repeats_id is null and ignored_at is null)),
  check ((confidence is null) = (proposals = '[]'))
);
create unique index statement_lines_fingerprint on statement_lines (provider_id, fingerprint) where repeats_id is null;
create index statement_lines_repeats on statement_lines (provider_id, repeats_id) where repeats_id is not null;
create index statement_lines_unmatched on statement_lines (provider_id, statement_id, nth)
  where matched_at is null and is_credit and repeats_id is null;
create index statement_lines_open on statement_lines (provider_id, statement_id, nth) where state in ('OPEN', 'PARTLY');
call protect_table('statement_lines');

-- Which receipts a line became. Rows are added and never changed: a receipt that is taken back frees the line again.
create table statement_bookings (
  provider_id uuid not null,
  receipt_id uuid not null,
  line_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, receipt_id),
  foreign key (provider_id, receipt_id) references payment_receipts,
  foreign key (provider_id, line_id) references statement_lines
);
create index statement_bookings_line on statement_bookings (provider_id, line_id);
call protect_append_table('statement_bookings');
create trigger statement_bookings_stay before update or delete on statement_bookings
  for each row execute function refuse_ledger_change();

-- A line is never booked for more than it brought: its own constraint refuses, however many try at once.
create function count_statement_booking() returns trigger language plpgsql as $$
begin
  update statement_lines l set booked = l.booked + r.amount
  from payment_receipts r
  where l.provider_id = new.provider_id and l.id = new.line_id
    and r.provider_id = new.provider_id and r.id = new.receipt_id and r.reverses_id is null;
  if not found then
    raise exception 'the booking has no receipt' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger statement_bookings_count before insert on statement_bookings
  for each row execute function count_statement_booking();

-- A receipt of a line that is taken back, from wherever, leaves that much of the line to be booked again.
create function free_statement_line() returns trigger language plpgsql as $$
begin
  update statement_lines l set booked = l.booked - new.amount
  from statement_bookings b
  where b.provider_id = new.provider_id and b.receipt_id = new.reverses_id
    and l.provider_id = b.provider_id and l.id = b.line_id;
  return new;
end
$$;
create trigger payment_receipts_free_line after insert on payment_receipts
  for each row when (new.reverses_id is not null) execute function free_statement_line();

-- Policies by their numbers without gaps, as a bank's purpose has them.
create index policies_number_key on policies (provider_id, (substring(number_fold from '[^ ]*$')))
  where number_fold <> '' and deleted_at is null;
create function find_policy_numbers(keys text[]) returns table (id uuid, key text)
  language plpgsql stable rows 100 as $$
begin
  return query execute 'select p.id, substring(p.number_fold from ''[^ ]*$'') from policies p
    where p.provider_id = $1 and substring(p.number_fold from ''[^ ]*$'') = any ($2) and p.number_fold <> '''' and p.deleted_at is null'
    using nullif(current_setting('app.provider_id', true), '')::uuid, keys;
end
$$;
call seal_search_function('find_policy_numbers(text[])');
