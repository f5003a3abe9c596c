-- Accounts and workspaces. Users, sessions and one-time tokens belong to no provider; the server reads them
-- before a provider is known, so they carry no row security and are reached by platform and accounts code alone.

create table users (
  id uuid primary key,
  email text,
  email_fold text generated always as (lower(email)) stored,
  phone text,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  default_locale text check (default_locale in ('en', 'ru', 'es', 'pt')),
  is_super_admin boolean not null default false,
  is_manager boolean not null default false,
  is_active boolean not null default true,
  -- Goes up whenever rights, password or activity change: cached sessions compare it in every transaction.
  auth_version integer not null default 1,
  support_token text,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);
create unique index users_email on users (email_fold);
create unique index users_phone on users (phone);
grant select, insert, update on users to app_server;

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to app_server;

-- Sign-in secrets, reset links, invitations and codes: only their SHA-256 is stored, each is good for one use.
create table one_time_tokens (
  id uuid primary key,
  purpose text not null check (purpose in ('SECRET', 'RESET', 'INVITATION', 'CODE')),
  token_hash bytea not null unique,
  user_id uuid references users on delete cascade,
  code_hash bytea,
  tries integer not null default 0,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
grant select, insert, update, delete on one_time_tokens to app_server;

-- Wrong tries, per account, per address and for the whole platform; the key is a hash and names nobody.
create table sign_in_attempts (
  key bytea primary key,
  fails integer not null default 0,
  locks integer not null default 0,
  locked_until timestamptz,
  window_started_at timestamptz not null default now()
);
grant select, insert, update, delete on sign_in_attempts to app_server;

-- A device that signed in before keeps its way in while the account is locked for others.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
grant select, insert, update, delete on known_devices to app_server;

create table platform_settings (
  only_row boolean primary key default true check (only_row),
  layout text not null default 'dashboard' check (layout in ('dashboard', 'top'))
);
insert into platform_settings default values;
grant select, update on platform_settings to app_server;

create table providers (
  id uuid primary key,
  name text not null,
  title text,
  country text not null default 'ES' check (country ~ '^[A-Z]{2}$'),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'Europe/Madrid',
  features text[] not null default '{}',
  insured_limit integer check (insured_limit >= 0),
  licence_valid_until date,
  logo_file_id uuid,
  -- Goes up with every change of licence or features, like users.auth_version.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
alter table providers add foreign key (id, logo_file_id) references files (provider_id, id);
grant select, insert, update on providers to app_server;

-- A provider's own workspace, or the area of one of its client companies.
create table workspaces (
  provider_id uuid not null references providers,
  id uuid not null,
  type text not null check (type in ('INSURANCE_ADMIN_WORKSPACE', 'CLIENT_COMPANY_ADMIN_WORKSPACE')),
  -- The provider's or the client company's name, kept with it.
  name text not null,
  company_id uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  check ((type = 'CLIENT_COMPANY_ADMIN_WORKSPACE') = (company_id is not null))
);
create index workspaces_id on workspaces (id);
create unique index workspaces_company on workspaces (provider_id, company_id) where company_id is not null;
create unique index workspaces_provider on workspaces (provider_id) where company_id is null;
call protect_table('workspaces');

create table grants (
  provider_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null references users,
  role text not null check (role in ('ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR', 'HR')),
  doctor_id uuid,
  invited_at timestamptz,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, workspace_id) references workspaces (provider_id, id) on delete cascade,
  unique (provider_id, workspace_id, user_id, role)
);
create index grants_user on grants (user_id);
call protect_table('grants');

-- An account is read before its provider is known. These functions belong to app_search, the one role that sees
-- grants and workspaces across providers; they answer for one user only.
grant select on users, sessions, providers to app_search;
call open_to_search('workspaces', array['provider_id', 'id', 'type', 'name', 'company_id']);
call open_to_search('grants', array['provider_id', 'id', 'workspace_id', 'user_id', 'role', 'doctor_id', 'created_at']);

-- The account of a user with all workspaces it holds a grant in, oldest grant first; null when it is not active.
create function account_of_user(wanted uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'userId', u.id, 'email', u.email, 'phone', u.phone, 'firstName', u.first_name, 'lastName', u.last_name,
    'defaultLocale', u.default_locale, 'isSuperAdmin', u.is_super_admin, 'isManager', u.is_manager,
    'authVersion', u.auth_version,
    'grants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'grantId', g.id, 'role', g.role, 'doctorId', g.doctor_id,
        'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', w.company_id,
        'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
        'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country
      ) order by g.created_at, g.id)
      from grants g
      join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id
      join providers p on p.id = g.provider_id
      where g.user_id = u.id), '[]'))
  from users u where u.id = wanted and u.is_active
