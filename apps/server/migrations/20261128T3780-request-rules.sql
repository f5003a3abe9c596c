-- What happens by itself with a request of a certain kind, in the order of the rules. An empty list, or null, is no condition.
-- Tags, companies and members may go: the rule does what is left of it.

create table request_rules (
  provider_id uuid not null references providers,
  id uuid not null,
  title text not null check (title <> '' and length(title) <= 120),
  is_on boolean not null,
  moment text not null check (moment in ('CREATED', 'CLIENT_WROTE')),
  sources text[] not null,
  business_types text[] not null,
  company_ids uuid[] not null,
  words text[] not null,
  hours text check (hours in ('OPEN', 'CLOSED')),
  sender text check (sender in ('KNOWN', 'UNKNOWN')),
  tag_ids uuid[] not null,
  assignee text check (assignee in ('MEMBER', 'ONLINE')),
  member_ids uuid[] not null,
  is_last boolean not null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, id),
  check (case when assignee is null then cardinality(member_ids) = 0
    when assignee = 'MEMBER' then cardinality(member_ids) = 1 else cardinality(member_ids) > 0 end),
  check (cardinality(tag_ids) > 0 or assignee is not null)
);
create unique index request_rules_title on request_rules (provider_id, lower(title));
call protect_table('request_rules');

-- When a rule last gave a member a request: the one who waits longest is next.
create table request_rule_turns (
  provider_id uuid not null references providers,
  user_id uuid not null references users,
  given_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index request_rule_turns_user on request_rule_turns (user_id);
call protect_table('request_rule_turns');

-- The moments that rules which are on wait for: without them a message starts no work.
alter table ticket_numbers add column rule_moments text[] not null default '{}';
