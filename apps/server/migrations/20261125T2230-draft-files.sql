-- Files that were attached to a message before it is sent.
alter table message_drafts add column file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10);
-- A draft may hold files alone.
alter table message_drafts drop constraint message_drafts_html_check;
alter table message_drafts add constraint message_drafts_content check (html <> '' or cardinality(file_ids) > 0);
