-- Mails the officers of a company its figures of each month.
alter table companies add column mails_summary boolean not null default false;
