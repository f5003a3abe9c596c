-- Every day and every moment of the product lies within the years that the contract can answer and count on
-- (packages/contract/src/calendar.ts): callers enter 1800-01-01 to 2200-12-31, and what is counted on from there has a century of room.
-- A row beyond it, such as an end of 9999-12-31, is set to the nearest day that can be entered: it still means "far away".
-- The triggers of its table rest meanwhile, because the change is nobody's, and no rule of a feature concerns it.
set constraints all immediate;

-- Days whose rows break another rule when they are moved stay as they are: that constraint holds for new rows only (not valid), so that an
-- upgrade never stops at a single row. Lists show such a row as unreadable (docs/decisions/049-range-of-days.md).
create procedure hold_days(subject regclass, columns name[], casts text[])
  language plpgsql as $$
declare
  forced boolean := (select relforcerowsecurity from pg_class where oid = subject);
  changes text;
  beyond text;
  is_valid boolean := true;
begin
  select string_agg(format(
    '%1$I = case when %1$I > %3$L::%2$s then %3$L::%2$s when %1$I < %4$L::%2$s then %4$L::%2$s else %1$I end',
    c, k, '2200-12-31', '1800-01-01'), ', '),
    string_agg(format('not (%1$I between %2$L::%4$s and %3$L::%4$s)', c, '1700-01-01', '2299-12-31', k), ' or ')
  into changes, beyond
  from unnest(columns, casts) u (c, k);
  if forced then
    execute format('alter table %s no force row level security', subject);
  end if;
  execute format('select not exists (select from %s where %s)', subject, beyond) into is_valid;
  if not is_valid then
    begin
      execute format('alter table %s disable trigger user', subject);
      execute format('update %s set %s where %s', subject, changes, beyond);
      execute format('alter table %s enable trigger user', subject);
      is_valid := true;
    exception when integrity_constraint_violation then
      raise warning 'a row of % keeps a day outside of the calendar', subject;
    end;
  end if;
  execute format('alter table %s %s', subject, (
    select string_agg(format('add constraint %I check (%I between %L::%s and %L::%s)%s', c || '_range', c, '1700-01-01', k,
      '2299-12-31', k, case when is_valid then '' else ' not valid' end), ', ') from unnest(columns, casts) u (c, k)));
  if forced then
    execute format('alter table %s force row level security', subject);
  end if;
end
$$;

-- Days of generated columns follow from others.
do $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as subject, array_agg(a.attname order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, null) order by a.attnum) as casts
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
    group by c.oid
  loop
    call hold_days(found.subject, found.columns, found.casts);
  end loop;
end
$$;

drop procedure hold_days;
