-- Mails that are too large to be fetched stay in the inbox; how many since the address was linked, and when the last one was met.
alter table mailboxes add column skipped_count integer not null default 0 check (skipped_count >= 0);
alter table mailboxes add column skipped_at timestamptz;
alter table mailboxes add constraint mailboxes_skipped check ((skipped_count > 0) = (skipped_at is not null));
