create table leads (
  provider_id uuid not null references providers,
  id uuid not null,
  -- Counts within the provider.
  number integer not null,
  -- Only the title of an erased lead is empty.
  title text not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  sex text not null default 'UNDEFINED' check (sex in ('MALE', 'FEMALE', 'UNDEFINED')),
  client_type text not null default 'INDIVIDUAL' check (client_type in ('INDIVIDUAL', 'CORPORATE')),
  company_name text,
  stage text not null default 'INCOMING' check (stage in ('INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN', 'LOST')),
  stage_changed_at timestamptz not null,
  lost_reason text check (lost_reason in ('PRICE', 'COVERAGE', 'COMPETITOR', 'NO_ANSWER', 'NO_NEED', 'DUPLICATE', 'OTHER')),
  lost_reason_text text,
  agent_user_id uuid references users,
  commission_kind text check (commission_kind in ('PERCENT', 'AMOUNT')),
  commission_value numeric(15, 2) check (commission_value > 0),
  acquisition_channel text check (acquisition_channel in ('COLD_CALLING', 'REFERRAL', 'WEBSITE', 'AGENT')),
  source text not null default 'MANUAL' check (source in ('MANUAL', 'IMPORT', 'WEB_FORM', 'CONVERSATION', 'HR')),
  insurer_id uuid,
  insurance_type text check (insurance_type in ('HEALTH', 'LIFE', 'AUTO', 'HOMEOWNERS', 'BUSINESS', 'TRAVEL', 'INVESTMENT')),
  deal_premium numeric(15, 2) check (deal_premium > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_format text check (payment_format in ('MONTHLY', 'QUARTERLY', 'SEMI_ANNUAL', 'ANNUAL')),
  payment_type text check (payment_type in ('CASH', 'CARD', 'TRANSFER', 'DIRECT_DEBIT')),
  payment_status text not null default 'PENDING' check (payment_status in ('PENDING', 'RECEIVED')),
  transaction_status text not null default 'PENDING' check (transaction_status in ('PENDING', 'RECEIVED')),
  expected_close_date date,
  notes text,
  -- What was made from the lead.
  insured_id uuid,
  policy_id uuid,
  -- Name, contacts, company and number, folded; written by the use cases.
  search_fold text not null default '',
  -- The words of the name in order, to find the same name.
  name_key text not null default '',
  title_fold text not null generated always as (fold_text(title)) stored,
  email_key text not null generated always as (coalesce(lower(email), '')) stored,
  premium_order numeric(15, 2) not null generated always as (coalesce(deal_premium, 0)) stored,
  close_order date not null generated always as (coalesce(expected_close_date, 'infinity'::date)) stored,
  created_by uuid references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Its personal data are gone for good.
  erased_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  check (title <> '' or erased_at is not null),
  check ((commission_kind is null) = (commission_value is null)),
  check (commission_kind <> 'PERCENT' or commission_value <= 100),
  check (stage <> 'WIN' or deal_premium is not null),
  check ((stage = 'LOST') = (lost_reason is not null)),
  check (lost_reason_text is null or lost_reason is not null)
);
create unique index leads_number on leads (provider_id, number);
create index leads_created on leads (provider_id, created_at, id) where deleted_at is null;
create index leads_title on leads (provider_id, title_fold, id) where deleted_at is null;
create index leads_stage on leads (provider_id, stage, created_at, id) where deleted_at is null;
create index leads_moved on leads (provider_id, stage_changed_at, id) where deleted_at is null;
create index leads_premium on leads (provider_id, premium_order, id) where deleted_at is null;
create index leads_close on leads (provider_id, close_order, id) where deleted_at is null;
create index leads_agent on leads (provider_id, agent_user_id, created_at, id) where agent_user_id is not null and deleted_at is null;
create index leads_insurer on leads (provider_id, insurer_id) where insurer_id is not null;
create index leads_insured on leads (provider_id, insured_id) where insured_id is not null;
create index leads_policy on leads (provider_id, policy_id) where policy_id is not null;
create index leads_email on leads (provider_id, email_key) where email_key <> '' and deleted_at is null;
create index leads_phone on leads (provider_id, phone) where phone is not null and deleted_at is null;
create index leads_name on leads (provider_id, name_key) where name_key <> '' and deleted_at is null;
create index leads_deleted on leads (provider_id, deleted_at) where deleted_at is not null and erased_at is null;
create index leads_search on leads using gin (search_fold gin_trgm_ops) where deleted_at is null;
call protect_table('leads');

-- The last number of each provider's leads, taken under its lock.
create table lead_numbers (
  provider_id uuid not null primary key references providers,
  last integer not null default 0
);
call protect_table('lead_numbers');

-- Each stage that a lead came to, the first one too. What was true then stays: dashboards count by it.
create table lead_moves (
  provider_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  from_stage text check (from_stage in ('INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN', 'LOST')),
  to_stage text not null check (to_stage in ('INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN', 'LOST')),
  moved_by uuid references users,
  moved_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, lead_id) references leads
);
create index lead_moves_lead on lead_moves (provider_id, lead_id, moved_at, id);
create index lead_moves_moved on lead_moves (provider_id, moved_at, to_stage);
call protect_append_table('lead_moves');

create table lead_files (
  provider_id uuid not null,
  lead_id uuid not null,
  file_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (provider_id, lead_id, file_id),
  foreign key (provider_id, lead_id) references leads on delete cascade,
  foreign key (provider_id, file_id) references files
);
create index lead_files_file on lead_files (provider_id, file_id);
call protect_table('lead_files');

call open_to_search('leads', array['provider_id', 'id', 'search_fold', 'agent_user_id', 'deleted_at']);

create function search_leads(words text[], agent uuid) returns table (id uuid)
  language plpgsql stable rows 500 set max_parallel_workers_per_gather = 1 as $$
begin
  return query execute 'select l.id from leads l where l.provider_id = $1 and l.deleted_at is null' || like_all('l.search_fold', words)
    || case when agent is null then '' else ' and l.agent_user_id = $2' end
    using nullif(current_setting('app.provider_id', true), '')::uuid, agent;
end
$$;
call seal_search_function('search_leads(text[], uuid)');

-- A lead follows its person when two profiles are merged.
alter table insured_merge_moves drop constraint insured_merge_moves_kind_check;
alter table insured_merge_moves add constraint insured_merge_moves_kind_check
  check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL', 'TICKET', 'CONVERSATION', 'LEAD'));
