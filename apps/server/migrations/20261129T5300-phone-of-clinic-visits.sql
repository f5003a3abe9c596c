-- A person who asks for a visit to a clinic names a phone, as for a home visit. Address and symptoms stay with home visits.
do $$
declare
  former text;
begin
  for former in select conname from pg_constraint where conrelid = 'bookings'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%num_nonnulls(address, phone, symptoms) = 0%' loop
    execute format('alter table bookings drop constraint %I', former);
  end loop;
end
$$;
alter table bookings
  add constraint bookings_of_home check (kind = 'HOME_VISIT' or num_nonnulls(address, symptoms) = 0),
  add constraint bookings_phone_kind check (phone is null or kind in ('CLINIC', 'HOME_VISIT'));
