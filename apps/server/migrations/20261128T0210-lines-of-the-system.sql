-- Sentences of the system in a message, by their texts and values: each reader sees them in the own language.
-- `html` and `plain` keep them in one language, for search and for mail.
alter table messages add column lines jsonb
  constraint messages_lines_check check (lines is null or (jsonb_typeof(lines) = 'object' and deleted_at is null));
