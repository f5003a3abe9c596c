-- To whom the doctor opened the room: the version of the link, and the doctor. Another link or doctor lets the person in anew.
alter table visits add column admitted_link integer, add column admitted_doctor uuid;

alter table visits no force row level security;
alter table bookings no force row level security;
update visits v set admitted_link = v.link_version, admitted_doctor = b.doctor_id from bookings b
where v.admitted_at is not null and b.provider_id = v.provider_id and b.id = v.booking_id;
alter table bookings force row level security;
alter table visits force row level security;

-- The export that made a file: its author may open it, and others with the right of its call. UNKNOWN: from before this column.
alter table files add column made_by text check (made_by <> '');

alter table files no force row level security;
alter table background_jobs no force row level security;
update files f set made_by = 'UNKNOWN' from background_jobs j
where j.kind = 'export' and j.provider_id = f.provider_id and j.file_id = f.id;
alter table background_jobs force row level security;
alter table files force row level security;
