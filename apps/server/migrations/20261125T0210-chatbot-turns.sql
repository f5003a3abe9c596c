-- A client who only says hello is greeted, and the bot goes on.
alter table chatbot_replies drop constraint chatbot_replies_outcome_check,
  add constraint chatbot_replies_outcome_check check (outcome in ('GREETED', 'ANSWERED', 'ANSWERED_BY_AI', 'HANDED_OFF'));

-- Who deals with a conversation's messages while the AI thinks: no transaction is open then, and no other worker may go on with them.
create table chatbot_turns (
  provider_id uuid not null,
  conversation_id uuid not null,
  holder uuid not null,
  -- Whoever has not come back by then has died.
  until timestamptz not null,
  primary key (provider_id, conversation_id),
  foreign key (provider_id, conversation_id) references conversations
);
call protect_table('chatbot_turns');
