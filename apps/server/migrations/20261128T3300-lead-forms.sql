-- The public form of a provider, by which visitors of its web site become leads. The key stands in web pages and is no secret.
create table lead_forms (
  provider_id uuid primary key references providers,
  key text not null check (key ~ '^[A-Za-z0-9_-]{43}$'),
  is_on boolean not null,
  -- How each answer is asked, and the provider's own texts by language
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Null: the language of the visitor
  language text check (language in ('en', 'ru', 'es', 'pt')),
  agent_user_id uuid references users,
  -- Sites that may show the form in a frame
  origins text[] not null check (cardinality(origins) <= 20),
  -- How many answers of robots were dropped
  spam_count integer not null default 0 check (spam_count >= 0),
  changed_at timestamptz not null
);
create index lead_forms_agent on lead_forms (agent_user_id) where agent_user_id is not null;
call protect_table('lead_forms');

-- Proofs of work that were used: each opens the form for one answer. Kept until they expire.
create table lead_form_solutions (
  provider_id uuid not null references providers,
  challenge bytea not null check (octet_length(challenge) = 32),
  -- A keyed hash of the answer, by which the same answer that is sent again is recognised
  answer bytea not null check (octet_length(answer) = 32),
  expires_at timestamptz not null,
  primary key (provider_id, challenge)
);
create index lead_form_solutions_expire on lead_form_solutions (provider_id, expires_at);
call protect_table('lead_form_solutions');

-- What clients agreed to when they sent a form, in the words that they saw.
create table lead_consents (
  provider_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  given_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, lead_id) references leads on delete cascade
);
create index lead_consents_lead on lead_consents (provider_id, lead_id);
call protect_table('lead_consents');
