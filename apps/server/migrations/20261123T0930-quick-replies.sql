-- What a client may answer to the bot's message with one tap.
alter table messages add column quick_replies text[]
  constraint messages_quick_replies_check check (quick_replies is null or (author = 'BOT' and cardinality(quick_replies) between 1 and 3));