$$;

-- The same for a live session, by the hash of its token; `moment` is the present of the product.
create function account_of_session(hash bytea, moment timestamptz) returns jsonb
  language sql stable as $$
  select account_of_user(s.user_id) || jsonb_build_object('sessionId', s.id, 'expiresAt', s.expires_at)
  from sessions s where s.token_hash = hash and s.revoked_at is null and s.expires_at > moment
$$;

-- A provider's workspace named by a manager or super admin, who holds no grant in it.
create function workspace_for_manager(manager uuid, workspace uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', w.company_id,
    'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
    'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country)
  from workspaces w join providers p on p.id = w.provider_id
  where w.id = workspace and w.company_id is null
    and exists (select 1 from users u where u.id = manager and u.is_active and (u.is_manager or u.is_super_admin))
$$;

call seal_search_function('account_of_user(uuid)');
call seal_search_function('account_of_session(bytea, timestamptz)');
call seal_search_function('workspace_for_manager(uuid, uuid)');

-- A stored answer of a command that came with an Idempotency-Key; swept after 24 hours.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
grant select, insert, update, delete on idempotency_keys to app_server;

-- The catalogue.

create table insurers (
  provider_id uuid not null references providers,
  id uuid not null,
  title text not null check (title <> ''),
  title_fold text generated always as (fold_text(title)) stored,
  email text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'NOT_ACTIVE')),
  logo_file_id uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, logo_file_id) references files
);
create index insurers_logo on insurers (provider_id, logo_file_id) where logo_file_id is not null;
create unique index insurers_title on insurers (provider_id, lower(title));
call protect_table('insurers');

create table companies (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> ''),
  name_fold text generated always as (fold_text(name)) stored,
  insurer_id uuid,
  logo_file_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers,
  foreign key (provider_id, logo_file_id) references files
);
create index companies_logo on companies (provider_id, logo_file_id) where logo_file_id is not null;
create unique index companies_name on companies (provider_id, lower(name)) where deleted_at is null;
create index companies_insurer on companies (provider_id, insurer_id);
call protect_table('companies');
alter table workspaces add foreign key (provider_id, company_id) references companies on delete cascade;

create table plans (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null,
  name_fold text generated always as (fold_text(name)) stored,
  is_available boolean not null default false,
  insurance_type text not null
    check (insurance_type in ('HEALTH', 'LIFE', 'AUTO', 'HOMEOWNERS', 'BUSINESS', 'TRAVEL', 'INVESTMENT')),
  plan_type text not null check (plan_type in ('CORPORATE', 'INDIVIDUAL')),
  company_id uuid,
  insurer_id uuid,
  default_locale text check (default_locale in ('en', 'ru', 'es', 'pt')),
  validity_start date,
  validity_end date,
  deal_premium numeric(15, 0) check (deal_premium >= 0),
  investment_balance numeric(19, 2),
  investment_total numeric(19, 2),
  generation_status text not null default 'NONE'
    check (generation_status in ('NONE', 'IN_PROCESS', 'REVIEW', 'FAILED', 'CANCELED')),
  -- People with a policy in the plan, kept by the use cases that write policies.
  insured_count integer not null default 0 check (insured_count >= 0),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, company_id) references companies,
  foreign key (provider_id, insurer_id) references insurers,
  check (validity_start <= validity_end),
  check ((investment_balance is null) = (investment_total is null)),
  check (not is_available or (deleted_at is null and name <> '' and insurer_id is not null)),
  check (plan_type = 'INDIVIDUAL' or company_id is not null)
);
create index plans_company on plans (provider_id, company_id) where deleted_at is null;
create index plans_insurer on plans (provider_id, insurer_id) where deleted_at is null;
create index plans_created on plans (provider_id, created_at, id) where deleted_at is null;
call protect_table('plans');

