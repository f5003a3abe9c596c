-- The chatbot: what it may say by itself, its buttons and hours, and what it did.

create table chatbot_configs (
  provider_id uuid not null primary key references providers,
  -- As the contract has it: switched on or off, greetings, buttons, office hours.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
call protect_table('chatbot_configs');

create table chatbot_answers (
  provider_id uuid not null references providers,
  id uuid not null,
  is_active boolean not null default true,
  sort integer not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create index chatbot_answers_sort on chatbot_answers (provider_id, sort, id);
call protect_table('chatbot_answers');

create table chatbot_answer_texts (
  provider_id uuid not null,
  answer_id uuid not null,
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  question text not null check (question <> ''),
  -- Other ways of asking the same.
  phrasings text[] not null default '{}',
  answer text not null check (answer <> ''),
  primary key (provider_id, answer_id, language),
  foreign key (provider_id, answer_id) references chatbot_answers on delete cascade
);
call protect_table('chatbot_answer_texts');

-- What the bot did with a client's message: once for each, however often its job runs.
create table chatbot_replies (
  provider_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  ticket_id uuid not null,
  outcome text not null check (outcome in ('ANSWERED', 'ANSWERED_BY_AI', 'HANDED_OFF')),
  answer_id uuid,
  at timestamptz not null,
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, conversation_id) references conversations,
  foreign key (provider_id, ticket_id) references tickets,
  check ((outcome = 'ANSWERED') >= (answer_id is not null))
);
create index chatbot_replies_ticket on chatbot_replies (provider_id, ticket_id, outcome);
create index chatbot_replies_answer on chatbot_replies (provider_id, answer_id, at) where answer_id is not null;
create index chatbot_replies_conversation on chatbot_replies (provider_id, conversation_id, at);
call protect_table('chatbot_replies');
