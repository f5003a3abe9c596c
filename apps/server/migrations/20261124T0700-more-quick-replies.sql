-- The chatbot's buttons stand under its first answer: ten at most, and a person.
alter table messages drop constraint messages_quick_replies_check,
  add constraint messages_quick_replies_check check (quick_replies is null or (author = 'BOT' and cardinality(quick_replies) between 1 and 11));