create table services (
  provider_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  status text not null default 'ACTIVE' check (status in ('DRAFT', 'ACTIVE', 'NOT_ACTIVE')),
  type text not null check (type in ('CALL', 'CHAT', 'INSURANCE', 'NEED_DOCTOR')),
  kind text not null check (kind in
    ('TELEMEDICINE', 'HOME_VISIT', 'BOOKING_VIA_CHAT', 'BOOKING_BY_PHONE', 'BOOKING_VIA_MAP', 'INFORMATION')),
  phone text,
  icons jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans on delete cascade
);
create index services_plan on services (provider_id, plan_id);
call protect_table('services');

create table service_localizations (
  provider_id uuid not null,
  service_id uuid not null,
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  title text not null check (title <> ''),
  description text not null default '',
  sort integer not null default 0,
  primary key (provider_id, service_id, language),
  foreign key (provider_id, service_id) references services on delete cascade
);
call protect_table('service_localizations');

-- People and policies.

-- The order of names: letters with accents beside those without, Cyrillic behind Latin, case ignored.
create function name_order(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value), 'áàâäãåāăąéèêëēęěíìîïīóòôöõōøúùûüūñńçćčšśžźżýÿłđё', 'aaaaaaaaaeeeeeeeiiiiiooooooouuuuunncccsszzzyyldе');

-- A number as searches find it: folded, and once more without its gaps.
create function fold_number(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := fold_text(value);
begin
  if position(' ' in substr(folded, 2)) = 0 then
    return folded;
  end if;
  return folded || ' ' || replace(folded, ' ', '');
end
$$;

create table insured (
  provider_id uuid not null references providers,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  patronymic_name text,
  birthdate date,
  gender text check (gender in ('MALE', 'FEMALE')),
  marital_status text check (marital_status in ('SINGLE', 'MARRIED')),
  nationality text,
  email text,
  phone text,
  identification_number text,
  certificate_number text,
  dha_file_no text,
  eid_no text,
  visa_no text,
  passport_number text,
  passport_valid_until date,
  language text check (language in ('en', 'ru', 'es', 'pt')),
  relationship text not null default 'PRINCIPAL' check (relationship in ('PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT')),
  principal_id uuid,
  -- The other profile that this one was merged into; its ID number stays reserved.
  merged_into_id uuid,
  agent_user_id uuid references users,
  user_id uuid references users,
  registered_at timestamptz,
  invitation_status text not null default 'NOT_SENT'
    check (invitation_status in ('SENT', 'NOT_SENT', 'SCHEDULED', 'NOT_COMPLETED')),
  -- When the invitation was or will be sent.
  invitation_at timestamptz,
  -- The last invitation: a job of an earlier one sends nothing any more.
  invitation_id uuid,
  -- Name, contacts and ID number, folded, then | and the policy numbers; written by the use cases with searchTextOf().
  search_fold text not null default '',
  -- Columns of their own, because row level security keeps conditions on expressions from using an index.
  sort_name text not null generated always as (name_order(last_name || ' ' || first_name)) stored,
  email_key text not null generated always as (coalesce(lower(email), '')) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, principal_id) references insured,
  foreign key (provider_id, merged_into_id) references insured,
  check (principal_id is null or principal_id <> id),
  check ((relationship = 'PRINCIPAL') = (principal_id is null))
);
create unique index insured_identification on insured (provider_id, identification_number) where deleted_at is null;
create index insured_created on insured (provider_id, created_at, id) where deleted_at is null;
create index insured_name on insured (provider_id, sort_name, id) where deleted_at is null;
create index insured_email on insured (provider_id, email_key, id) where deleted_at is null;
create index insured_phone on insured (provider_id, phone) where phone is not null and deleted_at is null;
create index insured_principal on insured (provider_id, principal_id) where principal_id is not null;
create index insured_agent on insured (provider_id, agent_user_id, created_at, id)
  where agent_user_id is not null and deleted_at is null;
