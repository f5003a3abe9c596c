-- Letting a person into a visit holds for the link that the person had: a later link, as after an end by mistake, waits again.
alter table visits add column admitted_version integer;
alter table visits no force row level security;
update visits set admitted_version = link_version where admitted_at is not null;
alter table visits force row level security;
