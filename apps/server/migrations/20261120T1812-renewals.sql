-- Renewals: how far the decision about an ending policy is. A policy without a row is incoming.
create table renewals (
  provider_id uuid not null,
  policy_id uuid not null,
  stage text not null default 'INCOMING'
    check (stage in ('INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'RENEWED', 'NOT_RENEWED')),
  stage_changed_at timestamptz,
  transaction_status text not null default 'PENDING' check (transaction_status in ('PENDING', 'RECEIVED')),
  note text not null default '',
  -- The policy of the next term: only with it is a renewal renewed.
  new_policy_id uuid,
  primary key (provider_id, policy_id),
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, new_policy_id) references policies,
  check ((stage = 'RENEWED') = (new_policy_id is not null)),
  check (new_policy_id <> policy_id)
);
create unique index renewals_new_policy on renewals (provider_id, new_policy_id) where new_policy_id is not null;
create index renewals_stage on renewals (provider_id, stage, policy_id);
call protect_table('renewals');

-- What was drafted before a policy's end: each kind once for a policy and end.
create table renewal_drafts (
  provider_id uuid not null,
  policy_id uuid not null,
  end_date date not null,
  kind text not null check (kind in ('REMINDER_90', 'REMINDER_60', 'REMINDER_30')),
  start_offered date not null,
  end_offered date not null,
  premium numeric(19, 2),
  created_at timestamptz not null,
  primary key (provider_id, policy_id, end_date, kind),
  foreign key (provider_id, policy_id) references policies,
  check (start_offered <= end_offered)
);
call protect_append_table('renewal_drafts');