create index insured_invitation on insured (provider_id, invitation_status, created_at, id)
  where invitation_status <> 'NOT_SENT' and deleted_at is null;
create index insured_registered on insured (provider_id, id) where registered_at is not null and deleted_at is null;
create index insured_search on insured using gin (search_fold gin_trgm_ops) where deleted_at is null;
call protect_table('insured');

create table policies (
  provider_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  insured_id uuid not null,
  number text,
  certificate_number text,
  start_date date,
  end_date date,
  deactivation_date date,
  details text,
  premium numeric(19, 2),
  created_at timestamptz not null default now(),
  -- A policy that went with its insured person carries that person's moment, and comes back with it.
  deleted_at timestamptz,
  -- No start is before every day, no end after every day: never empty, so that lists can go on behind any row.
  start_order date not null generated always as (coalesce(start_date, '-infinity'::date)) stored,
  end_order date not null generated always as (coalesce(end_date, 'infinity'::date)) stored,
  number_fold text not null generated always as (coalesce(fold_number(number), '')) stored,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, insured_id) references insured,
  check (number <> ''),
  check (start_date <= end_date)
);
create unique index policies_number on policies (provider_id, number) where deleted_at is null;
create index policies_created on policies (provider_id, created_at, id) where deleted_at is null;
create index policies_start on policies (provider_id, start_order, id) where deleted_at is null;
create index policies_end on policies (provider_id, end_order, id) where deleted_at is null;
create index policies_plan on policies (provider_id, plan_id, created_at, id) where deleted_at is null;
create index policies_insured on policies (provider_id, insured_id) where deleted_at is null;
create index policies_deactivation on policies (provider_id, deactivation_date, id)
  where deactivation_date is not null and deleted_at is null;
call protect_table('policies');

-- The text that a person is found by: twin of searchTextOf() in packages/contract/src/insured-search.ts; a test holds the two equal.
create function insured_search_text(person insured) returns text
  language sql stable as $$
  select rtrim(' ' || concat_ws(' ',
      nullif(substr(fold_text(concat_ws(' ', person.last_name, person.first_name, person.patronymic_name, person.email)), 2), ''),
      nullif(regexp_replace(person.phone, '\D', '', 'g'), ''),
      nullif(substr(fold_number(person.identification_number), 2), ''))
    || ' | ' || coalesce((
      select string_agg(substr(p.number_fold, 2), ' ' order by p.created_at, p.id) from policies p
      where p.provider_id = person.provider_id and p.insured_id = person.id and p.deleted_at is null and p.number is not null), ''))
$$;

call open_to_search('insured', array['provider_id', 'id', 'search_fold', 'created_at', 'sort_name', 'email_key', 'agent_user_id', 'deleted_at']);
call open_to_search('policies', array['provider_id', 'id', 'insured_id', 'plan_id', 'number_fold', 'created_at', 'start_order', 'end_order', 'deleted_at']);

-- One LIKE for each word, written out so that each can use the trigram index. A word carries a leading space when it has
-- to start a word.
create function like_all(subject text, words text[]) returns text
  language sql immutable parallel safe as $$
  select coalesce(string_agg(format(' and %s like %L', subject, '%' || word || '%'), ''), '') from unnest(words) word
