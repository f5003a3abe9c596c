-- Rules answer the client, and close requests.
alter table request_rules
  add column answer text check (answer <> '' and length(answer) <= 4000),
  add column is_closing boolean not null default false,
  drop constraint request_rules_check1,
  add constraint request_rules_steps check (cardinality(tag_ids) > 0 or assignee is not null or answer is not null or is_closing);

-- A mail may ask programs not to answer it (RFC 3834, MS-OXCMAIL).
alter table message_mails add column wants_no_answer boolean not null default false;
