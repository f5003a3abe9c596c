-- The request after which a person was asked, and the link by which a person without the app answers.
alter table polls add column ticket_id uuid;
alter table polls add column token_hash bytea check (octet_length(token_hash) = 32);
alter table polls add column open_until timestamptz;
alter table polls add constraint polls_ticket foreign key (provider_id, ticket_id) references tickets;
alter table polls add constraint polls_link check ((token_hash is null) = (open_until is null));
create index polls_of_ticket on polls (provider_id, ticket_id) where ticket_id is not null;
create unique index polls_token on polls (provider_id, token_hash) where token_hash is not null;

-- Whether people without the app are asked by a link, and how long after the end of their request; without a row they are not.
create table poll_settings (
  provider_id uuid primary key references providers,
  asks_by_link boolean not null,
  delay_minutes integer not null check (delay_minutes between 0 and 10080),
  changed_at timestamptz not null
);
call protect_table('poll_settings');