$$;

-- Insured people whose text holds every word, at most `most`; of one agent alone and of some plans alone when they are given.
create function search_insured(words text[], agent uuid, plans uuid[], most integer)
  returns table (id uuid, created_at timestamptz, sort_name text, email_key text)
  language plpgsql stable rows 2000 as $$
begin
  return query execute 'select i.id, i.created_at, i.sort_name, i.email_key from insured i where i.provider_id = $1 and i.deleted_at is null'
    || like_all('i.search_fold', words)
    || case when agent is null then '' else ' and i.agent_user_id = $2' end
    || case when plans is null then '' else ' and exists (select from policies p where p.provider_id = i.provider_id
      and p.insured_id = i.id and p.plan_id = any ($3) and p.deleted_at is null)' end || ' limit $4'
    using nullif(current_setting('app.provider_id', true), '')::uuid, agent, plans, most;
end
$$;
call seal_search_function('search_insured(text[], uuid, uuid[], integer)');

-- Policies whose own number or insured person holds every word of `words`, and whose number holds every one of `number_words`.
create function search_policies(words text[], number_words text[], agent uuid, plans uuid[], most integer)
  returns table (id uuid, created_at timestamptz, start_order date, end_order date)
  language plpgsql stable rows 2000 as $$
declare
  found text;
begin
  select coalesce(string_agg(format(' and (split_part(i.search_fold, ''|'', 1) like %1$L or p.number_fold like %1$L)', '%' || word || '%'), ''), '')
    into found from unnest(words) word;
  return query execute 'select p.id, p.created_at, p.start_order, p.end_order
    from insured i join policies p on p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null
    where i.provider_id = $1 and i.deleted_at is null'
    || like_all('i.search_fold', words || number_words) || found || like_all('p.number_fold', number_words)
    || case when agent is null then '' else ' and i.agent_user_id = $2' end
    || case when plans is null then '' else ' and p.plan_id = any ($3)' end || ' limit $4'
    using nullif(current_setting('app.provider_id', true), '')::uuid, agent, plans, most;
end
$$;
call seal_search_function('search_policies(text[], text[], uuid, uuid[], integer)');

-- Moves what a large load has left in the search index's waiting list into the index; until then every search reads all of it.
-- For after the load's commit.
create function settle_insured_search() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select gin_clean_pending_list('insured_search')
$$;
revoke execute on function settle_insured_search() from public;
grant execute on function settle_insured_search() to app_server;

-- Imports: the file's rows are kept as a draft until they are saved or thrown away.

create table imports (
  provider_id uuid not null references providers,
  id uuid not null,
  kind text not null check (kind in ('INSURED', 'PLANS', 'CLINICS')),
  status text not null
    check (status in ('CHECKING', 'HAS_ERRORS', 'READY', 'SAVING', 'SAVED', 'FAILED', 'DISCARDED')),
  file_name text not null,
  plan_id uuid,
  version integer not null default 1,
  headers text[] not null default '{}',
  columns text[] not null default '{}',
  row_count integer not null default 0,
  progress integer not null default 0 check (progress between 0 and 100),
  errors jsonb not null default '[]',
  error_count integer not null default 0,
  warnings jsonb not null default '[]',
  summary jsonb,
  options jsonb not null default '{}',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  saved_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans
);
create index imports_created on imports (provider_id, created_at, id);
create index imports_plan on imports (provider_id, plan_id);
call protect_table('imports');

-- Draft rows in stretches of up to 500, each a JSON array of arrays of cells.
create table import_rows (
  provider_id uuid not null,
  import_id uuid not null,
  chunk integer not null,
  rows jsonb not null,
  primary key (provider_id, import_id, chunk),
  foreign key (provider_id, import_id) references imports on delete cascade
);
call protect_table('import_rows');
