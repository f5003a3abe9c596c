-- What the bank itself states about a statement, beside what was read of it; and lines that could not be read.

alter table statements drop constraint statements_format_check;
alter table statements add constraint statements_format_check
  check (format in ('CSV', 'XLSX', 'CAMT052', 'CAMT053', 'CAMT054', 'MT940', 'MT942', 'OFX'));
-- A statement without movements is one as well.
alter table statements drop constraint statements_line_count_check;
alter table statements add constraint statements_line_count_check check (line_count >= 0);

alter table statements
  add column checks jsonb not null default '[]',
  -- True while a stated sum differs and nobody has confirmed it: until then nothing is booked.
  add column is_different boolean not null default false,
  add column unread jsonb not null default '[]',
  add column confirmed_by uuid references users,
  add column confirmed_at timestamptz,
  add column confirmed_reason text check (length(confirmed_reason) <= 500),
  add constraint statements_confirmed check ((confirmed_at is null) = (confirmed_reason is null)),
  add constraint statements_confirmed_difference check (confirmed_at is null or is_different);

-- A person says that a line is a payment of its own although it looks like one of an earlier file.
alter table statement_lines
  add column told_apart_by uuid references users,
  add column told_apart_at timestamptz,
  add column told_apart_reason text check (length(told_apart_reason) <= 500),
  add constraint statement_lines_told_apart check ((told_apart_at is null) = (told_apart_reason is null));

-- Whatever way a booking takes, it waits for the confirmation.
create function refuse_unbalanced_booking() returns trigger language plpgsql as $$
begin
  if exists (select from statement_lines l
      join statements s on s.provider_id = l.provider_id and s.id = l.statement_id
      where l.provider_id = new.provider_id and l.id = new.line_id and s.is_different and s.confirmed_at is null) then
    raise exception 'the statement differs from its balances' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger statement_bookings_balanced before insert on statement_bookings
  for each row execute function refuse_unbalanced_booking();
