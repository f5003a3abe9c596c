-- Other recipients of an answer by mail, kept with what is not sent yet.
alter table message_drafts add column mail_cc text[] not null default '{}' check (cardinality(mail_cc) <= 20);
alter table scheduled_messages add column mail_cc text[] not null default '{}' check (cardinality(mail_cc) <= 20);

-- Those of messages.mail_cc that the mail did not reach.
alter table messages add column mail_cc_failed text[] not null default '{}' check (cardinality(mail_cc_failed) <= 50);
