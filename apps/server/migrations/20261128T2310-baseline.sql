-- The baseline: the schema of 28 November 2026, as the 121 migrations before it made it. A database that has run all of them takes it
-- over without running it (see migrate.ts and docs/ARCHITECTURE.md). Migrations with a later stamp go on from here.
--
-- One section for each noun. A table stands with its indexes, rights and triggers; a function behind the tables that it reads. Some
-- constraints have a name with a number, which they got when earlier ones were replaced.

-- ====================================================================================================
-- Ground: search of parts of words, fences between providers
-- ====================================================================================================

create extension if not exists pg_trgm;
-- Exclusion constraints over ids and ranges.
create extension if not exists btree_gist;

revoke create on schema public from public;
grant usage on schema public to app_server, app_search;

-- The form in which texts are searched: lower case, no accents, Cyrillic in Latin letters, punctuation as single spaces, a
-- leading space. Twin of fold() in packages/contract/src/fold.ts; a test holds the two equal.
create function fold_text(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(value collate "C");
begin
  -- Most values are plain ASCII; the rest pays for its alphabet.
  if octet_length(folded) <> length(folded) then
    folded := regexp_replace(normalize(folded, NFKD),
      '[\u0300-\u036f''`\u00ad\u02b0-\u02ff\u2018\u2019\u201b\u2032\u200b-\u200f\u2060\ufeffьъЬЪ]', '', 'g');
    folded := translate(lower(folded collate "C"),
      'абвгдезийклмнопрстуфыэіјґѓќўһәғқңөұүћѕАБВГДЕЗИЙКЛМНОПРСТУФЫЭІЈҐЃЌЎҺӘҒҚҢӨҰҮЋЅЖХЦЧШЩЮЯЄЉЊЂЏøØłŁđĐıħĦðÐŋŊŧŦĸſÆŒÞẞy',
      'abvgdeziiklmnoprstufieijggkuhagqnouucsabvgdeziiklmnoprstufieijggkuhagqnouucsжхцчшщюяєљњђџoollddihhddnnttksæœþßi');
    if octet_length(folded) <> length(folded) then
      folded := replace(folded, 'ж', 'zh');
      folded := replace(folded, 'х', 'kh');
      folded := replace(folded, 'ц', 'ts');
      folded := replace(folded, 'ч', 'ch');
      folded := replace(folded, 'ш', 'sh');
      folded := replace(folded, 'щ', 'shch');
      folded := replace(folded, 'ю', 'iu');
      folded := replace(folded, 'я', 'ia');
      folded := replace(folded, 'є', 'ie');
      folded := replace(folded, 'љ', 'lj');
      folded := replace(folded, 'њ', 'nj');
      folded := replace(folded, 'ђ', 'dj');
      folded := replace(folded, 'џ', 'dz');
      folded := replace(folded, 'æ', 'ae');
      folded := replace(folded, 'œ', 'oe');
      folded := replace(folded, 'þ', 'th');
      folded := replace(folded, 'ß', 'ss');
    end if;
  else
    folded := translate(folded, 'y''`', 'i');
  end if;
  folded := replace(folded, 'x', 'ks');
  folded := regexp_replace(folded,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
  if position('ii' in folded) > 0 then
    folded := regexp_replace(folded, 'i{2,}', 'i', 'g');
  end if;
  return ' ' || btrim(folded);
end
$$;

-- One LIKE for each word, written out so that each can use the trigram index. A word carries a leading space when it has
-- to start a word.
create function like_all(subject text, words text[]) returns text
  language sql immutable parallel safe as $$
  select coalesce(string_agg(format(' and %s like %L', subject, '%' || word || '%'), ''), '') from unnest(words) word
$$;

-- Shuts a table that belongs to providers: nobody, its owner included, sees or writes rows of another provider than the one that
-- the transaction is bound to. nullif: a pooled connection that once had the setting answers '' outside a transaction.
create procedure fence_table(name text, privileges text) language plpgsql as $$
declare
  subject regclass := name::regclass;
begin
  if not exists (select from pg_attribute where attrelid = subject and attname = 'provider_id' and attnotnull and not attisdropped) then
    raise exception 'table % has no column provider_id not null', name;
  end if;
  execute format('alter table %s enable row level security', subject);
  execute format('alter table %s force row level security', subject);
  execute format($policy$create policy tenant on %s
    using (provider_id = nullif(current_setting('app.provider_id', true), '')::uuid)
    with check (provider_id = nullif(current_setting('app.provider_id', true), '')::uuid)$policy$, subject);
  execute format('grant %s on %s to app_server', privileges, subject);
end
$$;

-- For tables whose rows the server may change.
create procedure protect_table(name text) language plpgsql as $$
begin
  call fence_table(name, 'select, insert, update, delete');
end
$$;

-- For tables that only grow, such as the audit.
create procedure protect_append_table(name text) language plpgsql as $$
begin
  call fence_table(name, 'select, insert');
end
$$;

-- Lets the search role, which alone may read across the fence, see these columns of a protected table.
create procedure open_to_search(name text, columns text[]) language plpgsql as $$
declare
  subject regclass := name::regclass;
begin
  execute format('grant select (%s) on %s to app_search', (select string_agg(quote_ident(c), ', ') from unnest(columns) c), subject);
  execute format('create policy search on %s for select to app_search using (true)', subject);
end
$$;

-- Hands a function over to the search role as SECURITY DEFINER with a pinned search_path, callable by the server alone. It has
-- to take the provider from app.provider_id itself. (Owned by the table's owner it would not use the trigram index under FORCE.)
create procedure seal_search_function(signature text) language plpgsql as $$
declare
  subject regprocedure := signature::regprocedure;
begin
  execute format('alter function %s security definer', subject);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', subject);
  execute format('revoke execute on function %s from public', subject);
  execute format('grant execute on function %s to app_server', subject);
  grant create on schema public to app_search;
  execute format('alter function %s owner to app_search', subject);
  revoke create on schema public from app_search;
end
$$;
revoke execute on procedure fence_table(text, text), protect_table(text), protect_append_table(text),
  open_to_search(text, text[]), seal_search_function(text) from public;

-- The books only grow: the rights already say so to the server, this holds back its owner too. What somebody wrote into them in
-- words alone may be erased, by their owner.
create function refuse_ledger_change() returns trigger language plpgsql as $$
declare
  words text[] := array['note', 'reason', 'approval'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and to_jsonb(new) <> to_jsonb(old) then
    return new;
  end if;
  raise exception 'the ledger of uses only grows' using errcode = '42501';
end
$$;

-- Looks at the tables that have more than doubled since they were last looked at: until PostgreSQL's own round comes to them, in a
-- minute or two, it plans questions to 4,000 people as if there were none, and a list takes seconds. For after a load's commit; a
-- table that somebody else looks at is left to them.
create function refresh_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  grown text;
begin
  for grown in
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint
  loop
    execute 'analyze (skip_locked) ' || grown;
  end loop;
end
$$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to app_server;

-- ====================================================================================================
-- Files and background work
-- ====================================================================================================

create table files (
  provider_id uuid not null,
  id uuid not null,
  -- PERSONAL: documents of insured people, handed out by the person's own calls alone, each look noted in the audit.
  -- RECEIVED: voices and films that clients send, kept as they came.
  kind text not null check (kind in ('IMAGE', 'AVATAR', 'LOGO', 'ICON', 'PDF', 'CSV', 'XLSX', 'DOCUMENT', 'CHAT', 'PERSONAL',
    'RECEIVED', 'COMPANY')),
  name text not null check (name <> ''),
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  width integer,
  height integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create index files_created on files (provider_id, created_at, id);
call protect_table('files');

-- Deletes files that no record holds any more; answers which.
create function delete_free_files(ids uuid[]) returns uuid[] language plpgsql as $$
declare
  one uuid;
  gone uuid[] := '{}';
begin
  foreach one in array ids loop
    begin
      delete from files where provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and id = one;
      if found then
        gone := gone || one;
      end if;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return gone;
end
$$;

-- Work that people wait for and watch: exports, large imports.
create table background_jobs (
  provider_id uuid not null,
  id uuid not null,
  kind text not null check (kind <> ''),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  progress integer not null default 0 check (progress between 0 and 100),
  result jsonb,
  error_code text,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (provider_id, id),
  check ((finished_at is not null) = (status in ('DONE', 'FAILED', 'CANCELED'))),
  foreign key (provider_id, file_id) references files
);
create index background_jobs_author on background_jobs (provider_id, created_by, id);
create index background_jobs_file on background_jobs (provider_id, file_id) where file_id is not null;
call protect_table('background_jobs');

-- Effects outside of the database (a mail, a call) that a job may try twice and that must happen once.
create table effects (
  key text primary key,
  owner uuid not null,
  claimed_at timestamptz not null default now(),
  finished_at timestamptz,
  result jsonb
);
create index effects_age on effects (claimed_at);
grant select, insert, update, delete on effects to app_server;

-- Large transactions that are writing rows of a provider just now. All their rows carry the same moment as created_at, so that a list of
-- the newest can pass by what nobody may see yet instead of looking at each row.
create table bulk_writes (
  provider_id uuid not null,
  id uuid not null,
  written_at timestamptz not null,
  primary key (provider_id, id)
);
call protect_table('bulk_writes');

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

-- Pairs of keys that are made once for an installation, whatever the number of its servers; the private half is sealed.
create table installation_keys (
  name text primary key,
  public_key text not null,
  sealed text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on installation_keys to app_server;

-- ====================================================================================================
-- Outbox
-- ====================================================================================================

-- Events for the real-time channel, kept two hours. Replay goes by the transaction that wrote them: ids say nothing about the
-- order of commits.
create table outbox_events (
  provider_id uuid not null,
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  event text not null check (event <> ''),
  ids jsonb not null default '{}',
  -- Who may hear it; null: the provider's staff.
  audience jsonb,
  primary key (provider_id, id)
);
create index outbox_events_replay on outbox_events (provider_id, xid);
create index outbox_events_relay on outbox_events (xid);
create index outbox_events_age on outbox_events (at);
call protect_table('outbox_events');
call open_to_search('outbox_events', array['provider_id', 'id', 'xid', 'at', 'event', 'ids', 'audience']);

-- Events of all providers, newest first, for the process that passes them on to each provider's own listeners.
create function outbox_since(since xid8, most integer) returns setof outbox_events
  language sql stable as $$
  select * from outbox_events where xid >= since order by xid desc, id desc limit most
$$;
call seal_search_function('outbox_since(xid8, integer)');

-- Old events go for all providers at once; the sweep can do nothing else.
create function sweep_outbox(before timestamptz) returns void
  language sql as $$
  delete from outbox_events where at < least(before, now() - interval '1 hour')
$$;
call seal_search_function('sweep_outbox(timestamptz)');
grant delete on outbox_events to app_search;
create policy sweep on outbox_events for delete to app_search using (true);

-- ====================================================================================================
-- Audit
-- ====================================================================================================

-- Tamper evidence: every second the new events of all providers are sealed, each seal with the one before it.

-- What happened in a provider: changes, reads of person data, refusals. The server adds rows and can't change or remove them.
create table audit_events (
  provider_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  -- null: the product itself (jobs, imports of the command line).
  user_id uuid,
  workspace_id uuid,
  endpoint text,
  action text not null check (action <> ''),
  entity text not null check (entity <> ''),
  entity_id text,
  -- The one event of a bulk command that the records' events hang on.
  parent_id uuid,
  outcome text not null default 'DONE' check (outcome in ('DONE', 'READ', 'REFUSED')),
  code text,
  -- [{"field": …, "before": …, "after": …}]
  changes jsonb,
  request_id text,
  -- The transaction that wrote an event: what a snapshot shows is known by it, whatever the order of ids and commits.
  xid xid8 not null default pg_current_xact_id(),
  primary key (provider_id, id)
);
create index audit_events_entity on audit_events (provider_id, entity, entity_id, id);
create index audit_events_parent on audit_events (provider_id, parent_id) where parent_id is not null;
create index audit_events_seal on audit_events (xid, id);
-- Administrators search by who did it.
create index audit_events_user on audit_events (provider_id, user_id, id);
call protect_append_table('audit_events');
call open_to_search('audit_events', array['provider_id', 'id', 'at', 'user_id', 'workspace_id', 'endpoint', 'action', 'entity',
  'entity_id', 'parent_id', 'outcome', 'code', 'changes', 'request_id', 'xid']);

-- The same for what belongs to no provider: sign-in, accounts, the platform's settings.
create table account_audit_events (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid,
  endpoint text,
  action text not null check (action <> ''),
  entity text not null check (entity <> ''),
  entity_id text,
  parent_id uuid,
  outcome text not null default 'DONE' check (outcome in ('DONE', 'READ', 'REFUSED')),
  code text,
  changes jsonb,
  request_id text,
  xid xid8 not null default pg_current_xact_id()
);
create index account_audit_events_user on account_audit_events (user_id, id);
create index account_audit_events_seal on account_audit_events (xid, id);
grant select, insert on account_audit_events to app_server;
grant select on account_audit_events to app_search;

-- The server adds seals and can't change or remove them.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  sealed_at timestamptz not null,
  event_ids uuid[] not null,
  -- SHA-256 of each event, in the order of event_ids, 32 bytes each.
  hashes bytea not null,
  previous bytea not null check (length(previous) = 32),
  mac bytea not null check (length(mac) = 32),
  check (cardinality(event_ids) between 1 and 5000 and length(hashes) = 32 * cardinality(event_ids))
);
grant select, insert on audit_seals to app_server;
grant select on audit_seals to app_search;

-- How far sealing has come. No evidence: a wrong place leaves events unsealed or seals them twice, and both are found.
create table audit_sealing (
  is_only boolean primary key default true check (is_only),
  -- Numbers of transactions mean nothing in another cluster.
  system text not null,
  -- All that this snapshot shows is sealed.
  done pg_snapshot not null,
  -- What is being sealed in batches just now, and the last event of the batch before.
  goal pg_snapshot,
  last_xid xid8 not null default '0',
  last_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into audit_sealing (system, done) select system_identifier::text, '3:3:' from pg_control_system();
grant select, update on audit_sealing to app_server;
grant select on audit_sealing to app_search;

-- Numbers of the transactions that a snapshot shows and another one did not, as ranges, both ends within. Sealing looks only at these:
-- otherwise it would pass each second by all that a large import has written and not committed yet.
create function audit_ended_between(done pg_snapshot, upto pg_snapshot)
  returns table (first xid8, last xid8)
  language sql immutable as $$
  -- Those that were running then and are not any more.
  select x, x from pg_snapshot_xip(done) x where pg_visible_in_snapshot(x, upto)
  union all
  -- Those that began since, between the ones that still run.
  select edge::text::xid8, (next - 1)::text::xid8
  from (
    select edge, lead(edge_before) over (order by edge) as next from (
      select pg_snapshot_xmax(done)::text::bigint as edge, null::bigint as edge_before
      union all
      select x::text::bigint + 1, x::text::bigint from pg_snapshot_xip(upto) x where x >= pg_snapshot_xmax(done)
      union all
      select pg_snapshot_xmax(upto)::text::bigint + 1, pg_snapshot_xmax(upto)::text::bigint
    ) edges
  ) gaps
  where next > edge
$$;

-- The next events of all providers to be sealed, at most so many. Twin of EVENT_HASH in platform/audit/event-hash.ts; verifying does
-- not call it, as whoever may change events may change functions. Each range has one lower bound: of two the index takes the one that
-- bounds nothing, and reads all events that were ever sealed.
create function audit_unsealed(most integer)
  returns table (event_ids uuid[], hashes bytea, goal pg_snapshot, is_open boolean, last_xid xid8, last_id uuid, sealed_at timestamptz)
  language plpgsql stable as $$
declare
  place audit_sealing;
  upto pg_snapshot;
begin
  select * into strict place from audit_sealing;
  upto := coalesce(place.goal, pg_current_snapshot());
  return query
    with ended as (
      -- Behind what is sealed of a range, or before its first event: no event has the id 0.
      select greatest(e.first, place.last_xid) as xid, case when e.first > place.last_xid then '00000000-0000-0000-0000-000000000000'
        else place.last_id end as id, e.last
      from audit_ended_between(place.done, upto) e where e.last >= place.last_xid
    ),
    batch as (
      select found.xid, found.id, sha256(convert_to(found.content::text, 'UTF8')) as hash
      from ended cross join lateral (
        (select e.xid, e.id, jsonb_build_array(e.provider_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          e.workspace_id, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id) as content
        from audit_events e
        where (e.xid, e.id) > (ended.xid, ended.id) and e.xid <= ended.last
        order by e.xid, e.id limit most)
        union all
        (select e.xid, e.id, jsonb_build_array(null, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id,
          null, e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id)
        from account_audit_events e
        where (e.xid, e.id) > (ended.xid, ended.id) and e.xid <= ended.last
        order by e.xid, e.id limit most)
      ) found
      order by found.xid, found.id limit most
    )
    select array_agg(b.id order by b.xid, b.id), string_agg(b.hash, ''::bytea order by b.xid, b.id), upto,
      place.goal is not null,
      (array_agg(b.xid order by b.xid desc, b.id desc))[1], (array_agg(b.id order by b.xid desc, b.id desc))[1],
      date_trunc('milliseconds', clock_timestamp())
    from batch b;
end
$$;
call seal_search_function('audit_unsealed(integer)');

-- Events whose changes were erased: their hashes before and after. The event of the erasure holds the digest of its rows, and is sealed
-- like any other.
create table audit_erasures (
  provider_id uuid not null,
  event_id uuid not null,
  erasure_id uuid not null,
  before bytea not null check (length(before) = 32),
  after bytea not null check (length(after) = 32),
  primary key (provider_id, event_id)
);
create index audit_erasures_erasure on audit_erasures (provider_id, erasure_id, event_id);
call protect_append_table('audit_erasures');
call open_to_search('audit_erasures', array['provider_id', 'event_id', 'erasure_id', 'before', 'after']);

create function audit_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(e.provider_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id, e.workspace_id,
    e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id)::text, 'UTF8'))
$$;

-- ====================================================================================================
-- Accounts
-- ====================================================================================================

-- Users, sessions and one-time tokens belong to no provider; the server reads them before a provider is known, so they carry no row
-- security and are reached by platform and accounts code alone.

create table users (
  id uuid primary key,
  email text,
  email_fold text generated always as (lower(email)) stored,
  -- A phone can't be proven without telephony. So it identifies nobody: several accounts may have it, and a code that is requested
  -- by phone goes to the e-mail of the account that has had it the longest.
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
  -- Insured people who sign in: accounts that hold nothing of their own, as the profile has the name and the contacts. So an
  -- erased profile leaves nothing behind, and nobody takes a profile over by writing a contact into an account.
  is_member boolean not null default false,
  phone_since timestamptz not null default now(),
  -- A name to sign in with, beside the e-mail: lower case without an @, so that it is never an address.
  login text check (login ~ '^[a-z0-9][a-z0-9._-]{2,39}$'),
  -- The password was given by an administrator: it opens no session, only the page that sets an own one.
  has_given_password boolean not null default false,
  constraint users_member check (not is_member or (email is null and phone is null and password_hash is null
    and first_name = '' and last_name = '' and not is_super_admin and not is_manager)),
  constraint users_contact check (is_member or email is not null or phone is not null or login is not null),
  constraint users_member_login check (not is_member or login is null)
);
create unique index users_email on users (email_fold);
create index users_phone on users (phone) where phone is not null;
create unique index users_login on users (login);
grant select, insert, update on users to app_server;
grant select on users to app_search;

create function phone_changed() returns trigger language plpgsql as $$
begin
  new.phone_since := now();
  return new;
end
$$;
create trigger users_phone_changed before update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function phone_changed();

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Users see their sessions with device, address and last use. A session of an administrator or doctor ends after 60 minutes without
  -- use, also when it was opened before its user got that role.
  last_used_at timestamptz not null default now(),
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to app_server;
grant select on sessions to app_search;

-- Called by the platform, which reads a session before its feature is reached.
create function record_session_use(hash bytea, moment timestamptz) returns void
  language sql as $$
  update sessions set last_used_at = moment where token_hash = hash and last_used_at < moment
$$;
grant execute on function record_session_use(bytea, timestamptz) to app_server;

-- Sign-in secrets, reset links, invitations and codes: only their SHA-256 is stored, each is good for one use.
create table one_time_tokens (
  id uuid primary key,
  -- EMAIL: a new e-mail of an account is pending until its mailed link is opened. PASSKEY: the challenge that a new passkey signs.
  purpose text not null check (purpose in ('SECRET', 'RESET', 'INVITATION', 'CODE', 'EMAIL', 'PASSKEY')),
  token_hash bytea not null unique,
  user_id uuid references users on delete cascade,
  code_hash bytea,
  tries integer not null default 0,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The mail of a sign-in code also holds a link with a secret of its own, of which only the SHA-256 is stored.
  link_hash bytea
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
create unique index one_time_tokens_link on one_time_tokens (link_hash) where link_hash is not null;
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

-- The second factor of staff: one authenticator app per account, and recovery codes for the loss of it. The secret is sealed with
-- the installation's key.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- Bound into the sealed secret
  id uuid not null unique,
  secret text not null,
  -- The step of the last accepted code: no code is good for two uses.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until a first code has proven the app
  confirmed_at timestamptz,
  last_used_at timestamptz
);
grant select, insert, update, delete on totp_factors to app_server;
grant select (user_id, confirmed_at) on totp_factors to app_search;

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to app_server;

-- Passkeys are a second factor beside the authenticator app. Each is bound to the address of the product.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Goes up with every use of an authenticator that counts: a copy of the key falls behind.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to app_server;
grant select (user_id) on passkeys to app_search;

create function has_second_factor(wanted uuid) returns boolean
  language sql stable as $$
  select exists (select from totp_factors f where f.user_id = wanted and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = wanted)
$$;
grant execute on function has_second_factor(uuid) to app_server, app_search;

create table platform_settings (
  only_row boolean primary key default true check (only_row),
  layout text not null default 'dashboard' check (layout in ('dashboard', 'top')),
  is_demo boolean not null default false
);
insert into platform_settings default values;
grant select, update on platform_settings to app_server;
grant select on platform_settings to app_search;

create function second_factor_of(chosen text) returns text
  language sql stable as $$
  select coalesce(chosen, case when s.is_demo then 'OPTIONAL' else 'REQUIRED_FOR_ADMIN' end) from platform_settings s
$$;
grant execute on function second_factor_of(text) to app_server, app_search;

-- ====================================================================================================
-- Providers, workspaces and grants
-- ====================================================================================================

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
  created_at timestamptz not null default now(),
  -- Each provider chooses who needs a second factor. Null is the default: administrators, and in the demo nobody. Managers and super
  -- admins always need one outside the demo.
  second_factor text
    check (second_factor in ('OFF', 'OPTIONAL', 'REQUIRED_FOR_ADMIN', 'REQUIRED_FOR_ALL')),
  -- What the platform's manager was told last of a licence; null once there is nothing to tell.
  licence_told text check (licence_told in ('NEAR_LIMIT', 'LIMIT_REACHED', 'GRACE', 'READ_ONLY')),
  foreign key (id, logo_file_id) references files (provider_id, id)
);
grant select, insert, update on providers to app_server;
grant select on providers to app_search;

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
call open_to_search('workspaces', array['provider_id', 'id', 'type', 'name', 'company_id']);

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
  -- A grant gives no right until its user has opened the mailed link of the invitation.
  accepted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, workspace_id) references workspaces (provider_id, id) on delete cascade,
  unique (provider_id, workspace_id, user_id, role)
);
create index grants_user on grants (user_id);
call protect_table('grants');
call open_to_search('grants', array['provider_id', 'id', 'workspace_id', 'user_id', 'role', 'doctor_id', 'created_at', 'accepted_at']);

-- ====================================================================================================
-- Insurers and companies
-- ====================================================================================================

create table insurers (
  provider_id uuid not null references providers,
  id uuid not null,
  title text not null check (title <> ''),
  title_fold text generated always as (fold_text(title)) stored,
  email text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'NOT_ACTIVE')),
  logo_file_id uuid,
  created_at timestamptz not null default now(),
  -- What an insurer is reached by, what it wants to know of people whom HR adds or deactivates, and its documents.
  channel text check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  fields_to_add text[] not null default '{}',
  fields_to_deactivate text[] not null default '{}',
  primary key (provider_id, id),
  foreign key (provider_id, logo_file_id) references files,
  check (fields_to_add <@ array['birthdate', 'gender', 'firstName', 'lastName', 'maritalStatus', 'nationality', 'relationship',
    'passportScan', 'visaScan', 'identificationNumber', 'dhaFileNo', 'eidNo', 'visaNo']),
  check (fields_to_deactivate <@ array['birthdate', 'gender', 'firstName', 'lastName', 'maritalStatus', 'nationality', 'relationship',
    'passportScan', 'visaScan', 'identificationNumber', 'dhaFileNo', 'eidNo', 'visaNo'])
);
create index insurers_logo on insurers (provider_id, logo_file_id) where logo_file_id is not null;
create unique index insurers_title on insurers (provider_id, lower(title));
call protect_table('insurers');

create table insurer_documents (
  provider_id uuid not null,
  id uuid not null,
  insurer_id uuid not null,
  file_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers on delete cascade,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, insurer_id, file_id)
);
create index insurer_documents_file on insurer_documents (provider_id, file_id);
call protect_table('insurer_documents');

create table companies (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> ''),
  name_fold text generated always as (fold_text(name)) stored,
  insurer_id uuid,
  logo_file_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Each company's changes are accepted by an operator, or at once as far as nothing has to be decided.
  change_acceptance text not null default 'OPERATOR'
    check (change_acceptance in ('AUTOMATIC', 'OPERATOR')),
  -- How early officers of a company send changes, in days before the day on which they take effect.
  addition_notice_days integer not null default 0 check (addition_notice_days between 0 and 30),
  leaver_notice_days integer not null default 0 check (leaver_notice_days between 0 and 30),
  -- What officers may see besides the people of the company
  officers_see text[] not null default '{PRICES,COVER,USAGE}' check (officers_see <@ array['PRICES', 'COVER', 'USAGE']),
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers,
  foreign key (provider_id, logo_file_id) references files
);
create index companies_logo on companies (provider_id, logo_file_id) where logo_file_id is not null;
create unique index companies_name on companies (provider_id, lower(name)) where deleted_at is null;
create index companies_insurer on companies (provider_id, insurer_id);
call protect_table('companies');
call open_to_search('companies', array['provider_id', 'id', 'deleted_at']);
alter table workspaces add foreign key (provider_id, company_id) references companies on delete cascade;

-- The area of a client company has its company's name and ends with it. Its HR read both with their account, so their remembered
-- accounts go out of date. Here and not in a use case: companies are renamed and deleted by calls, imports and bulk work.
create function follow_company() returns trigger language plpgsql as $$
begin
  update users set auth_version = auth_version + 1 where id in (
    select g.user_id from grants g
    join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id
    where w.provider_id = new.provider_id and w.company_id = new.id);
  if new.deleted_at is null then
    update workspaces set name = new.name where provider_id = new.provider_id and company_id = new.id;
  else
    delete from workspaces where provider_id = new.provider_id and company_id = new.id;
  end if;
  return null;
end
$$;
create trigger companies_area after update of name, deleted_at on companies for each row
  when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at)
  execute function follow_company();

-- ====================================================================================================
-- Plans, services and benefits
-- ====================================================================================================

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
call open_to_search('plans', array['provider_id', 'id', 'deleted_at']);

-- Services read out of a PDF: one generation of a plan is open at a time, in process or under review.
create table plan_generations (
  provider_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  status text not null default 'IN_PROCESS'
    check (status in ('IN_PROCESS', 'REVIEW', 'DONE', 'FAILED', 'CANCELED')),
  file_id uuid not null,
  -- Who read it: the AI, or the reader of headings, tables and lists.
  reader text check (reader in ('AI', 'RULES')),
  fault text,
  -- Why the AI did not read it although there is one.
  ai_failure text check (ai_failure in ('TIMED_OUT', 'REFUSED', 'UNREADABLE', 'UNAVAILABLE')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  deadline_at timestamptz not null,
  finished_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans on delete cascade,
  foreign key (provider_id, file_id) references files,
  check ((status = 'FAILED') = (fault is not null)),
  check ((status = 'IN_PROCESS') = (finished_at is null))
);
create index plan_generations_plan on plan_generations (provider_id, plan_id, created_at);
create index plan_generations_file on plan_generations (provider_id, file_id);
create unique index plan_generations_open on plan_generations (provider_id, plan_id)
  where status in ('IN_PROCESS', 'REVIEW');
call protect_table('plan_generations');

create table services (
  provider_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  status text not null default 'ACTIVE' check (status in ('DRAFT', 'ACTIVE', 'NOT_ACTIVE')),
  type text not null check (type in ('CALL', 'CHAT', 'INSURANCE', 'NEED_DOCTOR')),
  kind text not null check (kind in
    ('TELEMEDICINE', 'HOME_VISIT', 'BOOKING_VIA_CHAT', 'BOOKING_BY_PHONE', 'BOOKING_VIA_MAP', 'INFORMATION')),
  phone text,
  created_at timestamptz not null default now(),
  -- Drafts of a generation belong to it until somebody has accepted them; where each field was read stays with the service.
  generation_id uuid,
  source jsonb,
  -- A picture of the built-in set, or own with the file.
  icon_alias text check (icon_alias <> ''),
  icon_file_id uuid,
  -- A deleted service can be taken back for 30 days; what was used of it stays in the ledger.
  deleted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans on delete cascade,
  foreign key (provider_id, generation_id) references plan_generations,
  foreign key (provider_id, icon_file_id) references files,
  check ((icon_alias is not distinct from 'own') = (icon_file_id is not null))
);
create index services_plan on services (provider_id, plan_id);
create index services_generation on services (provider_id, generation_id) where generation_id is not null;
create index services_icon on services (provider_id, icon_file_id) where icon_file_id is not null;
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

create table service_benefits (
  provider_id uuid not null,
  service_id uuid not null,
  -- Of amounts: limits, a fixed co-payment, uses.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  co_payment_kind text check (co_payment_kind in ('AMOUNT', 'PERCENT')),
  co_payment numeric(15, 2) check (co_payment > 0),
  -- Days from the policy's start before the first use.
  waiting_days integer not null default 0 check (waiting_days between 0 and 3650),
  approval_needed boolean not null default false,
  covered text[] not null check (cardinality(covered) > 0 and covered <@ array['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT']),
  primary key (provider_id, service_id),
  foreign key (provider_id, service_id) references services on delete cascade,
  check ((co_payment_kind is null) = (co_payment is null)),
  check (co_payment_kind is distinct from 'PERCENT' or co_payment <= 100)
);
call protect_table('service_benefits');

create table benefit_limits (
  provider_id uuid not null,
  service_id uuid not null,
  unit text not null check (unit in ('VISITS', 'DAYS', 'AMOUNT')),
  period text not null check (period in ('YEAR', 'TERM')),
  quantity numeric(15, 2) not null check (quantity > 0),
  primary key (provider_id, service_id, unit, period),
  foreign key (provider_id, service_id) references service_benefits on delete cascade,
  check (unit = 'AMOUNT' or quantity = trunc(quantity))
);
call protect_table('benefit_limits');

-- Plans kept as templates: their services with texts, icons and benefits as they were then.
create table plan_templates (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  insurance_type text not null
    check (insurance_type in ('HEALTH', 'LIFE', 'AUTO', 'HOMEOWNERS', 'BUSINESS', 'TRAVEL', 'INVESTMENT')),
  services jsonb not null check (jsonb_typeof(services) = 'array'),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
call protect_table('plan_templates');

-- The pictures that a template's services show.
create table plan_template_files (
  provider_id uuid not null,
  template_id uuid not null,
  file_id uuid not null,
  primary key (provider_id, template_id, file_id),
  foreign key (provider_id, template_id) references plan_templates on delete cascade,
  foreign key (provider_id, file_id) references files
);
create index plan_template_files_file on plan_template_files (provider_id, file_id);
call protect_table('plan_template_files');

-- The price list of a plan: what a person costs for a whole term. A list holds from its day until the next one.
create table tariffs (
  provider_id uuid not null references providers,
  id uuid not null,
  plan_id uuid not null,
  valid_from date not null,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans,
  constraint tariffs_day unique (provider_id, plan_id, valid_from)
);
create index tariffs_author on tariffs (created_by) where created_by is not null;
call protect_table('tariffs');

-- Ages are completed years; both ends count, and no end covers every age above.
create table tariff_bands (
  provider_id uuid not null references providers,
  tariff_id uuid not null,
  relationship text not null check (relationship in ('PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT')),
  age_from integer not null check (age_from between 0 and 150),
  age_to integer check (age_to between age_from and 150),
  premium numeric(15, 2) not null check (premium >= 0),
  primary key (provider_id, tariff_id, relationship, age_from),
  foreign key (provider_id, tariff_id) references tariffs on delete cascade,
  constraint tariff_bands_overlap exclude using gist (provider_id with =, tariff_id with =, relationship with =,
    int4range(age_from, age_to, '[]') with &&)
);
call protect_table('tariff_bands');

-- ====================================================================================================
-- Cities and clinics
-- ====================================================================================================

-- Cities belong to no provider. They come from the product's own data set and are loaded after the first start.
create table cities (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The divisions as the data set codes them: with the name they tell cities of one name apart.
  region_code text not null,
  district_code text not null,
  region text not null,
  name text not null check (name <> ''),
  -- Folded by the loader with fold(): every word of it can be searched.
  name_fold text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unique (country, name, region_code, district_code)
);
create index cities_name on cities (name_fold, id);
create index cities_country on cities (country, name_fold, id);

-- Every spelling under which an address may name a city.
create table city_names (
  country text not null,
  name_fold text not null,
  city_id uuid not null references cities on delete cascade,
  primary key (country, name_fold, city_id)
);

create table place_sets (
  version text primary key,
  loaded_at timestamptz not null default now()
);
grant select, insert, update on cities, city_names, place_sets to app_server;

-- Facilities that serve insured people. SELF: booked with the clinic itself, which needs a phone.
create table clinics (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> ''),
  address_line text not null,
  description text,
  registration_type text not null check (registration_type in ('SELF', 'SERVICE')),
  phone text check (phone <> ''),
  city_id uuid references cities,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The city's point stands in for the clinic's own.
  is_approximate boolean not null default false,
  name_fold text not null generated always as (fold_text(name)) stored,
  address_fold text not null generated always as (fold_text(address_line)) stored,
  search_fold text not null generated always as (fold_text(name || ' ' || address_line || ' ' || coalesce(phone, ''))) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_id, id),
  check (registration_type = 'SERVICE' or phone is not null),
  check ((latitude is null) = (longitude is null)),
  check (latitude is not null or not is_approximate)
);
create index clinics_created on clinics (provider_id, created_at, id) where deleted_at is null;
create index clinics_name on clinics (provider_id, name_fold, id) where deleted_at is null;
create index clinics_city on clinics (provider_id, city_id) where deleted_at is null;
create index clinics_search on clinics using gin (search_fold gin_trgm_ops) where deleted_at is null;
call protect_table('clinics');
call open_to_search('clinics', array['provider_id', 'id', 'search_fold', 'name_fold', 'created_at', 'deleted_at']);

-- Where a service can be had. A deleted clinic keeps its links, so that it comes back with them.
create table service_clinics (
  provider_id uuid not null,
  service_id uuid not null,
  clinic_id uuid not null,
  primary key (provider_id, service_id, clinic_id),
  foreign key (provider_id, service_id) references services on delete cascade,
  foreign key (provider_id, clinic_id) references clinics on delete cascade
);
create index service_clinics_clinic on service_clinics (provider_id, clinic_id);
call protect_table('service_clinics');

-- Clinics whose name, address and phone hold every word, at most `most`.
create function search_clinics(words text[], most integer)
  returns table (id uuid, created_at timestamptz, name_fold text)
  language plpgsql stable rows 200 as $$
begin
  return query execute 'select c.id, c.created_at, c.name_fold from clinics c where c.provider_id = $1 and c.deleted_at is null'
    || like_all('c.search_fold', words) || ' limit $2'
    using nullif(current_setting('app.provider_id', true), '')::uuid, most;
end
$$;
call seal_search_function('search_clinics(text[], integer)');

-- ====================================================================================================
-- Insured people
-- ====================================================================================================

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

-- Numbers of documents and policies are compared without regard to letter case, blanks, invisible characters and ways of writing a
-- letter. Stored numbers may be equal by now; they stay, and checks of new ones refuse a third.
create function identifier_key(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, nfkc), '[\s\u00a0\u00ad\u2007\u202f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'));

-- Registers write the particles of a surname behind it (`Cruz, de la`) or behind the given name (`Cruz, Rosa de la`). The search text
-- holds such names with the particles first as well (`delacruz`), as those names are that are written together.
-- Twin of particlesBehind() in packages/contract/src/spellings.ts; a test holds the two equal.
create function particles_behind(folded text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  words text[] := string_to_array(folded, ' ');
  own integer := cardinality(words);
begin
  while own > 0 and words[own] = any ('{a,al,ad,af,an,ar,as,ash,at,auf,aus,av,az,bin,bint,ben,d,da,dal,dalla,das,de,degli,dei,del,dela,delas,della,dello,delos,den,der,des,di,diu,do,dos,du,e,el,fon,het,i,ibn,la,las,le,les,lo,los,op,t,te,ten,ter,tsu,ul,van,vande,vanden,vander,vant,vom,von,vonder,zu,zum,zur}'::text[]) loop
    own := own - 1;
  end loop;
  return case when own = 0 then '{}' else words[own + 1:] end;
end
$$;

create function with_particles_first(folded text) returns text
  language sql immutable strict parallel safe as $$
  select array_to_string(b.behind || (string_to_array(folded, ' '))[:cardinality(string_to_array(folded, ' ')) - cardinality(b.behind)], '')
  from (select particles_behind(folded) as behind) b
$$;

-- Twin of surnameOfList().
create function surname_of_list(first_name text, last_name text) returns text
  language sql immutable strict parallel safe as $$
  select case when first_name ~ '^[A-Za-z]+$' then null
    else last_name || ' ' || nullif(regexp_replace(array_to_string(particles_behind(substr(fold_text(first_name), 2)), ' '), '^(?:[^ ](?: |$))+', ''), '') end
$$;

-- People are also found by other spellings of their names: umlauts written out or not, and names without their gaps (Al-Hassan,
-- Alhassan). The spellings stand in the text that the trigram index holds, so a search stays one condition for each word.
-- Twin of foldedSpellings() in packages/contract/src/spellings.ts; a test holds the two equal.
create function name_spellings(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text;
  written text;
  umlauts text;
  form text;
  found text[] := array[]::text[];
begin
  -- Most names are one plain word and have no other spelling.
  if value ~ '^[A-Za-z]+$' and value !~* '[aou]e' then
    return null;
  end if;
  folded := substr(fold_text(value), 2);
  written := folded;
  umlauts := regexp_replace(replace(replace(folded, 'ae', 'a'), 'oe', 'o'), '(^|[^q])ue', '\1u', 'g');
  if octet_length(value) <> length(value) and normalize(value, NFC) ~ '[äöüøÄÖÜØ]' then
    written := normalize(value, NFC);
    written := replace(replace(replace(replace(written, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe');
    written := replace(replace(replace(replace(written, 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'), 'Ø', 'Oe');
    written := substr(fold_text(written), 2);
  end if;
  foreach form in array array[written, umlauts, replace(folded, ' ', ''), replace(written, ' ', ''), replace(umlauts, ' ', ''),
      with_particles_first(folded), with_particles_first(written), with_particles_first(umlauts)] loop
    if form <> folded and form <> '' and form <> all (found) then
      found := found || form;
    end if;
  end loop;
  return nullif(array_to_string(found, ' '), '');
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
  -- Erased people never come back.
  erased_at timestamptz,
  identification_key text generated always as (identifier_key(identification_number)) stored,
  -- ID and policy numbers are unique in their normal form (identifier_key), also for two people who save at once. Numbers that were stored
  -- before and are equal in this form stay: the oldest of them counts as 0, the others are counted on. New and changed numbers are 0, so each
  -- meets the oldest one.
  identification_repeat integer not null default 0,
  primary key (provider_id, id),
  foreign key (provider_id, principal_id) references insured,
  foreign key (provider_id, merged_into_id) references insured,
  check (principal_id is null or principal_id <> id),
  check ((relationship = 'PRINCIPAL') = (principal_id is null)),
  check (merged_into_id is null or (merged_into_id <> id and deleted_at is not null)),
  check (erased_at is null or (deleted_at is not null and merged_into_id is null))
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
-- An import asks for each number whether it belongs to a person that was merged into another one.
create index insured_merged on insured (provider_id, identification_number) where merged_into_id is not null;
-- What people are compared by, besides e-mail and phone, which have their indexes.
create index insured_birthdate on insured (provider_id, birthdate, id) where birthdate is not null and deleted_at is null;
create index insured_passport on insured (provider_id, passport_number) where passport_number is not null and deleted_at is null;
create index insured_eid on insured (provider_id, eid_no) where eid_no is not null and deleted_at is null;
create index insured_visa on insured (provider_id, visa_no) where visa_no is not null and deleted_at is null;
create index insured_merged_into on insured (provider_id, merged_into_id) where merged_into_id is not null;
create index insured_user on insured (provider_id, user_id) where user_id is not null and deleted_at is null;
create index insured_identification_key on insured (provider_id, identification_key) where identification_key is not null;
create unique index insured_identification_form on insured (provider_id, identification_key, identification_repeat)
  where identification_key is not null and deleted_at is null;
call protect_table('insured');
call open_to_search('insured', array['provider_id', 'id', 'search_fold', 'created_at', 'sort_name', 'email_key', 'agent_user_id',
  'deleted_at', 'user_id', 'phone']);

-- Whoever proves a contact of a profile signs in to it. A contact that changes has to be proven anew.
create function loosen_member() returns trigger language plpgsql as $$
begin
  new.user_id := null;
  return new;
end
$$;
create trigger insured_contact_changed before update of email, phone on insured for each row
  when (old.user_id is not null and old.user_id is not distinct from new.user_id
    and ((old.email is not null and lower(old.email) is distinct from lower(new.email))
      or (old.phone is not null and old.phone is distinct from new.phone)))
  execute function loosen_member();

-- Remembered accounts know which profiles they are: those of before and after are read anew.
create function members_changed() returns trigger language plpgsql as $$
begin
  update users set auth_version = auth_version + 1 where id in (old.user_id, new.user_id);
  return null;
end
$$;
-- After every update, as the change of a contact takes the account away by itself.
create trigger insured_member_changed after update on insured for each row
  when (old.user_id is distinct from new.user_id
    or (old.user_id is not null and old.deleted_at is distinct from new.deleted_at))
  execute function members_changed();

create function count_number_anew() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'insured' then
    new.identification_repeat := 0;
  else
    new.number_repeat := 0;
  end if;
  return new;
end
$$;
create trigger insured_number_changed before update of identification_number on insured for each row
  when (old.identification_repeat > 0 and identifier_key(new.identification_number) is distinct from identifier_key(old.identification_number))
  execute function count_number_anew();

create table insured_documents (
  provider_id uuid not null,
  id uuid not null,
  insured_id uuid not null,
  kind text not null check (kind in ('PASSPORT_SCAN', 'VISA_SCAN', 'EID_SCAN', 'CERTIFICATE', 'OTHER')),
  file_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, file_id)
);
create index insured_documents_insured on insured_documents (provider_id, insured_id, created_at, id);
call protect_table('insured_documents');

-- What became of each invitation of a person, and the provider's own texts of the welcome mail.
create table invitations (
  provider_id uuid not null,
  id uuid not null,
  -- People invited together; insured.invitation_id names the last one of a person.
  batch_id uuid not null,
  insured_id uuid not null,
  email text not null,
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'SENT', 'FAILED', 'CANCELED')),
  send_at timestamptz not null,
  -- A job has taken it and may have sent it already: from then on it can't be canceled.
  claimed_at timestamptz,
  ended_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  unique (provider_id, batch_id, insured_id),
  check ((status = 'SCHEDULED') = (ended_at is null)),
  check (status <> 'CANCELED' or claimed_at is null)
);
create index invitations_insured on invitations (provider_id, insured_id, created_at, id);
call protect_table('invitations');

create table invitation_templates (
  provider_id uuid not null references providers,
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  updated_by uuid references users,
  updated_at timestamptz not null default now(),
  primary key (provider_id, language)
);
call protect_table('invitation_templates');

-- How satisfied people are: one row for each answer to a question that was asked after a request.
create table polls (
  provider_id uuid not null,
  id uuid not null,
  insured_id uuid not null,
  score smallint check (score between 1 and 5),
  comment text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  check ((score is null) = (answered_at is null)),
  check (comment is null or answered_at is not null)
);
create index polls_insured on polls (provider_id, insured_id, created_at, id);
create index polls_created on polls (provider_id, created_at, id);
call protect_table('polls');

-- Profiles that may be of one person. Found by index for one profile; for the list they are kept here, with what makes them alike.
create table insured_duplicates (
  provider_id uuid not null,
  id uuid not null,
  -- The lower id first: a pair stands here once.
  first_id uuid not null,
  second_id uuid not null,
  -- How likely it is, in percent.
  score integer not null check (score between 1 and 100),
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array[
  'PASSPORT_NUMBER', 'EID_NO', 'VISA_NO', 'EMAIL', 'PHONE', 'NAME_AND_BIRTHDATE', 'OTHER_LETTERS', 'SWAPPED_NAMES', 'OTHER_SPELLING',
  'NAMES_MOVED', 'SURNAME_PARTICLE', 'PART_OF_NAME', 'NAME_SLIP', 'ID_NUMBER_SLIP']),
  found_at timestamptz not null default now(),
  -- Somebody has said that these are two people: never suggested again.
  dismissed_at timestamptz,
  dismissed_by uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, first_id) references insured,
  foreign key (provider_id, second_id) references insured,
  unique (provider_id, first_id, second_id),
  check (first_id < second_id)
);
create index insured_duplicates_second on insured_duplicates (provider_id, second_id);
create index insured_duplicates_open on insured_duplicates (provider_id, score, id) where dismissed_at is null;
create index insured_duplicates_found on insured_duplicates (provider_id, found_at, id) where dismissed_at is null;
create index insured_duplicates_dismissed on insured_duplicates (provider_id, dismissed_at, id) where dismissed_at is not null;
call protect_table('insured_duplicates');

-- When all people of a provider were last compared.
create table insured_duplicate_scans (
  provider_id uuid not null primary key references providers,
  scanned_at timestamptz not null
);
call protect_table('insured_duplicate_scans');

-- Profiles that were merged into another one, with everything that a split needs to restore them exactly.
create table insured_merges (
  provider_id uuid not null references providers,
  id uuid not null,
  primary_id uuid not null,
  merged_id uuid not null,
  -- The primary profile's row before and after, and the other one's before: whole rows, as they were stored.
  primary_before jsonb not null,
  primary_after jsonb not null,
  merged_before jsonb not null,
  merged_at timestamptz not null,
  merged_by uuid references users,
  split_at timestamptz,
  split_by uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, primary_id) references insured,
  foreign key (provider_id, merged_id) references insured,
  check (primary_id <> merged_id),
  check (split_by is null or split_at is not null)
);
create unique index insured_merges_open on insured_merges (provider_id, merged_id) where split_at is null;
create index insured_merges_merged on insured_merges (provider_id, merged_id);
create index insured_merges_primary on insured_merges (provider_id, primary_id, merged_at);
call protect_table('insured_merges');

-- What went over to the primary profile; a split gives just these back.
create table insured_merge_moves (
  provider_id uuid not null,
  merge_id uuid not null,
  kind text not null check (kind in ('POLICY', 'RELATIVE', 'DOCUMENT', 'POLL', 'CONVERSATION', 'TICKET', 'TASK', 'LEAD', 'BOOKING',
    'EMPLOYEE_CHANGE')),
  record_id uuid not null,
  primary key (provider_id, merge_id, kind, record_id),
  foreign key (provider_id, merge_id) references insured_merges on delete cascade
);
call protect_table('insured_merge_moves');

-- A merged profile rests: only another merge or its split may write to it. Whoever found it before it was merged and writes now has to
-- look again; the code says so to the database's clients.
create function keep_merged_profile() returns trigger language plpgsql as $$
declare
  -- Generated columns have no value yet.
  follows text[] := array['principal_id', 'search_fold', 'sort_name', 'email_key', 'identification_key'];
begin
  if to_jsonb(new) - follows is distinct from to_jsonb(old) - follows then
    raise exception 'the profile was merged into another one meanwhile' using errcode = '40001';
  end if;
  return new;
end
$$;
create trigger insured_merged_rest before update on insured for each row
  when (old.merged_into_id is not null and new.merged_into_id is not distinct from old.merged_into_id)
  execute function keep_merged_profile();

-- The profile that stands for a person today: itself, or at the end of its merges.
create function standing_profile(profile uuid) returns uuid
  language sql stable as $$
  with recursive chain as (
    select i.id, i.merged_into_id from insured i
    where i.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and i.id = profile
    union all
    select i.id, i.merged_into_id from chain c join insured i
      on i.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and i.id = c.merged_into_id)
  select id from chain where merged_into_id is null
$$;

-- ====================================================================================================
-- Policies
-- ====================================================================================================

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
  payment_format text check (payment_format in ('MONTHLY', 'QUARTERLY', 'SEMI_ANNUAL', 'ANNUAL')),
  -- Days after a due date before a payment is overdue; new payments take them over.
  payment_grace_days smallint not null default 0 check (payment_grace_days between 0 and 90),
  payment_reminders boolean not null default true,
  -- The day on which a deactivation ends; whoever is deactivated from a day on is active again from this one.
  activation_date date,
  -- The deactivation lay ahead when it was set; the job that notes its day takes the mark away.
  is_deactivation_due boolean not null default false,
  -- A deleted policy whose number, notes and documents are gone for good; what was paid stays in the books.
  purged_at timestamptz,
  -- The first day of the cancellation that holds or lies ahead; it is then the day of deactivation.
  canceled_from date,
  -- The day on which another version comes into force.
  next_version_on date,
  number_key text generated always as (identifier_key(number)) stored,
  number_repeat integer not null default 0,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, insured_id) references insured,
  check (number <> ''),
  check (start_date <= end_date),
  check (payment_format is null or premium is not null),
  check (activation_date > deactivation_date),
  check (activation_date is null or deactivation_date is not null),
  check (not is_deactivation_due or deactivation_date is not null),
  check (purged_at is null or (deleted_at is not null and number is null and certificate_number is null and details is null)),
  -- The premium of a policy that was canceled from its first day on is nothing.
  constraint policies_premium_check check (premium >= 0),
  check (canceled_from is null or canceled_from = deactivation_date)
);
create unique index policies_number on policies (provider_id, number) where deleted_at is null;
create index policies_created on policies (provider_id, created_at, id) where deleted_at is null;
create index policies_start on policies (provider_id, start_order, id) where deleted_at is null;
create index policies_end on policies (provider_id, end_order, id) where deleted_at is null;
create index policies_deactivation on policies (provider_id, deactivation_date, id)
  where deactivation_date is not null and deleted_at is null;
create index policies_payment_format on policies (provider_id, payment_format, created_at, id)
  where payment_format is not null and deleted_at is null;
create index policies_activation on policies (provider_id, activation_date, id)
  where activation_date is not null and deleted_at is null;
create index policies_deactivation_due on policies (provider_id, deactivation_date, id)
  where is_deactivation_due and deleted_at is null;
create index policies_deleted on policies (provider_id, deleted_at, id) where deleted_at is not null and purged_at is null;
create index policies_next_version on policies (provider_id, next_version_on, id)
  where next_version_on is not null and deleted_at is null;
-- Policies by their numbers without gaps, as a bank's purpose has them.
create index policies_number_key on policies (provider_id, (substring(number_fold from '[^ ]*$')))
  where number_fold <> '' and deleted_at is null;
-- Whoever deletes a person asks whether any policy is left, deleted ones included.
create index policies_insured on policies (provider_id, insured_id);
-- Whoever removes a plan asks each table that may speak of it, deleted policies included.
create index policies_plan on policies (provider_id, plan_id, created_at, id);
create unique index policies_number_form on policies (provider_id, number_key, number_repeat)
  where number_key is not null and deleted_at is null;
call protect_table('policies');
call open_to_search('policies', array['provider_id', 'id', 'insured_id', 'plan_id', 'number_fold', 'created_at', 'start_order',
  'end_order', 'deleted_at', 'deactivation_date']);
create trigger policies_number_changed before update of number on policies for each row
  when (old.number_repeat > 0 and identifier_key(new.number) is distinct from identifier_key(old.number))
  execute function count_number_anew();

-- Whoever moves the first or last day of a policy with a timeline, an import too, has it looked at again: the job prices it anew. A
-- policy without a timeline is looked at again as well, if payments are due after its new last day.
create function note_policy_period() returns trigger language plpgsql as $$
begin
  if exists (select from policy_changes c where c.provider_id = new.provider_id and c.policy_id = new.id)
    or exists (select from payments y where y.provider_id = new.provider_id and y.policy_id = new.id
      and y.canceled_at is null and y.completed_at is null and y.due_date > new.end_date)
  then
    new.next_version_on := least(new.next_version_on, current_date);
  end if;
  return new;
end
$$;
create trigger policies_period before update of start_date, end_date on policies for each row
  when (old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date)
  execute function note_policy_period();

-- Nor does it get policies. One look for each statement, from the few merged profiles.
create function refuse_policy_of_merged() returns trigger language plpgsql as $$
begin
  if exists (
    select from insured i
    where i.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and i.merged_into_id is not null
      and i.id in (select insured_id from fresh)
  ) then
    raise exception 'the profile was merged into another one meanwhile' using errcode = '40001';
  end if;
  return null;
end
$$;
create trigger policies_not_of_merged after insert on policies referencing new table as fresh
  for each statement execute function refuse_policy_of_merged();

-- Takes purged policies away that nothing speaks of any more; answers how many. Those with payments, uses or other books stay as an
-- empty shell.
create function delete_purged_policies(ids uuid[]) returns integer language plpgsql as $$
declare
  one uuid;
  gone integer := 0;
begin
  foreach one in array ids loop
    begin
      delete from policies where provider_id = nullif(current_setting('app.provider_id', true), '')::uuid
        and id = one and purged_at is not null;
      gone := gone + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return gone;
end
$$;

-- Documents of policies. A deleted one can be brought back for 30 days; then it goes with its file.
create table policy_documents (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  file_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, policy_id) references policies on delete cascade,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, policy_id, file_id)
);
create index policy_documents_file on policy_documents (provider_id, file_id);
create index policy_documents_deleted on policy_documents (provider_id, deleted_at) where deleted_at is not null;
call protect_table('policy_documents');

-- The plan of the policy that holds on a day, the one that began last; of an ended one when none holds.
create function plan_of_person(provider uuid, person uuid, day date) returns uuid language sql stable as $$
  select y.plan_id from policies y where y.provider_id = provider and y.insured_id = person and y.deleted_at is null
  order by ((y.deactivation_date is null or y.deactivation_date > day) and (y.end_date is null or y.end_date >= day)) desc,
    y.start_date desc nulls last, y.id
  limit 1
$$;

-- How many policies of a plan belong to an agent's own people: agents learn nothing of the number of others.
create function insured_of_agent(provider uuid, plan uuid, agent uuid) returns integer language sql stable as $$
  select count(*)::integer from policies p
  join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
  where p.provider_id = provider and p.plan_id = plan and p.deleted_at is null and i.deleted_at is null
    and i.agent_user_id = agent
$$;

-- The licence limits how many people hold a policy that is in force or will be. People whose policy starts later count too, so that
-- the passing of days never brings a provider over its limit.
create function licence_use(provider uuid) returns bigint language sql stable as $$
  select count(distinct p.insured_id)
  from providers o
  cross join lateral (select (now() at time zone o.time_zone)::date as today) d
  join policies p on p.provider_id = o.id
  join plans n on n.provider_id = p.provider_id and n.id = p.plan_id
  where o.id = provider and p.deleted_at is null and n.deleted_at is null and p.end_order >= d.today
    and (p.deactivation_date is null or p.deactivation_date > d.today)
$$;

-- Runs when a transaction commits, once for all its rows: everything that adds policies (forms, imports, bulk work, undo, restored
-- people and plans) ends here. The lock makes additions of one provider wait for each other.
create function hold_licence_limit() returns trigger language plpgsql as $$
declare
  provider constant uuid := new.provider_id;
  most bigint;
begin
  -- A restored backup holds what it held: only the bound provider's own work is limited.
  if current_setting('app.provider_id', true) is distinct from provider::text
    or current_setting('app.licence_held', true) = provider::text then return null; end if;
  perform set_config('app.licence_held', provider::text, true);
  select insured_limit into most from providers where id = provider;
  if most is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(provider::text, 11));
  if licence_use(provider) > most then
    raise exception 'the licence limit is reached' using errcode = 'check_violation', constraint = 'licence_limit', table = 'policies';
  end if;
  return null;
end
$$;
create constraint trigger policies_licence_new after insert on policies deferrable initially deferred for each row
  when (new.deleted_at is null and new.end_order >= current_date - 1
    and (new.deactivation_date is null or new.deactivation_date >= current_date))
  execute function hold_licence_limit();
-- An existing policy begins to count: restored, activated again, or extended after its end.
create constraint trigger policies_licence_again
  after update of end_date, deactivation_date, deleted_at, plan_id, insured_id on policies
  deferrable initially deferred for each row
  when (new.deleted_at is null and new.end_order >= current_date - 1
    and (new.deactivation_date is null or new.deactivation_date >= current_date)
    and (old.deleted_at is not null or old.end_order <= current_date or old.deactivation_date <= current_date + 1
      or old.plan_id <> new.plan_id or old.insured_id <> new.insured_id))
  execute function hold_licence_limit();
create constraint trigger plans_licence_again after update of deleted_at on plans
  deferrable initially deferred for each row
  when (old.deleted_at is not null and new.deleted_at is null)
  execute function hold_licence_limit();

-- ====================================================================================================
-- Timeline of policies
-- ====================================================================================================

-- What was recorded of a policy from a day on, and the versions that came of it. Nothing is ever overwritten: each recorded change
-- keeps the versions as they were by then.

create table policy_changes (
  provider_id uuid not null,
  policy_id uuid not null,
  -- Counts the changes of a policy; 0 is what was there before the first.
  edition integer not null check (edition >= 0),
  kind text not null check (kind in ('START', 'TERM', 'CHANGE', 'CANCEL', 'REINSTATE')),
  valid_from date not null,
  plan_id uuid,
  -- For the whole term.
  premium numeric(15, 2) check (premium > 0),
  note text not null default '',
  term_from date not null,
  -- The day behind the last one.
  term_until date not null,
  -- What the premium of the term comes to.
  total numeric(15, 2) not null check (total >= 0),
  recorded_by uuid references users,
  recorded_at timestamptz not null,
  primary key (provider_id, policy_id, edition),
  unique (provider_id, policy_id, edition, term_from, term_until),
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, plan_id) references plans,
  check (term_from < term_until),
  check (valid_from >= term_from and valid_from < term_until),
  check ((kind = 'START') = (edition = 0)),
  check (kind in ('START', 'CHANGE') or (plan_id is null and premium is null))
);
create index policy_changes_plan on policy_changes (provider_id, plan_id) where plan_id is not null;
call protect_append_table('policy_changes');
create trigger policy_changes_stay before update or delete on policy_changes for each row execute function refuse_ledger_change();

-- Each version begins on the day on which another one ends, or on the first day of the term; no two begin or end on the same day. So
-- they can neither overlap nor leave a gap, and the last one ends with the term.
create table policy_versions (
  provider_id uuid not null,
  policy_id uuid not null,
  edition integer not null,
  valid_from date not null,
  -- The day behind the last one.
  valid_until date not null,
  previous_until date,
  term_from date not null,
  term_until date not null,
  plan_id uuid not null,
  premium numeric(15, 2) check (premium > 0),
  is_canceled boolean not null,
  amount numeric(15, 2) not null check (amount >= 0),
  primary key (provider_id, policy_id, edition, valid_from),
  unique (provider_id, policy_id, edition, valid_until),
  foreign key (provider_id, policy_id, edition, term_from, term_until)
    references policy_changes (provider_id, policy_id, edition, term_from, term_until),
  foreign key (provider_id, policy_id, edition, previous_until)
    references policy_versions (provider_id, policy_id, edition, valid_until),
  foreign key (provider_id, plan_id) references plans,
  check (valid_from < valid_until),
  check (valid_from >= term_from and valid_until <= term_until),
  check (previous_until = valid_from),
  check ((previous_until is null) = (valid_from = term_from)),
  check (not is_canceled or amount = 0)
);
create index policy_versions_plan on policy_versions (provider_id, plan_id);
call protect_append_table('policy_versions');
alter table policy_changes add constraint policy_changes_covered
  foreign key (provider_id, policy_id, edition, term_until)
  references policy_versions (provider_id, policy_id, edition, valid_until) deferrable initially deferred;
create trigger policy_versions_stay before update or delete on policy_versions for each row execute function refuse_ledger_change();

-- What is owed to the customer of a policy: rows that add to it and rows that use it up.
create table policy_credits (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  edition integer not null,
  amount numeric(15, 2) not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, policy_id, edition),
  foreign key (provider_id, policy_id, edition) references policy_changes
);
call protect_append_table('policy_credits');
create trigger policy_credits_stay before update or delete on policy_credits for each row execute function refuse_ledger_change();

create function check_policy_credit() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from policy_credits where provider_id = new.provider_id and policy_id = new.policy_id) < 0 then
    raise exception 'more of a credit would be used than there is' using errcode = '23514';
  end if;
  return null;
end
$$;
create trigger policy_credits_cover after insert on policy_credits for each row execute function check_policy_credit();

-- ====================================================================================================
-- Search of people and policies
-- ====================================================================================================

-- The text that a person is found by: twin of searchTextOf() in packages/contract/src/insured-search.ts; a test holds the two equal.
-- A merged profile's ID number still finds the person. The query asks for all policies of the person and leaves deleted ones out once
-- they are found: without statistics the planner takes an index of all live policies of the provider for as good as the person's.
create function insured_search_text(person insured) returns text
  language sql stable as $$
  select rtrim(' ' || concat_ws(' ',
      nullif(substr(fold_text(concat_ws(' ', person.last_name, person.first_name, person.patronymic_name, person.email)), 2), ''),
      nullif(regexp_replace(person.phone, '\D', '', 'g'), ''),
      nullif(substr(fold_number(person.identification_number), 2), ''),
      (select string_agg(substr(fold_number(m.identification_number), 2), ' ' order by m.id) from insured m
        where m.provider_id = person.provider_id and m.merged_into_id = person.id and m.identification_number is not null
          and m.identification_number is distinct from person.identification_number),
      name_spellings(person.last_name), name_spellings(person.first_name), name_spellings(person.patronymic_name),
      name_spellings(surname_of_list(person.first_name, person.last_name)))
    || ' | ' || coalesce((
      select string_agg(substr(p.number_fold, 2), ' ' order by p.created_at, p.id) filter (where p.deleted_at is null and p.number is not null)
      from policies p where p.provider_id = person.provider_id and p.insured_id = person.id), ''))
$$;

-- True when so many people hold all the words that the first ones met suffice. The planner can't tell how many people hold a word: it
-- may not look at the statistics of rows that it guards. For two letters that every fifth person has it would collect all of them from
-- the index to show a page. The first 500 people of the provider tell beforehand.
-- Functions of the search role alone call it, so it belongs to that role.
grant create on schema public to app_search;
set local role app_search;
create function holds_common_words(words text[]) returns boolean
  language plpgsql stable as $$
declare
  held integer;
begin
  if exists (select from unnest(words) word where length(word) > 3) then
    return false;
  end if;
  execute 'select count(*) from (select i.search_fold from insured i where i.provider_id = $1 and i.deleted_at is null order by i.id limit 500) i
    where true' || like_all('i.search_fold', words) into held
    using nullif(current_setting('app.provider_id', true), '')::uuid;
  return held >= 75;
end
$$;
revoke execute on function holds_common_words(text[]) from public;
reset role;
revoke create on schema public from app_search;

-- Insured people whose text holds every word, at most `most`; of one agent alone and of some plans alone when they are given.
-- A search of few letters, or of many people, reads much: it may take a second process for it. Within plans, the found people are
-- collected first: the planner takes a word for rarer than it is, but it knows how many people an array holds, and reads the plans'
-- policies instead where they are fewer. Letters that everybody has would fill the array with everybody.
create function search_insured(words text[], agent uuid, plans uuid[], most integer)
  returns table (id uuid, created_at timestamptz, sort_name text, email_key text)
  language plpgsql stable rows 2000 security definer set search_path = pg_catalog, public, pg_temp
  set max_parallel_workers_per_gather = 1 set enable_bitmapscan = on as $$
declare
  provider uuid := nullif(current_setting('app.provider_id', true), '')::uuid;
  holding text := ' from insured i where i.provider_id = $1 and i.deleted_at is null' || like_all('i.search_fold', words)
    || case when agent is null then '' else ' and i.agent_user_id = $2' end;
  is_common boolean := agent is null and holds_common_words(words);
  found uuid[];
begin
  if plans is not null and not is_common then
    execute 'select array_agg(i.id)' || holding into found using provider, agent;
    return query execute 'select i.id, i.created_at, i.sort_name, i.email_key from
        (select f.id from unnest($2) f (id) where exists (select from policies p
          where p.provider_id = $1 and p.insured_id = f.id and p.plan_id = any ($3) and p.deleted_at is null) limit $4) f
        join insured i on i.provider_id = $1 and i.id = f.id'
      using provider, found, plans, most;
    return;
  end if;
  if plans is null and is_common then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  return query execute 'select i.id, i.created_at, i.sort_name, i.email_key' || holding
    || case when plans is null then '' else ' and exists (select from policies p where p.provider_id = i.provider_id
      and p.insured_id = i.id and p.plan_id = any ($3) and p.deleted_at is null)' end || ' limit $4'
    using provider, agent, plans, most;
end
$$;
call seal_search_function('search_insured(text[], uuid, uuid[], integer)');

-- Policies whose own number or insured person holds every word of `words`, and whose number holds every one of `number_words`.
create function search_policies(words text[], number_words text[], agent uuid, plans uuid[], most integer)
  returns table (id uuid, created_at timestamptz, start_order date, end_order date)
  language plpgsql stable rows 2000 security definer set search_path = pg_catalog, public, pg_temp
  set max_parallel_workers_per_gather = 1 set enable_bitmapscan = on as $$
declare
  found text;
begin
  if agent is null and plans is null and holds_common_words(words || number_words) then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
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

create function find_policy_numbers(keys text[]) returns table (id uuid, key text)
  language plpgsql stable rows 100 as $$
begin
  return query execute 'select p.id, substring(p.number_fold from ''[^ ]*$'') from policies p
    where p.provider_id = $1 and substring(p.number_fold from ''[^ ]*$'') = any ($2) and p.number_fold <> '''' and p.deleted_at is null'
    using nullif(current_setting('app.provider_id', true), '')::uuid, keys;
end
$$;
call seal_search_function('find_policy_numbers(text[])');

-- Moves what a large load has left in the search index's waiting list into the index; until then every search reads all of it.
-- For after the load's commit.
create function settle_insured_search() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select gin_clean_pending_list('insured_search')
$$;
revoke execute on function settle_insured_search() from public;
grant execute on function settle_insured_search() to app_server;

-- ====================================================================================================
-- Use of benefits
-- ====================================================================================================

-- The ledger: uses, and reversals that take one use back each. Rows are added and never changed.
create table benefit_uses (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  insured_id uuid not null,
  service_id uuid not null,
  -- The use that this row takes back; it repeats the use's day and quantities.
  reverses_id uuid,
  day date not null,
  visits integer check (visits > 0),
  days integer check (days > 0),
  amount numeric(15, 2) check (amount > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason <> ''),
  -- The number of the approval, where one is needed.
  approval text check (approval <> ''),
  -- By hand, or by what brings bookings and claims.
  source text not null check (source in ('MANUAL', 'BOOKING', 'CLAIM')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, service_id) references services,
  foreign key (provider_id, reverses_id) references benefit_uses,
  check (num_nonnulls(visits, days, amount) > 0),
  check ((amount is null) = (currency is null)),
  check (reverses_id <> id)
);
create index benefit_uses_policy on benefit_uses (provider_id, policy_id, service_id, day);
create index benefit_uses_insured on benefit_uses (provider_id, insured_id, created_at, id);
create index benefit_uses_service on benefit_uses (provider_id, service_id);
create unique index benefit_uses_reversal on benefit_uses (provider_id, reverses_id) where reverses_id is not null;
call protect_append_table('benefit_uses');
create trigger benefit_uses_stay before update or delete on benefit_uses for each row execute function refuse_ledger_change();

-- A use belongs to the policy's own person and to a service of its plan; a reversal repeats a use, not another reversal.
create function check_benefit_use() returns trigger language plpgsql as $$
begin
  if new.reverses_id is null then
    if not exists (
      select from policies p join services s on s.provider_id = p.provider_id and s.plan_id = p.plan_id
      where p.provider_id = new.provider_id and p.id = new.policy_id and p.insured_id = new.insured_id and s.id = new.service_id
    ) then
      raise exception 'the use is of another person or plan than its policy' using errcode = '23514';
    end if;
  elsif not exists (
    select from benefit_uses u
    where u.provider_id = new.provider_id and u.id = new.reverses_id and u.reverses_id is null
      and row(u.policy_id, u.insured_id, u.service_id, u.day, u.visits, u.days, u.amount, u.currency)
        is not distinct from row(new.policy_id, new.insured_id, new.service_id, new.day, new.visits, new.days, new.amount, new.currency)
  ) then
    raise exception 'the reversal differs from its use' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger benefit_uses_fit before insert on benefit_uses for each row execute function check_benefit_use();

-- The year that a limit of a year counts: from the policy's start or its anniversary, without a start the calendar year.
create function benefit_year(start date, day date) returns daterange
  language plpgsql immutable parallel safe as $$
declare
  years integer := extract(year from day)::integer;
begin
  if start is null then
    return daterange(make_date(years, 1, 1), make_date(years + 1, 1, 1));
  end if;
  years := years - extract(year from start)::integer;
  if (start + make_interval(years => years))::date > day then
    years := years - 1;
  end if;
  return daterange((start + make_interval(years => years))::date, (start + make_interval(years => years + 1))::date);
end
$$;

-- What is used and left of each limit of a policy's services on a day.
create function benefit_left(policy uuid, on_day date)
  returns table (service_id uuid, unit text, period text, quantity numeric, used numeric, remaining numeric, span daterange)
  language sql stable as $$
  select l.service_id, l.unit, l.period, l.quantity, u.used, greatest(l.quantity - u.used, 0), w.span
  from policies p
  join services s on s.provider_id = p.provider_id and s.plan_id = p.plan_id
  join benefit_limits l on l.provider_id = s.provider_id and l.service_id = s.id
  cross join lateral (select case l.period when 'YEAR' then benefit_year(p.start_date, on_day)
    else daterange(p.start_date, p.end_date, '[]') end as span) w
  cross join lateral (
    select coalesce(sum(
      case when x.reverses_id is null then 1 else -1 end
      * case l.unit when 'VISITS' then x.visits when 'DAYS' then x.days else x.amount end), 0) as used
    from benefit_uses x
    where x.provider_id = p.provider_id and x.policy_id = p.id and x.service_id = l.service_id
      and (l.period = 'TERM' or x.day <@ w.span)
  ) u
  where p.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and p.id = policy
$$;

-- ====================================================================================================
-- Payments
-- ====================================================================================================

-- What is paid for a policy and when: a schedule of payments, and the ledger of what was received of each.

create table payments (
  provider_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  due_date date not null,
  grace_days smallint not null check (grace_days between 0 and 90),
  -- The last day on which it is not overdue.
  last_day date not null generated always as (due_date + grace_days) stored,
  amount numeric(15, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of its receipts, kept by the ledger's trigger.
  paid numeric(15, 2) not null default 0 check (paid >= 0),
  -- When the first reminder of this due date went out.
  sent_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, policy_id) references policies,
  check (paid <= amount),
  check ((paid = amount) = (completed_at is not null)),
  -- Money that came in has to be taken back first.
  check (canceled_at is null or paid = 0)
);
create unique index payments_policy_due on payments (provider_id, policy_id, due_date) where canceled_at is null;
create index payments_policy on payments (provider_id, policy_id, due_date, id);
create index payments_due on payments (provider_id, due_date, id);
create index payments_created on payments (provider_id, created_at, id);
create index payments_open on payments (provider_id, last_day, policy_id)
  where completed_at is null and canceled_at is null;
call protect_table('payments');

-- The status of a payment on a day: twin of paymentStatus() in packages/contract/src/payments-terms.ts; a test holds the two equal.
create function payment_status(payment payments, today date) returns text
  language sql immutable parallel safe
  return case
    when payment.canceled_at is not null then 'CANCELED'
    when payment.completed_at is not null then 'COMPLETED'
    when payment.last_day < today then 'OVERDUE'
    when payment.sent_at is not null then 'SENT'
    when payment.due_date > today + 30 then 'SCHEDULED'
    when payment.due_date > today + 3 then 'UPCOMING'
    else 'NOT_SENT'
  end;

-- The ledger: what was received, and reversals that take one receipt back each. Rows are added and never changed.
create table payment_receipts (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- The receipt that this row takes back; it repeats the receipt's amount and day.
  reverses_id uuid,
  amount numeric(15, 2) not null check (amount > 0),
  received_on date not null,
  -- What the payment came with, or why it was taken back.
  note text not null default '',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, payment_id) references payments,
  foreign key (provider_id, reverses_id) references payment_receipts,
  check (reverses_id <> id),
  check (reverses_id is null or note <> '')
);
create index payment_receipts_payment on payment_receipts (provider_id, payment_id, created_at, id);
create unique index payment_receipts_reversal on payment_receipts (provider_id, reverses_id) where reverses_id is not null;
call protect_append_table('payment_receipts');
create trigger payment_receipts_stay before update or delete on payment_receipts
  for each row execute function refuse_ledger_change();

-- A reversal repeats a receipt of the same payment, not another reversal; every row moves what the payment counts as paid. A
-- payment that is canceled, or would be paid more than once, refuses by its own constraints.
create function book_payment_receipt() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null and not exists (
    select from payment_receipts r
    where r.provider_id = new.provider_id and r.id = new.reverses_id and r.reverses_id is null
      and row(r.payment_id, r.amount, r.received_on) = row(new.payment_id, new.amount, new.received_on)
  ) then
    raise exception 'the reversal differs from its receipt' using errcode = '23514';
  end if;
  update payments p set paid = p.paid + s.amount,
    completed_at = case when p.paid + s.amount = p.amount then new.created_at end
  from (select case when new.reverses_id is null then new.amount else -new.amount end as amount) s
  where p.provider_id = new.provider_id and p.id = new.payment_id;
  return new;
end
$$;
create trigger payment_receipts_book before insert on payment_receipts for each row execute function book_payment_receipt();

-- Reminders that went out: each kind once for a payment and due date.
create table payment_reminders (
  provider_id uuid not null,
  payment_id uuid not null,
  due_date date not null,
  kind text not null check (kind in ('BEFORE', 'AFTER_1', 'AFTER_7')),
  sent_at timestamptz not null default now(),
  primary key (provider_id, payment_id, due_date, kind),
  foreign key (provider_id, payment_id) references payments
);
call protect_append_table('payment_reminders');

-- What a dated change, or another term, did to the payments of a policy. A change that leads back to terms that the policy had before
-- takes these rows back, so that its schedule is the one of before.
create table payment_adjustments (
  provider_id uuid not null,
  policy_id uuid not null,
  nth integer not null check (nth >= 0),
  -- A hash of the term and the versions before it. Empty: a new schedule, or an unknown term; nothing goes back past it.
  terms_before text not null,
  -- [{paymentId, before: {amount, isCanceled}, after: {amount, isCanceled}, paid}]; an added payment counts as canceled before.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  credit numeric(15, 2) not null,
  created_at timestamptz not null,
  primary key (provider_id, policy_id, nth),
  foreign key (provider_id, policy_id) references policies
);
call protect_append_table('payment_adjustments');
create trigger payment_adjustments_stay before update or delete on payment_adjustments
  for each row execute function refuse_ledger_change();

-- ====================================================================================================
-- Bank statements
-- ====================================================================================================

-- Files that were read, their lines, what each line was proposed for, and the receipts it was booked as.

create table statements (
  provider_id uuid not null,
  id uuid not null,
  file_name text not null,
  format text not null check (format in ('CSV', 'XLSX', 'CAMT052', 'CAMT053', 'CAMT054', 'MT940', 'MT942', 'OFX')),
  -- SHA-256 of the file: the same file is noticed however it is named.
  content_hash bytea not null check (length(content_hash) = 32),
  account text,
  from_day date not null,
  to_day date not null,
  -- A statement without movements is one as well.
  line_count integer not null check (line_count >= 0),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  -- What the bank itself states about a statement, beside what was read of it.
  checks jsonb not null default '[]',
  -- True while a stated sum differs and nobody has confirmed it: until then nothing is booked.
  is_different boolean not null default false,
  -- Lines that could not be read.
  unread jsonb not null default '[]',
  confirmed_by uuid references users,
  confirmed_at timestamptz,
  confirmed_reason text check (length(confirmed_reason) <= 500),
  primary key (provider_id, id),
  check (from_day <= to_day),
  constraint statements_confirmed check ((confirmed_at is null) = (confirmed_reason is null)),
  constraint statements_confirmed_difference check (confirmed_at is null or is_different)
);
create unique index statements_content on statements (provider_id, content_hash);
create index statements_created on statements (provider_id, created_at, id);
create index statements_to_day on statements (provider_id, to_day, id);
call protect_table('statements');

create table statement_lines (
  provider_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  nth integer not null check (nth > 0),
  day date not null,
  is_credit boolean not null,
  amount numeric(15, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  purpose text not null default '' check (length(purpose) <= 2000),
  payer_name text,
  payer_account text,
  bank_reference text,
  -- What makes it the same line in another file: the bank's reference, else all that it says and which of equal ones it is.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- The line of an earlier file that this one repeats.
  repeats_id uuid,
  -- The sum of its receipts that were not taken back, kept by triggers.
  booked numeric(15, 2) not null default 0 check (booked >= 0),
  ignored_at timestamptz,
  ignored_by uuid references users,
  -- Proposals were looked for; until then the line waits for it.
  matched_at timestamptz,
  confidence text check (confidence in ('CERTAIN', 'LIKELY', 'POSSIBLE')),
  proposals jsonb not null default '[]',
  -- The payments that the proposals name.
  proposed uuid[] not null default '{}',
  state text not null generated always as (case
    when not is_credit then 'OUTGOING'
    when repeats_id is not null then 'REPEATED'
    when booked = amount then 'BOOKED'
    when booked > 0 then 'PARTLY'
    when ignored_at is not null then 'IGNORED'
    else 'OPEN' end) stored,
  -- A person says that a line is a payment of its own although it looks like one of an earlier file.
  told_apart_by uuid references users,
  told_apart_at timestamptz,
  told_apart_reason text check (length(told_apart_reason) <= 500),
  -- A person says which way the money of a line went, where the bank's file does not show it.
  turned_by uuid references users,
  turned_at timestamptz,
  turned_reason text check (length(turned_reason) <= 500),
  primary key (provider_id, id),
  foreign key (provider_id, statement_id) references statements on delete cascade,
  foreign key (provider_id, repeats_id) references statement_lines on delete set null (repeats_id),
  unique (provider_id, statement_id, nth),
  check (booked <= amount),
  check (booked = 0 or (is_credit and repeats_id is null and ignored_at is null)),
  check ((confidence is null) = (proposals = '[]')),
  constraint statement_lines_told_apart check ((told_apart_at is null) = (told_apart_reason is null)),
  constraint statement_lines_turned check ((turned_at is null) = (turned_reason is null))
);
create unique index statement_lines_fingerprint on statement_lines (provider_id, fingerprint) where repeats_id is null;
create index statement_lines_repeats on statement_lines (provider_id, repeats_id) where repeats_id is not null;
create index statement_lines_unmatched on statement_lines (provider_id, statement_id, nth)
  where matched_at is null and is_credit and repeats_id is null;
create index statement_lines_open on statement_lines (provider_id, statement_id, nth) where state in ('OPEN', 'PARTLY');
call protect_table('statement_lines');

-- Which receipts a line became. Rows are added and never changed: a receipt that is taken back frees the line again.
create table statement_bookings (
  provider_id uuid not null,
  receipt_id uuid not null,
  line_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, receipt_id),
  foreign key (provider_id, receipt_id) references payment_receipts,
  foreign key (provider_id, line_id) references statement_lines
);
create index statement_bookings_line on statement_bookings (provider_id, line_id);
call protect_append_table('statement_bookings');
create trigger statement_bookings_stay before update or delete on statement_bookings
  for each row execute function refuse_ledger_change();

-- A line is never booked for more than it brought: its own constraint refuses, however many try at once.
create function count_statement_booking() returns trigger language plpgsql as $$
begin
  update statement_lines l set booked = l.booked + r.amount
  from payment_receipts r
  where l.provider_id = new.provider_id and l.id = new.line_id
    and r.provider_id = new.provider_id and r.id = new.receipt_id and r.reverses_id is null;
  if not found then
    raise exception 'the booking has no receipt' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger statement_bookings_count before insert on statement_bookings
  for each row execute function count_statement_booking();

-- Whatever way a booking takes, it waits for the confirmation.
create function refuse_unbalanced_booking() returns trigger language plpgsql as $$
begin
  if exists (select from statement_lines l
      join statements s on s.provider_id = l.provider_id and s.id = l.statement_id
      where l.provider_id = new.provider_id and l.id = new.line_id and s.is_different and s.confirmed_at is null) then
    raise exception 'the statement differs from its balances' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger statement_bookings_balanced before insert on statement_bookings
  for each row execute function refuse_unbalanced_booking();

-- A receipt of a line that is taken back, from wherever, leaves that much of the line to be booked again.
create function free_statement_line() returns trigger language plpgsql as $$
begin
  update statement_lines l set booked = l.booked - new.amount
  from statement_bookings b
  where b.provider_id = new.provider_id and b.receipt_id = new.reverses_id
    and l.provider_id = b.provider_id and l.id = b.line_id;
  return new;
end
$$;
create trigger payment_receipts_free_line after insert on payment_receipts
  for each row when (new.reverses_id is not null) execute function free_statement_line();

-- Which column of a bank's CSV is which, as it was chosen by hand; asked for again by the next file of the same form.
create table statement_layouts (
  provider_id uuid not null,
  -- SHA-256 of the headings, or of the form of a file without any.
  shape bytea not null check (length(shape) = 32),
  layout jsonb not null,
  chosen_by uuid references users,
  chosen_at timestamptz not null default now(),
  primary key (provider_id, shape)
);
create index statement_layouts_chosen on statement_layouts (provider_id, chosen_at);
call protect_table('statement_layouts');

-- ====================================================================================================
-- Commissions
-- ====================================================================================================

-- What agents earn of the money that is received for policies.

-- Agreements: the share of what is received, in percent; of an insurer's, a plan's or an agent's policies.
create table commission_rates (
  provider_id uuid not null,
  id uuid not null,
  insurer_id uuid,
  plan_id uuid,
  agent_user_id uuid references users,
  rate numeric(5, 2) not null check (rate between 0 and 100),
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers,
  foreign key (provider_id, plan_id) references plans,
  check (num_nonnulls(insurer_id, plan_id, agent_user_id) = 1)
);
create unique index commission_rates_insurer on commission_rates (provider_id, insurer_id) where insurer_id is not null;
create unique index commission_rates_plan on commission_rates (provider_id, plan_id) where plan_id is not null;
create unique index commission_rates_agent on commission_rates (provider_id, agent_user_id) where agent_user_id is not null;
call protect_table('commission_rates');

-- What stands with one policy: an agent other than its person's, a rate other than the agreements'.
create table policy_commissions (
  provider_id uuid not null,
  policy_id uuid not null,
  agent_user_id uuid references users,
  rate numeric(5, 2) check (rate between 0 and 100),
  primary key (provider_id, policy_id),
  foreign key (provider_id, policy_id) references policies,
  check (num_nonnulls(agent_user_id, rate) > 0)
);
call protect_table('policy_commissions');

-- The accrual: a row for each receipt and each reversal, at the rate of its day. Rows are added and never changed.
create table commission_entries (
  provider_id uuid not null,
  receipt_id uuid not null,
  policy_id uuid not null,
  agent_user_id uuid not null references users,
  rate numeric(5, 2) not null,
  -- What was received, or taken back (below nothing).
  base numeric(15, 2) not null,
  amount numeric(15, 2) not null,
  currency text not null,
  received_on date not null,
  created_at timestamptz not null,
  primary key (provider_id, receipt_id),
  foreign key (provider_id, receipt_id) references payment_receipts,
  foreign key (provider_id, policy_id) references policies
);
create index commission_entries_policy on commission_entries (provider_id, policy_id, created_at, receipt_id);
create index commission_entries_agent on commission_entries (provider_id, agent_user_id, created_at, receipt_id);
create index commission_entries_created on commission_entries (provider_id, created_at, receipt_id);
call protect_append_table('commission_entries');
create trigger commission_entries_stay before update or delete on commission_entries
  for each row execute function refuse_ledger_change();

-- Who earns what of a policy by now: what stands with the policy counts first, then the agent's, the plan's and the insurer's agreement.
create function commission_terms(provider uuid, policy uuid)
  returns table (agent_user_id uuid, rate numeric, source text)
  language sql stable as $$
  select coalesce(c.agent_user_id, i.agent_user_id), r.rate, r.source
  from policies p
  join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
  join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id
  left join policy_commissions c on c.provider_id = p.provider_id and c.policy_id = p.id
  left join lateral (
    select * from (
      select c.rate, 'POLICY' as source, 1 as place where c.rate is not null
      union all select a.rate, 'AGENT', 2 from commission_rates a
        where a.provider_id = p.provider_id and a.agent_user_id = coalesce(c.agent_user_id, i.agent_user_id)
      union all select a.rate, 'PLAN', 3 from commission_rates a where a.provider_id = p.provider_id and a.plan_id = p.plan_id
      union all select a.rate, 'INSURER', 4 from commission_rates a where a.provider_id = p.provider_id and a.insurer_id = pl.insurer_id
    ) found order by place limit 1) r on true
  where p.provider_id = provider and p.id = policy
$$;

-- Every receipt accrues in its own transaction. What an agent has of a policy at a rate is always the rounded share of all that was
-- received, to the cent: each row brings the sum there. A reversal goes to the agent and the rate of its receipt.
create function accrue_commission() returns trigger language plpgsql as $$
declare
  of_payment payments;
  agent uuid;
  percent numeric;
  received numeric := case when new.reverses_id is null then new.amount else -new.amount end;
begin
  select * into of_payment from payments p where p.provider_id = new.provider_id and p.id = new.payment_id;
  if new.reverses_id is null then
    select t.agent_user_id, t.rate into agent, percent from commission_terms(new.provider_id, of_payment.policy_id) t;
  else
    select e.agent_user_id, e.rate into agent, percent from commission_entries e
    where e.provider_id = new.provider_id and e.receipt_id = new.reverses_id;
  end if;
  if agent is null or percent is null then
    return new;
  end if;
  insert into commission_entries (provider_id, receipt_id, policy_id, agent_user_id, rate, base, amount, currency, received_on, created_at)
  select new.provider_id, new.id, of_payment.policy_id, agent, percent, received,
    round((coalesce(sum(e.base), 0) + received) * percent / 100, 2) - coalesce(sum(e.amount), 0),
    of_payment.currency, new.received_on, new.created_at
  from commission_entries e
  where e.provider_id = new.provider_id and e.policy_id = of_payment.policy_id and e.agent_user_id = agent and e.rate = percent
    and e.currency = of_payment.currency;
  return new;
end
$$;
create trigger payment_receipts_accrue after insert on payment_receipts
  for each row execute function accrue_commission();

-- ====================================================================================================
-- Renewals
-- ====================================================================================================

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

-- ====================================================================================================
-- Reading accounts and workspaces across providers
-- ====================================================================================================

-- An account is read before its provider is known. These functions belong to app_search, the one role that sees grants and
-- workspaces across providers.

-- The account of a user with all workspaces it holds a grant in, oldest grant first; null when it is not active.
create function account_of_user(wanted uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'userId', u.id, 'email', u.email, 'phone', u.phone, 'firstName', u.first_name, 'lastName', u.last_name,
    'defaultLocale', u.default_locale, 'isSuperAdmin', u.is_super_admin, 'isManager', u.is_manager,
    'authVersion', u.auth_version, 'isMember', u.is_member,
    'lacksFactor', not u.is_member and not has_second_factor(u.id)
      and (((u.is_manager or u.is_super_admin) and not (select s.is_demo from platform_settings s)) or exists (
        select from grants g join providers p on p.id = g.provider_id
        where g.user_id = u.id and g.accepted_at is not null
          and case second_factor_of(p.second_factor) when 'REQUIRED_FOR_ALL' then true
            when 'REQUIRED_FOR_ADMIN' then g.role = 'ADMIN' else false end)),
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
      where g.user_id = u.id and g.accepted_at is not null), '[]'),
    'profiles', case when u.is_member then coalesce((
      select jsonb_agg(jsonb_build_object(
        'insuredId', i.id, 'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', null,
        'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
        'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country
      ) order by i.created_at, i.id)
      from providers p
      join insured i on i.provider_id = p.id and i.user_id = u.id and i.deleted_at is null
      join workspaces w on w.provider_id = p.id and w.company_id is null), '[]') else '[]' end)
  from users u where u.id = wanted and u.is_active
$$;
call seal_search_function('account_of_user(uuid)');

-- The same for a live session, by the hash of its token; `moment` is the present of the product.
create function account_of_session(hash bytea, moment timestamptz) returns jsonb
  language sql stable as $$
  select account.value || jsonb_build_object('sessionId', s.id, 'expiresAt', s.expires_at)
  from sessions s cross join lateral (select account_of_user(s.user_id) as value) account
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > moment
    and (s.last_used_at > moment - interval '60 minutes' or not (
      (account.value ->> 'isManager')::boolean or (account.value ->> 'isSuperAdmin')::boolean
      or exists (select from jsonb_array_elements(account.value -> 'grants') g where g ->> 'role' in ('ADMIN', 'DOCTOR'))))
$$;
call seal_search_function('account_of_session(bytea, timestamptz)');

-- Whether any of the user's providers lets its staff have a second factor, or the platform does because the user has no provider.
create function may_have_factor(wanted uuid) returns boolean
  language sql stable as $$
  select not u.is_member and (not exists (select from grants g where g.user_id = u.id and g.accepted_at is not null)
    or u.is_manager or u.is_super_admin or exists (
      select from grants g join providers p on p.id = g.provider_id
      where g.user_id = u.id and g.accepted_at is not null and second_factor_of(p.second_factor) <> 'OFF'))
  from users u where u.id = wanted
$$;
call seal_search_function('may_have_factor(uuid)');

-- The providers that have added a user, whether or not the user has accepted. A provider may show and change the name of an
-- account only if no other provider has added it.
create function providers_of_user(wanted uuid) returns uuid[]
  language sql stable as $$
  select coalesce(array_agg(distinct g.provider_id), '{}') from grants g where g.user_id = wanted
$$;
call seal_search_function('providers_of_user(uuid)');

-- Profiles whom a contact belongs to, one a provider at most: what linked people share lets nobody in.
create function persons_of_contact(wanted_email text, wanted_phone text)
  returns table (provider_id uuid, insured_id uuid, user_id uuid) language sql stable as $$
  select p.id, held.ids[1], held.users[1] from providers p cross join lateral (
    select array_agg(found.id) as ids, array_agg(found.user_id) as users from (
      (select i.id, i.user_id from insured i where i.provider_id = p.id and i.deleted_at is null
        and i.email_key = lower(wanted_email) and wanted_email <> '' limit 2)
      union all
      (select i.id, i.user_id from insured i where i.provider_id = p.id and i.deleted_at is null
        and i.phone = wanted_phone and wanted_email is null limit 2)) found) held
  where cardinality(held.ids) = 1
$$;
call seal_search_function('persons_of_contact(text, text)');

-- A workspace in the shape that the server holds. Only the functions below call it: they say who may have which one.
grant create on schema public to app_search;
set local role app_search;
create function held_workspace(wanted uuid) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'workspaceId', w.id, 'type', w.type, 'name', w.name, 'companyId', w.company_id,
    'providerId', p.id, 'providerName', p.name, 'providerVersion', p.version, 'features', to_jsonb(p.features),
    'timeZone', p.time_zone, 'currency', p.currency, 'country', p.country)
  from workspaces w join providers p on p.id = w.provider_id
  where w.id = wanted
$$;
revoke execute on function held_workspace(uuid) from public;
reset role;
revoke create on schema public from app_search;

-- A provider's workspace named by a manager or super admin, who holds no grant in it.
create function workspace_for_manager(manager uuid, workspace uuid) returns jsonb
  language sql stable as $$
  select held_workspace(w.id)
  from workspaces w
  where w.id = workspace and w.company_id is null
    and exists (select 1 from users u where u.id = manager and u.is_active and (u.is_manager or u.is_super_admin))
$$;
call seal_search_function('workspace_for_manager(uuid, uuid)');

-- The area of a client company for a member of its provider who looks at it. The caller names the providers in which the
-- member may look; a deleted company has no area.
create function company_area(area uuid, in_providers uuid[]) returns jsonb
  language sql stable as $$
  select held_workspace(w.id)
  from workspaces w
    join companies c on c.provider_id = w.provider_id and c.id = w.company_id and c.deleted_at is null
  where w.id = area and w.provider_id = any (in_providers)
$$;
call seal_search_function('company_area(uuid, uuid[])');

-- What the platform's manager sees of all providers: figures, no rows. Answers a manager or super admin alone.
create function provider_figures(manager uuid) returns table (provider_id uuid, domain_id uuid, insured_count bigint, member_count bigint)
  language sql stable as $$
  select p.id,
    (select w.id from workspaces w where w.provider_id = p.id and w.company_id is null),
    licence_use(p.id),
    (select count(distinct g.user_id) from grants g where g.provider_id = p.id)
  from providers p
  where exists (select 1 from users u where u.id = manager and u.is_active and (u.is_manager or u.is_super_admin))
$$;
call seal_search_function('provider_figures(uuid)');

-- ====================================================================================================
-- Erasure of a person
-- ====================================================================================================

-- Everything personal goes, the sums of the books stay, and the audit still proves that nothing else was changed.

-- Takes the words about a person out of the books and the audit of the provider that the transaction is bound to. `marks` are patterns of
-- what names the person. Answers the digest that the event of the erasure has to hold.
create function erase_from_books(erasure uuid, records text[], policies uuid[], people uuid[], marks text[])
  returns text language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  provider uuid := nullif(current_setting('app.provider_id', true), '')::uuid;
begin
  update policy_changes c set note = '' where c.provider_id = provider and c.policy_id = any (policies) and c.note <> '';
  update benefit_uses u set reason = '—', approval = null
    where u.provider_id = provider and (u.insured_id = any (people) or u.policy_id = any (policies))
      and (u.reason <> '—' or u.approval is not null);
  update payment_receipts r set note = case when r.reverses_id is null then '' else '—' end
    from payments y where y.provider_id = provider and y.policy_id = any (policies) and r.provider_id = provider
      and r.payment_id = y.id and r.note not in ('', '—');
  insert into audit_erasures (provider_id, event_id, erasure_id, before, after)
    select e.provider_id, e.id, erasure, audit_hash(e), audit_hash(jsonb_populate_record(e, '{"changes": null}'))
    from audit_events e where e.provider_id = provider and e.changes is not null and e.action <> 'subjects.erased'
      and (e.entity_id = any (records) or e.changes::text ilike any (marks));
  update audit_events e set changes = null from audit_erasures x
    where x.provider_id = provider and x.erasure_id = erasure and e.provider_id = provider and e.id = x.event_id;
  return (select encode(sha256(coalesce(string_agg(uuid_send(x.event_id) || x.before || x.after, ''::bytea order by x.event_id), '')), 'hex')
    from audit_erasures x where x.provider_id = provider and x.erasure_id = erasure);
end
$$;
revoke execute on function erase_from_books(uuid, text[], uuid[], uuid[], text[]), audit_hash(audit_events) from public;
grant execute on function erase_from_books(uuid, text[], uuid[], uuid[], text[]) to app_server;

-- ====================================================================================================
-- Imports
-- ====================================================================================================

-- The file's rows are kept as a draft until they are saved or thrown away. What an import has written can be taken back: what it made is
-- gone again, what it changed as it was.

create table imports (
  provider_id uuid not null references providers,
  id uuid not null,
  kind text not null check (kind in ('INSURED', 'PLANS', 'CLINICS', 'LEADS')),
  status text not null
    check
    (status in ('CHECKING', 'HAS_ERRORS', 'READY', 'SAVING', 'SAVED', 'FAILED', 'DISCARDED', 'UNDONE')),
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
  -- Why a job ended without saving: the name of the error and the values of its text.
  failure jsonb check (failure ? 'error'),
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

-- What saving a checked draft would do, row by row: from what to what. Gone as soon as the draft is changed, saved or thrown away.
create table import_changes (
  provider_id uuid not null,
  import_id uuid not null,
  place integer not null,
  row integer not null,
  entity text not null check (entity in ('insured', 'services', 'plans', 'clinics', 'leads')),
  outcome text not null check (outcome in ('CREATED', 'UPDATED')),
  record_id uuid,
  name text not null,
  note text,
  policy text,
  changes jsonb not null default '[]',
  primary key (provider_id, import_id, place),
  foreign key (provider_id, import_id) references imports on delete cascade,
  check ((outcome = 'UPDATED') = (record_id is not null))
);
call protect_table('import_changes');

-- A draft may be saved in parts. The id is that of the import's event in the audit that the records' events hang on.
create table import_savings (
  provider_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  saved_at timestamptz not null default now(),
  undone_at timestamptz,
  -- A file of plans goes into many plans: those that were active before it are named one by one. One that was activated
  -- because of the people would be left without them.
  active_plans uuid[] not null default '{}',
  primary key (provider_id, id),
  foreign key (provider_id, import_id) references imports on delete cascade
);
create index import_savings_import on import_savings (provider_id, import_id, saved_at, id);
call protect_table('import_savings');

-- The records that a saving has made, thousands in a row, each with a hash of what was written into it.
create table import_made (
  provider_id uuid not null,
  saving_id uuid not null,
  entity text not null check (entity in ('insured', 'policies', 'services', 'plans', 'clinics', 'leads')),
  place integer not null,
  ids uuid[] not null,
  hashes bigint[] not null,
  primary key (provider_id, saving_id, entity, place),
  foreign key (provider_id, saving_id) references import_savings on delete cascade,
  check (cardinality(ids) > 0 and cardinality(ids) = cardinality(hashes))
);
-- Ids and hashes of thousands of records hardly compress; trying costs an import time.
alter table import_made alter column ids set storage external;
alter table import_made alter column hashes set storage external;
call protect_table('import_made');

-- What a saving has written over: the former values, and a hash of what stands there since.
create table import_images (
  provider_id uuid not null,
  saving_id uuid not null,
  entity text not null check (entity in ('insured', 'policies', 'services')),
  record_id uuid not null,
  before jsonb not null,
  hash bigint not null,
  primary key (provider_id, saving_id, entity, record_id),
  foreign key (provider_id, saving_id) references import_savings on delete cascade
);
create index import_images_record on import_images (provider_id, record_id);
call protect_table('import_images');

-- Taking an import back: looked at first, then done if nothing stands in the way.
create table import_undos (
  provider_id uuid not null,
  import_id uuid not null,
  status text not null check (status in ('CHECKING', 'READY', 'BLOCKED', 'UNDOING', 'UNDONE', 'FAILED')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- What was looked at: nothing else is taken back.
  saving_ids uuid[] not null check (cardinality(saving_ids) > 0),
  counts jsonb,
  blocked integer not null default 0 check (blocked >= 0),
  asked_by uuid references users,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider_id, import_id),
  foreign key (provider_id, import_id) references imports on delete cascade,
  check ((status = 'UNDONE') = (ended_at is not null)),
  check ((status = 'BLOCKED') = (blocked > 0)),
  check (counts is not null or status in ('CHECKING', 'FAILED'))
);
call protect_table('import_undos');

-- What stands in the way, the first ten thousand records.
create table import_undo_blockers (
  provider_id uuid not null,
  import_id uuid not null,
  entity text not null check (entity in ('insured', 'policies', 'services', 'plans', 'clinics', 'leads')),
  record_id uuid not null,
  reason text not null check (reason <> ''),
  primary key (provider_id, import_id, entity, record_id),
  foreign key (provider_id, import_id) references import_undos on delete cascade
);
call protect_table('import_undo_blockers');

-- ====================================================================================================
-- Bulk changes
-- ====================================================================================================

-- Prepared with a preview of each record, run as one transaction, kept, and taken back.

create table bulk_operations (
  provider_id uuid not null references providers,
  id uuid not null,
  kind text not null check (kind in ('POLICIES_ACTIVATE', 'POLICIES_DEACTIVATE', 'POLICIES_DELETE',
    'INSURED_EXCLUDE', 'INSURED_MOVE', 'INSURED_INVITE', 'INSURED_DELETE', 'LEADS_ASSIGN')),
  -- The day from which it holds.
  day date,
  plan_id uuid,
  status text not null default 'CHECKING' check (status in
    ('CHECKING', 'READY', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELED', 'FAILED')),
  progress smallint not null default 0 check (progress between 0 and 100),
  total integer not null check (total between 1 and 50000),
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  blocked integer not null default 0,
  source_id uuid,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references users,
  target_plan_id uuid,
  send_at timestamptz,
  -- A bulk change that is being tried out names its records itself: each gets its row once, with what would become of it.
  candidates uuid[],
  is_undo_failed boolean not null default false,
  agent_user_id uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, source_id) references bulk_operations,
  constraint bulk_operations_check1 check (changed >= 0 and unchanged >= 0 and refused >= 0 and changed + unchanged + refused <= total),
  constraint bulk_operations_check2 check ((done_at is not null) = (status in ('DONE', 'UNDOING', 'UNDONE'))),
  constraint bulk_operations_check3 check ((undone_at is not null) = (status = 'UNDONE')),
  foreign key (provider_id, target_plan_id) references plans,
  constraint bulk_operations_plan_check check ((kind in ('INSURED_EXCLUDE', 'INSURED_MOVE')) = (plan_id is not null)),
  constraint bulk_operations_target_check check ((kind = 'INSURED_MOVE') = (target_plan_id is not null)
    and target_plan_id <> plan_id),
  constraint bulk_operations_send_check check (send_at is null or kind = 'INSURED_INVITE'),
  constraint bulk_operations_candidates_check
    check ((status = 'CHECKING') = (candidates is not null)),
  constraint bulk_operations_agent_check check (agent_user_id is null or kind = 'LEADS_ASSIGN')
);
create index bulk_operations_created on bulk_operations (provider_id, created_at, id);
create index bulk_operations_plan on bulk_operations (provider_id, plan_id) where plan_id is not null;
create index bulk_operations_target on bulk_operations (provider_id, target_plan_id) where target_plan_id is not null;
call protect_table('bulk_operations');

create table bulk_rows (
  provider_id uuid not null,
  operation_id uuid not null,
  -- A policy's or a person's id, by the operation's kind.
  record_id uuid not null,
  outcome text not null check (outcome in ('CHANGED', 'UNCHANGED', 'REFUSED')),
  -- The name of the error that refused it.
  reason text,
  -- What the operation touches of the record, before and after.
  before jsonb,
  after jsonb,
  -- FINAL: what was deleted for good does not come back.
  blocker text check (blocker in
    ('CHANGED_SINCE', 'GONE', 'FINAL', 'NUMBER_TAKEN', 'IDENTITY_TAKEN', 'USED_SINCE', 'SENT')),
  primary key (provider_id, operation_id, record_id),
  foreign key (provider_id, operation_id) references bulk_operations on delete cascade,
  constraint bulk_rows_check2 check (blocker is null or outcome = 'CHANGED'),
  constraint bulk_rows_after_check check ((after is not null) = (outcome = 'CHANGED')),
  -- Of a person one policy may be refused while another one changes: the reason is kept beside the change.
  constraint bulk_rows_reason_check
    check (case outcome when 'REFUSED' then reason is not null when 'CHANGED' then true else reason is null end)
);
create index bulk_rows_outcome on bulk_rows (provider_id, operation_id, outcome, record_id);
call protect_table('bulk_rows');

-- ====================================================================================================
-- Saved views
-- ====================================================================================================

-- Filters of a list kept under a name, for oneself or for everybody in the provider.

create table saved_views (
  provider_id uuid not null references providers,
  id uuid not null,
  list text not null check (list in ('policies', 'insured', 'payments', 'tickets', 'leads')),
  user_id uuid not null references users,
  name text not null check (name <> '' and length(name) <= 80),
  -- What the list's address holds.
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create unique index saved_views_name on saved_views (provider_id, list, user_id, lower(name));
create index saved_views_shared on saved_views (provider_id, list) where is_shared;
call protect_table('saved_views');

-- ====================================================================================================
-- Inbox
-- ====================================================================================================

-- One conversation with each insured person, HR officer or unknown address, its messages, and the requests (tickets) in it.

create table conversations (
  provider_id uuid not null references providers,
  id uuid not null,
  -- PERSON: an insured person, over every channel. HR: one officer of a client company. CONTACT: an address with nobody known behind it.
  kind text not null check (kind in ('PERSON', 'HR', 'CONTACT')),
  insured_id uuid,
  company_id uuid,
  hr_user_id uuid references users,
  -- An e-mail address in lower case or a phone number in E.164, with the name that the sender gives itself.
  contact_address text check (contact_address <> ''),
  contact_name text,
  -- What the client wrote on last, and what answers go out on.
  channel text not null check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  -- Messages are numbered 1, 2, 3 … under a lock on this row: their order is that of their numbers, for everybody.
  last_seq bigint not null default 0 check (last_seq >= 0),
  support_read_seq bigint not null default 0,
  client_read_seq bigint not null default 0,
  -- Messages of the client that nobody of the provider has read.
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_at timestamptz,
  -- The newest message that is no note, shortened, for lists.
  preview text not null default '',
  preview_author text check (preview_author in ('CLIENT', 'SUPPORT', 'BOT', 'SYSTEM')),
  -- The conversation that this one is read as a part of since two profiles were merged; a split takes it back.
  joined_to_id uuid,
  created_at timestamptz not null default now(),
  -- The agent of the lead, who takes part in its conversation.
  agent_user_id uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, company_id) references companies,
  foreign key (provider_id, joined_to_id) references conversations,
  check ((kind = 'PERSON') = (insured_id is not null)),
  check ((kind = 'HR') = (hr_user_id is not null)),
  check (kind <> 'HR' or company_id is not null),
  check ((kind = 'CONTACT') = (contact_address is not null)),
  check (support_read_seq <= last_seq and client_read_seq <= last_seq),
  check (joined_to_id <> id)
);
create unique index conversations_insured on conversations (provider_id, insured_id)
  where insured_id is not null and joined_to_id is null;
create index conversations_insured_all on conversations (provider_id, insured_id) where insured_id is not null;
create unique index conversations_hr on conversations (provider_id, company_id, hr_user_id) where hr_user_id is not null;
create index conversations_joined on conversations (provider_id, joined_to_id) where joined_to_id is not null;
create index conversations_unread on conversations (provider_id, id) where unread_count > 0;
-- A conversation with an address may be joined to a person's by hand. What comes from the address later is not the person's by itself:
-- it begins a conversation of its own again, until something vouches for its sender.
create unique index conversations_contact on conversations (provider_id, channel, contact_address)
  where contact_address is not null and joined_to_id is null;
-- Unknown senders are few among the conversations; the search of requests looks through their addresses, joined to a person or not.
create index conversations_addressed on conversations (provider_id, id) where contact_address is not null;
create index conversations_agent on conversations (agent_user_id) where agent_user_id is not null;
call protect_table('conversations');

-- Other addresses of a conversation's client on a channel: WhatsApp's user ids, and numbers that replaced an earlier one.
create table conversation_addresses (
  provider_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  address text not null check (address <> ''),
  conversation_id uuid not null,
  -- The number that this one replaced, as WhatsApp reported it.
  replaces text check (replaces <> ''),
  at timestamptz not null,
  primary key (provider_id, channel, address),
  foreign key (provider_id, conversation_id) references conversations
);
create index conversation_addresses_of on conversation_addresses (provider_id, conversation_id);
call protect_table('conversation_addresses');

-- Requests. A person's messages go into its open CHAT request; other kinds are made by bookings, operators and HR.
create table tickets (
  provider_id uuid not null references providers,
  id uuid not null,
  -- What people call it by: counted within the provider.
  number bigint not null check (number > 0),
  conversation_id uuid,
  insured_id uuid,
  company_id uuid,
  source text not null check (source in ('APP', 'EMAIL', 'HR', 'WHATSAPP', 'OPERATOR')),
  business_type text not null check (business_type in ('CHAT', 'CALL', 'CLINIC_RECEPTION', 'DOCTOR_CALL', 'TELEMEDICINE_RECEPTION',
    'INSURANCE', 'COMPANY_EMPLOYEE_ADD', 'COMPANY_EMPLOYEE_REMOVE', 'LEAD')),
  status text not null default 'NEW' check (status in ('NEW', 'IN_PROGRESS', 'DONE')),
  description text not null default '',
  plan_id uuid,
  service_id uuid,
  clinic_id uuid,
  slot_at timestamptz,
  -- An operator or a doctor.
  operator_user_id uuid references users,
  assigned_at timestamptz,
  cancellation_reason text check (cancellation_reason in ('CLIENT_REQUEST', 'CLIENT_NOT_REACHED', 'CLINIC_NOT_AVAILABLE',
    'DOCTOR_NOT_AVAILABLE', 'NOT_COVERED', 'DUPLICATE', 'OTHER')),
  cancellation_note text,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  closed_at timestamptz,
  -- The newest message or change of state.
  activity_at timestamptz not null default now(),
  -- Whose turn it is in an open request, and since when: a client's message makes it the provider's, the answer of one of its people the
  -- client's. Null: nobody's, as after a start by hand. A new request is always the provider's.
  waiting_for text default 'US' check (waiting_for in ('US', 'CLIENT')),
  waiting_since timestamptz default now(),
  -- The part of the inbox that shows it.
  queue text not null generated always as (case
  when status = 'DONE' then 'DONE' when snoozed_at is not null then 'SNOOZED' when waiting_for = 'US' then 'TODO' else 'IN_PROGRESS' end) stored
  check (queue in ('TODO', 'IN_PROGRESS', 'SNOOZED', 'DONE')),
  -- The subject of the first mail of a request: what people call it by.
  subject text check (subject <> '' and length(subject) <= 998),
  -- A request put off: until a moment, or until the client answers when there is none. It comes back by itself.
  snoozed_at timestamptz,
  snoozed_until timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, company_id) references companies,
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, service_id) references services,
  foreign key (provider_id, clinic_id) references clinics,
  check ((status = 'DONE') = (closed_at is not null)),
  check (status <> 'NEW' or started_at is null),
  check (status <> 'IN_PROGRESS' or started_at is not null),
  check (cancellation_reason is null or status = 'DONE'),
  check (cancellation_note is null or cancellation_reason is not null),
  check ((operator_user_id is null) = (assigned_at is null)),
  check (insured_id is not null or company_id is not null or conversation_id is not null),
  check ((waiting_for is null) = (waiting_since is null)),
  check (status <> 'NEW' or waiting_for = 'US'),
  check (status <> 'DONE' or waiting_for is null),
  check (snoozed_until is null or snoozed_at is not null),
  check (status <> 'DONE' or snoozed_at is null)
);
create unique index tickets_number on tickets (provider_id, number);
-- One open chat in a conversation: two messages at once can't open two.
create unique index tickets_open_chat on tickets (provider_id, conversation_id) where business_type = 'CHAT' and status <> 'DONE';
create index tickets_conversation on tickets (provider_id, conversation_id, created_at, id) where conversation_id is not null;
create index tickets_insured on tickets (provider_id, insured_id, created_at, id) where insured_id is not null;
create index tickets_company on tickets (provider_id, company_id, activity_at, id) where company_id is not null;
create index tickets_activity on tickets (provider_id, activity_at, id);
create index tickets_status on tickets (provider_id, status, activity_at, id);
create index tickets_created on tickets (provider_id, created_at, id);
create index tickets_operator on tickets (provider_id, operator_user_id, status, activity_at, id) where operator_user_id is not null;
create index tickets_plan on tickets (provider_id, plan_id, activity_at, id) where plan_id is not null;
create index tickets_service on tickets (provider_id, service_id, activity_at, id) where service_id is not null;
create index tickets_slot on tickets (provider_id, slot_at, id) where slot_at is not null;
-- The counter of the menu and the favicon.
create index tickets_todo on tickets (provider_id, business_type, operator_user_id, created_at) where status = 'NEW';
create index tickets_clinic on tickets (provider_id, clinic_id) where clinic_id is not null;
-- The newest of what is to do, which every open page asks for every ten seconds.
create index tickets_new_created on tickets (provider_id, created_at) where status = 'NEW';
create index tickets_queue on tickets (provider_id, queue, activity_at, id) include (status, waiting_for);
create index tickets_queue_todo on tickets (provider_id, business_type, operator_user_id, created_at) where queue = 'TODO';
create index tickets_unassigned on tickets (provider_id, queue, activity_at, id) where operator_user_id is null;
create index tickets_mine on tickets (provider_id, operator_user_id, queue, activity_at, id) where operator_user_id is not null;
create index tickets_snoozed on tickets (provider_id, conversation_id) where snoozed_at is not null;
call protect_table('tickets');

-- The last number of each provider's requests, taken under its lock.
create table ticket_numbers (
  provider_id uuid not null primary key references providers,
  last bigint not null default 0
);
call protect_table('ticket_numbers');

create table ticket_tags (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 50),
  color text not null default 'GRAY' check (color in ('GRAY', 'GREEN', 'BLUE', 'VIOLET', 'AMBER', 'RED')),
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create unique index ticket_tags_name on ticket_tags (provider_id, lower(name));
call protect_table('ticket_tags');

create table ticket_tag_links (
  provider_id uuid not null,
  ticket_id uuid not null,
  tag_id uuid not null,
  primary key (provider_id, ticket_id, tag_id),
  foreign key (provider_id, ticket_id) references tickets on delete cascade,
  foreign key (provider_id, tag_id) references ticket_tags on delete cascade
);
create index ticket_tag_links_tag on ticket_tag_links (provider_id, tag_id, ticket_id);
call protect_table('ticket_tag_links');

create table messages (
  provider_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  seq bigint not null check (seq > 0),
  ticket_id uuid,
  channel text not null check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  author text not null check (author in ('CLIENT', 'SUPPORT', 'BOT', 'SYSTEM')),
  author_user_id uuid references users,
  -- Seen by the provider's people alone.
  is_note boolean not null default false,
  -- Sanitised on write; the same without marks; and folded for search.
  html text not null,
  plain text not null,
  search_fold text not null,
  -- What makes a repeated sending the same message: given by the sender, once in a conversation.
  client_key text check (client_key <> '' and length(client_key) <= 100),
  -- The Message-ID of a mail, the id of a WhatsApp message.
  external_id text check (external_id <> '' and length(external_id) <= 1000),
  -- RECEIVED: from the client. QUEUED waits for its channel; DELIVERED and READ are what the channel reports.
  delivery text not null check (delivery in ('RECEIVED', 'QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED')),
  failure_code text,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- What a client may answer to the bot's message with one tap: ten buttons at most, and a person.
  quick_replies text[]
    constraint messages_quick_replies_check check (quick_replies is null or (author = 'BOT' and cardinality(quick_replies) between 1 and 11)),
  -- A message that a process is sending by mail just now: until that is over its words stand, and no other process sends it. A process that
  -- died is not waited for longer than until this moment.
  claimed_until timestamptz,
  -- How often a message that had failed was sent again by hand.
  sent_again integer not null default 0,
  -- Other recipients of an answer by mail.
  mail_cc text[] not null default '{}' check (cardinality(mail_cc) <= 50),
  -- When the client sent the message, by its channel's clock; null if that is not known.
  sent_at timestamptz,
  -- Those of messages.mail_cc that the mail did not reach.
  mail_cc_failed text[] not null default '{}' check (cardinality(mail_cc_failed) <= 50),
  -- Sentences of the system in a message, by their texts and values: each reader sees them in the own language.
  -- `html` and `plain` keep them in one language, for search and for mail.
  lines jsonb
    constraint messages_lines_check check (lines is null or (jsonb_typeof(lines) = 'object' and deleted_at is null)),
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  foreign key (provider_id, ticket_id) references tickets,
  unique (provider_id, conversation_id, seq),
  check ((author = 'CLIENT') = (delivery = 'RECEIVED')),
  check (not is_note or author in ('SUPPORT', 'SYSTEM')),
  check ((failure_code is not null) = (delivery = 'FAILED')),
  -- What was deleted is gone; that there was a message stays.
  check (deleted_at is null or (html = '' and plain = '' and search_fold = ''))
);
create index messages_at on messages (provider_id, conversation_id, at, seq);
create unique index messages_client_key on messages (provider_id, conversation_id, client_key) where client_key is not null;
create unique index messages_external on messages (provider_id, channel, external_id) where external_id is not null;
create index messages_ticket on messages (provider_id, ticket_id, seq) where ticket_id is not null;
create index messages_waiting on messages (provider_id, channel, at, id) where delivery = 'QUEUED';
create index messages_search on messages using gin (search_fold gin_trgm_ops) where search_fold <> '';
call protect_table('messages');
call open_to_search('messages', array['provider_id', 'id', 'conversation_id', 'seq', 'at', 'search_fold', 'is_note', 'channel']);

-- Search in messages: the conversations that hold a message with all the words, newest first, at most so many.
create function search_messages(words text[], most integer)
  returns table (conversation_id uuid) language plpgsql stable as $$
begin
  return query execute 'select m.conversation_id from messages m
    where m.provider_id = nullif(current_setting(''app.provider_id'', true), '''')::uuid and m.search_fold <> '''''
    || like_all('m.search_fold', words)
    || ' group by m.conversation_id order by max(m.at) desc limit $1' using most;
end
$$;
call seal_search_function('search_messages(text[], integer)');

create table message_files (
  provider_id uuid not null,
  message_id uuid not null,
  position smallint not null check (position >= 0),
  file_id uuid not null,
  -- The Content-ID by which a mail shows a picture in its text; null for an attachment.
  cid text check (cid <> '' and length(cid) <= 200),
  primary key (provider_id, message_id, position),
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, file_id) references files
);
create index message_files_file on message_files (provider_id, file_id);
call protect_table('message_files');

-- What a channel delivered as a message that can't be shown.
create table message_originals (
  provider_id uuid not null,
  message_id uuid not null,
  original text not null check (original <> ''),
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages
);
call protect_table('message_originals');

-- A reaction of a client to a message. It is part of that message: it opens no request and counts as nothing unread.
create table message_reactions (
  provider_id uuid not null,
  message_id uuid not null,
  -- The address that the client reacts from.
  address text not null check (address <> ''),
  emoji text not null check (emoji <> '' and length(emoji) <= 100),
  at timestamptz not null,
  primary key (provider_id, message_id, address),
  foreign key (provider_id, message_id) references messages
);
call protect_table('message_reactions');

-- A message in another language, as the AI read it; gone when the message is changed.
create table message_translations (
  provider_id uuid not null,
  message_id uuid not null,
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  plain text not null,
  made_at timestamptz not null default now(),
  primary key (provider_id, message_id, language),
  foreign key (provider_id, message_id) references messages
);
call protect_table('message_translations');

-- What somebody has begun to write; one in each conversation.
create table message_drafts (
  provider_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null references users,
  html text not null,
  is_note boolean not null default false,
  updated_at timestamptz not null,
  -- Files that were attached to a message before it is sent.
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  -- Other recipients of an answer by mail, kept with what is not sent yet.
  mail_cc text[] not null default '{}' check (cardinality(mail_cc) <= 20),
  primary key (provider_id, conversation_id, user_id),
  foreign key (provider_id, conversation_id) references conversations,
  -- A draft may hold files alone.
  constraint message_drafts_content check (html <> '' or cardinality(file_ids) > 0)
);
call protect_table('message_drafts');

-- Answers that are kept ready, with variables in them; without an owner they are everybody's.
create table canned_replies (
  provider_id uuid not null references providers,
  id uuid not null,
  owner_user_id uuid references users,
  -- Which signs are letters and digits is the contract's to say: the database knows fewer of them, and answered rare ones with a fault.
  shortcut text not null check (length(shortcut) between 1 and 40 and shortcut !~ '[[:space:]]'),
  title text not null check (title <> '' and length(title) <= 120),
  html text not null check (html <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create unique index canned_replies_shortcut on canned_replies (provider_id, owner_user_id, lower(shortcut)) nulls not distinct;
call protect_table('canned_replies');

-- A message that goes out later in the name of its author.
create table scheduled_messages (
  provider_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  author_user_id uuid not null references users,
  channel text check (channel in ('APP', 'EMAIL', 'HR', 'WHATSAPP')),
  html text not null,
  file_ids uuid[] not null default '{}',
  send_at timestamptz not null,
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'SENT', 'CANCELED', 'FAILED')),
  message_id uuid,
  failure_code text,
  created_at timestamptz not null default now(),
  -- The request that a scheduled message answers; without it the conversation's open chat, as with one that is sent at once.
  ticket_id uuid,
  mail_cc text[] not null default '{}' check (cardinality(mail_cc) <= 20),
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  foreign key (provider_id, message_id) references messages,
  check ((status = 'SENT') = (message_id is not null)),
  check ((status = 'FAILED') = (failure_code is not null)),
  foreign key (provider_id, ticket_id) references tickets on delete set null (ticket_id)
);
create index scheduled_messages_waiting on scheduled_messages (provider_id, conversation_id, send_at, id) where status = 'SCHEDULED';
call protect_table('scheduled_messages');

-- One message to many people; its job's id is its own.
create table bulk_messages (
  provider_id uuid not null,
  id uuid not null,
  author_user_id uuid not null references users,
  channel text check (channel in ('APP', 'EMAIL', 'WHATSAPP')),
  html text not null,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  -- A message to many may go out at a moment, and what has not gone can be called back.
  send_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, id) references background_jobs
);
create index bulk_messages_newest on bulk_messages (provider_id, created_at desc, id desc);
call protect_table('bulk_messages');

-- Each of them, so that a job that was killed goes on where it was, and that whoever could not be texted is named.
create table bulk_message_people (
  provider_id uuid not null,
  bulk_id uuid not null,
  insured_id uuid not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED', 'CANCELED')),
  message_id uuid,
  failure_code text,
  primary key (provider_id, bulk_id, insured_id),
  foreign key (provider_id, bulk_id) references bulk_messages,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, message_id) references messages,
  check ((status = 'SENT') = (message_id is not null)),
  check ((status = 'FAILED') = (failure_code is not null))
);
create index bulk_message_people_waiting on bulk_message_people (provider_id, bulk_id, insured_id) where status = 'WAITING';
create index bulk_message_people_person on bulk_message_people (provider_id, insured_id);
call protect_table('bulk_message_people');

-- ====================================================================================================
-- Chatbot
-- ====================================================================================================

-- What it may say by itself, its buttons and hours, and what it did.

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
  -- GREETED: the client only said hello, and the bot goes on. SUGGESTED: the bot asked which of several questions is meant.
  outcome text not null check (outcome in ('GREETED', 'SUGGESTED', 'ANSWERED', 'ANSWERED_BY_AI', 'HANDED_OFF')),
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

-- ====================================================================================================
-- E-mail
-- ====================================================================================================

-- The one address of a provider that clients write to, and the mails that come in and go out by it.

create table mailboxes (
  provider_id uuid not null references providers,
  id uuid not null,
  address text not null check (address = lower(address) and address like '%_@_%' and length(address) <= 255),
  -- How the provider calls itself in mails; its own name when not given.
  sender_name text check (sender_name <> ''),
  inbound text not null check (inbound in ('FORWARDING', 'IMAP')),
  -- Local parts of two addresses of ours: what the mailbox forwards to (a secret between the two), and what answers go to.
  token text not null check (token ~ '^[a-z2-7]{20}$'),
  reply_token text not null check (reply_token ~ '^[a-z2-7]{12}$'),
  imap_host text,
  imap_port integer check (imap_port between 1 and 65535),
  imap_security text check (imap_security in ('TLS', 'STARTTLS')),
  imap_user text,
  -- Sealed for this row (platform/secrets).
  imap_password text,
  -- What has been fetched: the validity of the server's numbers, and the first number that is new.
  imap_uid_validity bigint,
  imap_uid_next bigint,
  smtp_host text,
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_security text check (smtp_security in ('TLS', 'STARTTLS')),
  smtp_user text,
  smtp_password text,
  smtp_looked_at timestamptz,
  -- Our own mail to the address that has to come back.
  verification_sent_at timestamptz,
  verified_at timestamptz,
  -- What Gmail asks to be confirmed before it forwards.
  forwarding_code text check (length(forwarding_code) <= 40),
  forwarding_link text check (forwarding_link like 'https://%'),
  -- How the host of the mailbox names itself where it says what it found of a sender; learnt from our own mail.
  authserv_id text,
  last_in_at timestamptz,
  last_out_at timestamptz,
  in_error text,
  in_failing_since timestamptz,
  out_error text,
  out_failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Mails that are too large to be fetched stay in the inbox; how many since the address was linked, and when the last one was met.
  skipped_count integer not null default 0 check (skipped_count >= 0),
  skipped_at timestamptz,
  primary key (provider_id, id),
  check ((inbound = 'IMAP') = (imap_host is not null)),
  check (num_nonnulls(imap_host, imap_port, imap_security, imap_user, imap_password) in (0, 5)),
  check (num_nonnulls(smtp_host, smtp_port, smtp_security, smtp_user, smtp_password) in (0, 5)),
  check ((in_error is null) = (in_failing_since is null)),
  check ((out_error is null) = (out_failing_since is null)),
  constraint mailboxes_skipped check ((skipped_count > 0) = (skipped_at is not null))
);
-- One address a provider.
create unique index mailboxes_one on mailboxes (provider_id);
call protect_table('mailboxes');
call open_to_search('mailboxes', array['provider_id', 'token', 'reply_token']);

-- Whose mailbox a local part belongs to: asked when a mail comes in, before a provider is known.
create function mailbox_of(part text)
  returns table (provider_id uuid, is_reply boolean) language sql stable as $$
  select m.provider_id, m.reply_token = $1 from mailboxes m where m.token = $1 or m.reply_token = $1
$$;
call seal_search_function('mailbox_of(text)');

-- Mails as they came in, until they are read: each once, however often it is brought.
create table inbound_mails (
  provider_id uuid not null references providers,
  id uuid not null,
  mailbox_id uuid not null,
  -- FORWARDED by the linked mailbox, THREAD: sent to the address of a conversation, IMAP: fetched.
  route text not null check (route in ('FORWARDED', 'THREAD', 'IMAP')),
  -- The conversation whose address it was sent to.
  conversation_id uuid,
  digest bytea not null,
  file_id uuid,
  state text not null default 'WAITING' check (state in ('WAITING', 'READ', 'IGNORED', 'FAILED')),
  reason text check (reason in
    ('AUTO_REPLY', 'BOUNCE', 'LOOP', 'EMPTY', 'VERIFICATION', 'FORWARDING_CODE', 'REPEATED', 'UNREADABLE', 'REPORT', 'NOT_STORED')),
  message_id uuid,
  received_at timestamptz not null default now(),
  -- A mail whose reading fails: how often it was tried, and whether the mails behind it still wait for it.
  tries integer not null default 0,
  has_failed boolean not null default false,
  -- As the mail names them, for the list of mails that became no message.
  sender text check (sender <> '' and length(sender) <= 320),
  subject text check (length(subject) <= 1000),
  primary key (provider_id, id),
  foreign key (provider_id, file_id) references files,
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, conversation_id) references conversations,
  check ((route = 'THREAD') = (conversation_id is not null)),
  check ((state = 'READ') = (message_id is not null)),
  check ((state in ('IGNORED', 'FAILED')) = (reason is not null))
);
create unique index inbound_mails_digest on inbound_mails (provider_id, digest);
create index inbound_mails_waiting on inbound_mails (provider_id, received_at, id) where state = 'WAITING';
create index inbound_mails_file on inbound_mails (provider_id, file_id) where file_id is not null;
create index inbound_mails_by_sender on inbound_mails (provider_id, sender, received_at, id) where state = 'WAITING';
create index inbound_mails_aside on inbound_mails (provider_id, received_at desc, id desc) where state in ('IGNORED', 'FAILED');
create index inbound_mails_message on inbound_mails (provider_id, message_id) where message_id is not null;
call protect_table('inbound_mails');

create table message_mails (
  provider_id uuid not null,
  message_id uuid not null,
  -- Of a mail that came in its sender, of one that went out its recipient; in lower case.
  address text not null check (address <> '' and length(address) <= 320),
  name text check (name <> ''),
  subject text not null default '' check (length(subject) <= 1000),
  -- The Message-IDs that the mail answers, the oldest first.
  refs text[] not null default '{}' check (cardinality(refs) <= 50),
  -- Of a mail that came in. PROVEN: its host or our own thread vouches for the sender. The From line alone never does.
  sender text check (sender in ('PROVEN', 'NOT_PROVEN')),
  -- Whose address stands in the From line of a mail that nothing vouches for.
  looks_like_id uuid,
  kind text not null default 'PERSONAL' check (kind in ('PERSONAL', 'AUTO_REPLY', 'LIST')),
  -- Names of attachments that are not taken.
  refused_files text[] not null default '{}' check (cardinality(refused_files) <= 100),
  to_addresses text[] not null default '{}' check (cardinality(to_addresses) <= 50),
  cc_addresses text[] not null default '{}' check (cardinality(cc_addresses) <= 50),
  -- The time that the mail itself names.
  sent_at timestamptz,
  -- The From line of a mail that is answered at another address (Reply-To).
  via_address text check (via_address <> '' and length(via_address) <= 320),
  -- The mail answers this thread from an address that the thread was not written to.
  is_foreign boolean not null default false,
  -- True while the mail as it came in is kept.
  keeps_original boolean not null default false,
  -- Equal for deliveries of one mail; another mail may have the same Message-ID.
  fingerprint bytea,
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, looks_like_id) references insured,
  check (looks_like_id is null or sender = 'NOT_PROVEN')
);
create index message_mails_looks_like on message_mails (provider_id, looks_like_id) where looks_like_id is not null;
call protect_table('message_mails');

-- Tries of mails that could not go out yet.
create table outbound_tries (
  provider_id uuid not null,
  message_id uuid not null,
  tries integer not null check (tries >= 0),
  next_at timestamptz not null,
  error text not null,
  -- Refusals of the mailbox itself are counted apart: they are nobody's mail's fault, and no mail is given up for them.
  refusals integer not null default 0 check (refusals >= 0),
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages
);
call protect_table('outbound_tries');

-- ====================================================================================================
-- WhatsApp
-- ====================================================================================================

-- A provider's link, what came in and is not taken in yet, what goes out, and whom one may answer freely.

create table whatsapp_links (
  provider_id uuid not null references providers,
  id uuid not null,
  -- CLOUD: the official Cloud API. DEVICE: a telephone that was linked by a QR code.
  kind text not null check (kind in ('CLOUD', 'DEVICE')),
  state text not null check (state in ('CONNECTING', 'LINKED', 'DOWN', 'UNLINKED')),
  -- The provider's own number (E.164) and the name that clients see.
  phone text check (phone <> ''),
  name text,
  phone_number_id text check (phone_number_id <> ''),
  business_account_id text check (business_account_id <> ''),
  -- Sealed for this row (AUDIT-7); gone when it is unlinked.
  access_token text,
  app_secret text,
  verify_token text,
  session text,
  -- Sealed too: who reads it can link a telephone.
  qr text,
  qr_expires_at timestamptz,
  -- Asked for by an administrator; the process that holds the link makes a new code.
  qr_asked_at timestamptz,
  down_since timestamptz,
  down_reason text check (down_reason in ('UNREACHABLE', 'TOKEN', 'LOGGED_OUT', 'SILENT', 'REFUSED')),
  -- The last sign of life.
  seen_at timestamptz,
  templates_at timestamptz,
  linked_by uuid references users,
  linked_at timestamptz,
  unlinked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  check ((state = 'DOWN') = (down_since is not null and down_reason is not null)),
  check ((state = 'UNLINKED') = (unlinked_at is not null)),
  check (state <> 'UNLINKED' or num_nulls(access_token, app_secret, verify_token, session, qr) = 5),
  check (kind <> 'CLOUD' or state = 'UNLINKED' or num_nulls(phone_number_id, business_account_id, access_token, app_secret, verify_token) = 0),
  check (kind <> 'DEVICE' or num_nulls(phone_number_id, business_account_id, access_token, app_secret, verify_token) = 5),
  check ((qr is null) = (qr_expires_at is null))
);
-- A provider has one link at a time.
create unique index whatsapp_links_one on whatsapp_links (provider_id) where state <> 'UNLINKED';
call protect_table('whatsapp_links');

-- What WhatsApp has told and nobody has taken in yet, in the order in which it came; sealed, and gone as soon as it is taken in.
create table whatsapp_events (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  sealed text not null,
  received_at timestamptz not null,
  attempts integer not null default 0,
  -- Could not be taken in however often it was tried: the ones behind it go on.
  failed_at timestamptz,
  -- An event that is being processed or waits for its next try; after the last one it has a reason and is shown in the settings.
  next_at timestamptz,
  reason text check (reason in ('UNREADABLE', 'NOT_STORED')),
  primary key (provider_id, id),
  foreign key (provider_id, link_id) references whatsapp_links,
  constraint whatsapp_events_reason check ((failed_at is null) = (reason is null))
);
create index whatsapp_events_waiting on whatsapp_events (provider_id, received_at, id) where failed_at is null;
create index whatsapp_events_failed on whatsapp_events (provider_id, received_at desc, id desc) where failed_at is not null;
call protect_table('whatsapp_events');

-- How far each part of an outgoing message is: a text and its files are messages of their own to WhatsApp.
create table whatsapp_sends (
  provider_id uuid not null,
  message_id uuid not null,
  part smallint not null check (part >= 0),
  parts smallint not null check (parts > part),
  link_id uuid not null,
  -- CLAIMED: on its way, or nobody knows. WAITING: to be tried again at `next_at`. Others as WhatsApp reports them.
  state text not null check (state in ('CLAIMED', 'WAITING', 'ACCEPTED', 'SENT', 'FAILED', 'DELIVERED', 'READ')),
  attempts integer not null default 1 check (attempts > 0),
  claimed_at timestamptz not null,
  next_at timestamptz,
  external_id text check (external_id <> ''),
  failure_code text,
  primary key (provider_id, message_id, part),
  foreign key (provider_id, message_id) references messages,
  foreign key (provider_id, link_id) references whatsapp_links,
  check ((state = 'WAITING') = (next_at is not null)),
  check ((state = 'FAILED') = (failure_code is not null))
);
create unique index whatsapp_sends_external on whatsapp_sends (provider_id, external_id) where external_id is not null;
create index whatsapp_sends_open on whatsapp_sends (provider_id, message_id) where state in ('CLAIMED', 'WAITING');
call protect_table('whatsapp_sends');

-- Reports on a message that overtook the answer which names it.
create table whatsapp_early_reports (
  provider_id uuid not null references providers,
  external_id text not null check (external_id <> ''),
  state text not null check (state in ('SENT', 'FAILED', 'DELIVERED', 'READ')),
  failure_code text,
  at timestamptz not null,
  primary key (provider_id, external_id),
  check ((state = 'FAILED') = (failure_code is not null))
);
create index whatsapp_early_reports_at on whatsapp_early_reports (provider_id, at);
call protect_table('whatsapp_early_reports');

-- When the client of a conversation wrote on WhatsApp last: 24 hours from then on it may be answered freely.
create table whatsapp_chats (
  provider_id uuid not null,
  conversation_id uuid not null,
  last_inbound_at timestamptz not null,
  primary key (provider_id, conversation_id),
  foreign key (provider_id, conversation_id) references conversations
);
call protect_table('whatsapp_chats');

-- Templates that WhatsApp has approved, as they were read last.
create table whatsapp_templates (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  name text not null check (name <> ''),
  language text not null check (language <> ''),
  category text not null,
  header text,
  body text not null check (body <> ''),
  footer text,
  primary key (provider_id, id),
  unique (provider_id, link_id, name, language),
  foreign key (provider_id, link_id) references whatsapp_links
);
call protect_table('whatsapp_templates');

-- Which template an outgoing message is, and what stands in its gaps.
create table whatsapp_template_messages (
  provider_id uuid not null,
  message_id uuid not null,
  name text not null,
  language text not null,
  header_values text[] not null,
  body_values text[] not null,
  primary key (provider_id, message_id),
  foreign key (provider_id, message_id) references messages
);
call protect_table('whatsapp_template_messages');

-- ====================================================================================================
-- Notifications
-- ====================================================================================================

-- What people are told of, by which channel, and how they want it.

create table notifications (
  provider_id uuid not null references providers,
  id uuid not null,
  user_id uuid not null references users,
  kind text not null check (kind in ('CLIENT_CHAT', 'TICKET_MESSAGE_CREATED', 'TELEMEDICINE', 'LEAD_CREATED', 'LEAD_MESSAGE_CREATED',
    'TASK_ASSIGNED',
    'TASK_EXPIRED', 'COMPANY_MESSAGE', 'COMPANY_CHANGE', 'COMPANY_QUESTION', 'COMPANY_FILE', 'COMPANY_CUT_OFF')),
  happening text not null
    check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED', 'BOUNCED', 'MENTIONED', 'ACCEPTED', 'REJECTED', 'ASKED', 'UPLOADED',
    'ENDING', 'REOPENED')),
  -- Only which record it is about: names and words are read from there when it is shown, and are gone when they are gone there.
  subject_noun text not null check (subject_noun in ('tickets', 'leads', 'tasks', 'appointments', 'companyChats', 'companyChanges', 'companyDrafts',
    'companyQuestions', 'companyFiles')),
  subject_id uuid not null,
  -- Whoever looks at this conversation needs no push and no mail.
  conversation_id uuid,
  -- Notices of one thread within some minutes are one, as long as it is open.
  thread text not null check (length(thread) between 1 and 200),
  is_open boolean not null default true,
  -- The first event's, and all of those it stands for.
  key text not null check (length(key) between 1 and 200),
  keys text[] not null check (cardinality(keys) between 1 and 100 and keys[1] = key),
  -- Whether it stands in the interface.
  is_shown boolean not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz,
  -- When it is to be looked at for a channel; null when there is nothing to do. Held: it waited for the end of quiet hours.
  browser_due_at timestamptz,
  email_due_at timestamptz,
  browser_held boolean not null default false,
  email_held boolean not null default false,
  -- The company whose officer is notified; null for the provider's staff. A user may be both, or an officer of two companies.
  company_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, conversation_id) references conversations,
  check (last_at >= created_at),
  check (read_at is null or not is_open),
  foreign key (provider_id, company_id) references companies,
  check ((company_id is not null) = (kind like 'COMPANY\_%'))
);
create unique index notifications_key on notifications (provider_id, user_id, key);
create unique index notifications_open on notifications (provider_id, user_id, thread) where is_open;
create index notifications_shown on notifications (provider_id, user_id, last_at, id) where is_shown;
create index notifications_unread on notifications (provider_id, user_id, created_at) where read_at is null;
create index notifications_browser on notifications (provider_id, browser_due_at) where browser_due_at is not null;
create index notifications_email on notifications (provider_id, email_due_at) where email_due_at is not null;
create index notifications_conversation on notifications (provider_id, conversation_id, user_id) where read_at is null;
create index notifications_subject on notifications (provider_id, subject_id);
create index notifications_age on notifications (provider_id, last_at);
create index notifications_company on notifications (provider_id, company_id) where company_id is not null;
call protect_table('notifications');

create table notification_settings (
  provider_id uuid not null references providers,
  user_id uuid not null references users,
  -- As the contract has it; only what the user has chosen.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- When the next digest is due, and up to when the last one told.
  digest_due_at timestamptz,
  digest_from timestamptz,
  primary key (provider_id, user_id),
  check (digest_due_at is null or digest_from is not null)
);
create index notification_settings_digest on notification_settings (provider_id, digest_due_at) where digest_due_at is not null;
call protect_table('notification_settings');

-- What goes out to one user by one channel: one notice, those that waited, or what was missed. Each once.
create table notification_deliveries (
  provider_id uuid not null references providers,
  id uuid not null,
  user_id uuid not null references users,
  channel text not null check (channel in ('browser', 'email')),
  form text not null check (form in ('SINGLE', 'HELD', 'DIGEST')),
  notification_ids uuid[] not null check (cardinality(notification_ids) between 1 and 200),
  created_at timestamptz not null,
  outcome text check (outcome in ('SENT', 'SKIPPED', 'FAILED')),
  ended_at timestamptz,
  primary key (provider_id, id),
  check ((outcome is null) = (ended_at is null)),
  check (form <> 'SINGLE' or cardinality(notification_ids) = 1)
);
create index notification_deliveries_age on notification_deliveries (provider_id, created_at);
call protect_table('notification_deliveries');

create table push_devices (
  provider_id uuid not null references providers,
  id uuid not null,
  user_id uuid not null references users,
  -- What the browser is called by in the list.
  name text not null check (length(name) <= 100),
  -- The address and keys of the browser's subscription, sealed for this row; the hash finds it again.
  sealed text not null,
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, endpoint_hash)
);
create index push_devices_user on push_devices (provider_id, user_id);
call protect_table('push_devices');

-- ====================================================================================================
-- Leads
-- ====================================================================================================

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
  -- When a policy was made from the lead, and what else was made with it: taking it back removes that too.
  obtained_at timestamptz,
  is_insured_made boolean not null default false,
  made_plan_id uuid,
  -- The conversation of an unknown sender that a lead was made from. A conversation has one lead at most.
  conversation_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, insurer_id) references insurers,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  check (title <> '' or erased_at is not null),
  check ((commission_kind is null) = (commission_value is null)),
  check (commission_kind <> 'PERCENT' or commission_value <= 100),
  check (stage <> 'WIN' or deal_premium is not null),
  check ((stage = 'LOST') = (lost_reason is not null)),
  check (lost_reason_text is null or lost_reason is not null),
  foreign key (provider_id, made_plan_id) references plans,
  constraint leads_conversation foreign key (provider_id, conversation_id) references conversations (provider_id, id)
    on delete set null (conversation_id)
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
create index leads_made_plan on leads (provider_id, made_plan_id) where made_plan_id is not null;
create unique index leads_one_per_conversation on leads (provider_id, conversation_id) where conversation_id is not null;
call protect_table('leads');
call open_to_search('leads', array['provider_id', 'id', 'search_fold', 'agent_user_id', 'deleted_at']);

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
  constraint lead_moves_provider_id_lead_id_fkey foreign key (provider_id, lead_id) references leads on delete cascade
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

create function search_leads(words text[], agent uuid) returns table (id uuid)
  language plpgsql stable rows 500 set max_parallel_workers_per_gather = 1 as $$
begin
  return query execute 'select l.id from leads l where l.provider_id = $1 and l.deleted_at is null' || like_all('l.search_fold', words)
    || case when agent is null then '' else ' and l.agent_user_id = $2' end
    using nullif(current_setting('app.provider_id', true), '')::uuid, agent;
end
$$;
call seal_search_function('search_leads(text[], uuid)');

-- ====================================================================================================
-- Tasks
-- ====================================================================================================

-- What members have to do: about a person, a policy, a lead, or nothing else.
create table tasks (
  provider_id uuid not null references providers,
  id uuid not null,
  title text not null check (length(title) <= 255),
  description text not null default '' check (length(description) <= 4000),
  due_date date not null,
  due_time time(0),
  -- By the clock of the provider's time zone; without a time the task is due until the end of its day.
  due_local timestamp not null generated always as (due_date + coalesce(due_time, time '24:00')) stored,
  status text not null default 'TODO' check (status in ('TODO', 'COMPLETE')),
  repeat text not null default 'NONE' check (repeat in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  -- The day that the repetitions are counted from: the 31st of a month stays the 31st.
  repeat_from date not null,
  -- The repeating task that this one followed: one task follows another, however often that is completed.
  previous_id uuid,
  assignee_user_id uuid references users,
  -- Null for a task that the product made.
  author_user_id uuid references users,
  insured_id uuid,
  policy_id uuid,
  lead_id uuid,
  -- A reminder of a renewal. Its title is written in the reader's language until somebody changes it.
  reminder text check (reminder in ('REMINDER_90', 'REMINDER_60', 'REMINDER_30')),
  is_closed_by_renewal boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  completed_at timestamptz,
  completed_by uuid references users,
  -- When its users were told that it is overdue: once for a due moment.
  expired_at timestamptz,
  erased_at timestamptz,
  search_fold text not null generated always as (fold_text(title || ' ' || description)) stored,
  primary key (provider_id, id),
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, lead_id) references leads,
  foreign key (provider_id, previous_id) references tasks on delete set null (previous_id),
  check (num_nonnulls(insured_id, policy_id, lead_id) <= 1),
  check ((status = 'COMPLETE') = (completed_at is not null)),
  check (title <> '' or reminder is not null or erased_at is not null),
  check (reminder is null or policy_id is not null)
);
create index tasks_due on tasks (provider_id, status, due_local, id);
create index tasks_completed on tasks (provider_id, completed_at, id) where status = 'COMPLETE';
create index tasks_created on tasks (provider_id, created_at, id);
create index tasks_assignee on tasks (provider_id, assignee_user_id, status, due_local);
create index tasks_author on tasks (provider_id, author_user_id, status, due_local);
create index tasks_insured on tasks (provider_id, insured_id) where insured_id is not null;
create index tasks_lead on tasks (provider_id, lead_id) where lead_id is not null;
create index tasks_policy on tasks (provider_id, policy_id) where policy_id is not null;
create index tasks_to_expire on tasks (provider_id, due_local) where status = 'TODO' and expired_at is null;
create unique index tasks_next on tasks (provider_id, previous_id) where previous_id is not null;
call protect_table('tasks');

create table task_comments (
  provider_id uuid not null references providers,
  id uuid not null,
  task_id uuid not null,
  author_user_id uuid not null references users,
  text text not null check (length(text) between 1 and 4000),
  mention_user_ids uuid[] not null default '{}' check (cardinality(mention_user_ids) <= 20),
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, task_id) references tasks on delete cascade
);
create index task_comments_task on task_comments (provider_id, task_id, id);
call protect_table('task_comments');

-- ====================================================================================================
-- Doctors and their hours
-- ====================================================================================================

create table specializations (
  provider_id uuid not null references providers,
  id uuid not null,
  -- Names by language, one at least: {"en": "Cardiology"}
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'NOT_ACTIVE')),
  created_at timestamptz not null,
  primary key (provider_id, id)
);
create unique index specializations_en on specializations (provider_id, lower(names->>'en')) where status = 'ACTIVE';
create unique index specializations_ru on specializations (provider_id, lower(names->>'ru')) where status = 'ACTIVE';
create unique index specializations_es on specializations (provider_id, lower(names->>'es')) where status = 'ACTIVE';
create unique index specializations_pt on specializations (provider_id, lower(names->>'pt')) where status = 'ACTIVE';
call protect_table('specializations');

create table doctors (
  provider_id uuid not null references providers,
  id uuid not null,
  -- The account that the doctor signs in with; the grant of its role names the doctor.
  user_id uuid references users,
  full_name text not null check (length(full_name) between 1 and 100),
  email text not null,
  position text not null,
  description text not null default '',
  sex text not null default 'UNDEFINED' check (sex in ('MALE', 'FEMALE', 'UNDEFINED')),
  photo_file_id uuid,
  insurer_id uuid,
  -- Places of work, schools and honours, as the form lists them.
  experience jsonb not null default '[]',
  education jsonb not null default '[]',
  badges text[] not null default '{}',
  work_mode text not null default 'ON_DEMAND' check (work_mode in ('DUTY', 'ON_DEMAND')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'NOT_ACTIVE')),
  -- What the access was when it ended with the status: it comes back as it was.
  ended_access text check (ended_access in ('ACCEPTED', 'INVITED')),
  name_fold text not null generated always as (fold_text(full_name)) stored,
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, photo_file_id) references files,
  foreign key (provider_id, insurer_id) references insurers
);
create unique index doctors_user on doctors (provider_id, user_id) where user_id is not null;
create index doctors_name on doctors (provider_id, name_fold, id);
create index doctors_photo on doctors (provider_id, photo_file_id) where photo_file_id is not null;
create index doctors_insurer on doctors (provider_id, insurer_id) where insurer_id is not null;
call protect_table('doctors');

create table doctor_specializations (
  provider_id uuid not null references providers,
  doctor_id uuid not null,
  specialization_id uuid not null,
  primary key (provider_id, doctor_id, specialization_id),
  foreign key (provider_id, doctor_id) references doctors on delete cascade,
  foreign key (provider_id, specialization_id) references specializations
);
create index doctor_specializations_of on doctor_specializations (provider_id, specialization_id);
call protect_table('doctor_specializations');

-- One row of a doctor, updated in place with each heartbeat of the browser. It needs no log: after a crash of the database
-- every doctor is offline until the next heartbeat.
create unlogged table doctor_presence (
  provider_id uuid not null,
  doctor_id uuid not null,
  pinged_at timestamptz not null,
  -- False once the others were told that the doctor is gone.
  is_online boolean not null default true,
  -- Until when a doctor counts as in a visit; the page of the visit renews it.
  conference_until timestamptz,
  primary key (provider_id, doctor_id)
) with (fillfactor = 50);
call protect_table('doctor_presence');

-- Times that a doctor offers. The day and the clock are those of the provider's zone, kept as moments.
create table slots (
  provider_id uuid not null references providers,
  id uuid not null,
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'FREE' check (state in ('FREE', 'HELD', 'BOOKED')),
  -- A hold that has run out counts as free.
  held_until timestamptz,
  -- The booking that holds or has the slot; nobody else can turn a hold into a booking.
  holder_id uuid,
  created_at timestamptz not null,
  -- Made by weekly hours, which may take it back while it is free; a slot made by hand stays.
  is_made boolean not null default false,
  primary key (provider_id, id),
  foreign key (provider_id, doctor_id) references doctors,
  check (starts_at < ends_at),
  check ((state = 'HELD') = (held_until is not null)),
  check ((state = 'FREE') = (holder_id is null)),
  constraint slots_overlap exclude using gist (provider_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&),
  constraint slots_booked unique (provider_id, id, doctor_id, starts_at, ends_at, holder_id, state)
);
create index slots_start on slots (provider_id, starts_at, doctor_id);
create index slots_doctor on slots (provider_id, doctor_id, starts_at);
create index slots_holder on slots (provider_id, holder_id) where holder_id is not null;
call protect_table('slots');

-- Weekly hours of a doctor. They hold from their first day until their last one, or until the next ones begin.
create table slot_templates (
  provider_id uuid not null references providers,
  id uuid not null,
  doctor_id uuid not null,
  valid_from date not null,
  valid_until date,
  slot_minutes integer not null check (slot_minutes between 5 and 480),
  break_minutes integer not null check (break_minutes between 0 and 240),
  -- [{weekday, startTime, endTime}] by the clock of the provider's zone
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  created_at timestamptz not null,
  created_by uuid,
  primary key (provider_id, id),
  foreign key (provider_id, doctor_id) references doctors,
  unique (provider_id, doctor_id, valid_from),
  check (valid_until >= valid_from)
);
call protect_table('slot_templates');

-- Days with other hours than the weekly ones, or with none. Without a doctor it is a holiday of the provider.
create table slot_exceptions (
  provider_id uuid not null references providers,
  id uuid not null,
  doctor_id uuid,
  first_day date not null,
  last_day date not null,
  title text not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, doctor_id) references doctors,
  check (first_day <= last_day)
);
create index slot_exceptions_doctor on slot_exceptions (provider_id, doctor_id, last_day);
call protect_table('slot_exceptions');

-- Times that a user took out of a doctor's calendar: weekly hours make no slot there again.
create table slot_removals (
  provider_id uuid not null references providers,
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (provider_id, doctor_id, starts_at),
  foreign key (provider_id, doctor_id) references doctors,
  check (starts_at < ends_at)
);
call protect_table('slot_removals');

-- ====================================================================================================
-- Bookings
-- ====================================================================================================

create table bookings (
  provider_id uuid not null references providers,
  id uuid not null,
  kind text not null check (kind in ('CLINIC', 'HOME_VISIT', 'TELEMEDICINE')),
  state text not null default 'NEW' check (state in ('NEW', 'CONFIRMED', 'DONE', 'CANCELED', 'NO_SHOW')),
  ticket_id uuid not null,
  insured_id uuid not null,
  -- The policy that pays; none for a booking without coverage.
  policy_id uuid,
  service_id uuid not null,
  clinic_id uuid,
  -- The clinic's city, or the wanted one
  city_id uuid references cities,
  -- The agreed moment, and when the visit is taken to end
  starts_at timestamptz,
  ends_at timestamptz,
  preferred_from timestamptz,
  preferred_to timestamptz,
  created_at timestamptz not null,
  -- When it takes place as far as it is known
  planned_at timestamptz not null generated always as (coalesce(starts_at, preferred_from, created_at)) stored,
  comment text not null default '' check (length(comment) <= 2000),
  address text check (length(address) between 1 and 500),
  phone text check (length(phone) between 1 and 50),
  symptoms text check (length(symptoms) <= 2000),
  approval text check (length(approval) between 1 and 255),
  -- What was not covered when a user booked it nevertheless, and the reason that the user wrote
  refusals text[] not null default '{}' check (refusals <@ array['NO_POLICY', 'PLAN_NOT_ACTIVE', 'POLICY_NOT_ACTIVE',
    'OUTSIDE_VALIDITY', 'SERVICE_NOT_ACTIVE', 'NOT_COVERED', 'WAITING_PERIOD', 'USED_UP']),
  override_reason text check (length(override_reason) between 1 and 1000),
  cancellation_reason text check (cancellation_reason in ('CLIENT_REQUEST', 'CLIENT_NOT_REACHED', 'CLINIC_NOT_AVAILABLE',
    'DOCTOR_NOT_AVAILABLE', 'NOT_COVERED', 'DUPLICATE', 'OTHER')),
  cancellation_note text check (length(cancellation_note) between 1 and 500),
  canceled_for text check (canceled_for in ('PERSON', 'PROVIDER')),
  canceled_by uuid references users,
  canceled_at timestamptz,
  created_by uuid references users,
  confirmed_at timestamptz,
  -- When it was recorded that the visit took place, or did not
  finished_at timestamptz,
  -- What the visit used of the benefit
  use_id uuid,
  changed_at timestamptz not null,
  -- It came from another profile of the person, which may have had the same booking.
  is_merged boolean not null default false,
  erased_at timestamptz,
  -- A visit by video has a doctor and, of that doctor's times, a slot.
  doctor_id uuid,
  slot_id uuid,
  -- What the slot of a booking must be; the foreign key below compares it.
  slot_state text generated always as (case when slot_id is not null then 'BOOKED' end) stored,
  -- What the person of a booking was told: the number of the calendar entry's last version, when, and for which start a reminder was made.
  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  told_at timestamptz,
  reminded_day_before timestamptz,
  reminded_hours_before timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, ticket_id) references tickets,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  foreign key (provider_id, service_id) references services,
  foreign key (provider_id, clinic_id) references clinics,
  foreign key (provider_id, use_id) references benefit_uses,
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check ((preferred_from is null) = (preferred_to is null)),
  check (preferred_to >= preferred_from),
  check (clinic_id is null or kind = 'CLINIC'),
  check (kind = 'HOME_VISIT' or num_nonnulls(address, phone, symptoms) = 0),
  check (kind <> 'HOME_VISIT' or num_nulls(address, phone) = 0 or erased_at is not null),
  -- A confirmed visit has a moment and a place.
  check (state in ('NEW', 'CANCELED') or starts_at is not null or (kind = 'HOME_VISIT' and preferred_from is not null)),
  check (state in ('NEW', 'CANCELED') or kind <> 'CLINIC' or clinic_id is not null),
  check (state in ('NEW', 'CANCELED') or confirmed_at is not null),
  check (state <> 'NEW' or confirmed_at is null),
  check ((state = 'CANCELED') = (canceled_at is not null)),
  check (num_nonnulls(cancellation_reason, canceled_for, canceled_at) in (0, 3)),
  check (cancellation_note is null or canceled_at is not null),
  check ((state in ('DONE', 'NO_SHOW')) = (finished_at is not null)),
  check (policy_id is not null or cardinality(refusals) > 0),
  check ((override_reason is null) = (cardinality(refusals) = 0) or erased_at is not null),
  -- A visit that took place is in the ledger, unless it was not covered.
  check (use_id is null or state = 'DONE'),
  check (state <> 'DONE' or use_id is not null or cardinality(refusals) > 0),
  -- A person has one open booking of a service at a place at a time.
  constraint bookings_overlap exclude using gist (provider_id with =, insured_id with =, service_id with =,
    (coalesce(clinic_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('NEW', 'CONFIRMED') and starts_at is not null and not is_merged),
  constraint bookings_doctor foreign key (provider_id, doctor_id) references doctors,
  constraint bookings_doctor_kind check (doctor_id is null or kind = 'TELEMEDICINE'),
  -- A canceled booking gives its slot back, and remembers the doctor.
  constraint bookings_slot_open check (slot_id is null or (num_nulls(doctor_id, starts_at, ends_at) = 0 and state <> 'CANCELED')),
  -- The slot is the doctor's, at the booking's time, and booked by this booking: nothing frees, moves or deletes it meanwhile.
  constraint bookings_slot foreign key (provider_id, slot_id, doctor_id, starts_at, ends_at, id, slot_state)
    references slots (provider_id, id, doctor_id, starts_at, ends_at, holder_id, state)
);
create unique index bookings_ticket on bookings (provider_id, ticket_id);
create unique index bookings_use on bookings (provider_id, use_id) where use_id is not null;
create index bookings_planned on bookings (provider_id, planned_at, id);
create index bookings_state on bookings (provider_id, state, planned_at, id);
create index bookings_created on bookings (provider_id, created_at, id);
create index bookings_insured on bookings (provider_id, insured_id, planned_at, id);
create index bookings_policy on bookings (provider_id, policy_id) where policy_id is not null;
create index bookings_service on bookings (provider_id, service_id);
create index bookings_clinic on bookings (provider_id, clinic_id, planned_at) where clinic_id is not null;
create unique index bookings_slot_once on bookings (provider_id, slot_id) where slot_id is not null;
create index bookings_of_doctor on bookings (provider_id, doctor_id, planned_at, id) where doctor_id is not null;
call protect_table('bookings');

-- The messages of bookings that a provider sends; without a row all of them.
create table booking_settings (
  provider_id uuid primary key references providers,
  messages text[] not null check (messages <@ array['CONFIRMATION', 'CHANGE', 'CANCELLATION', 'REMINDER_DAY', 'REMINDER_HOURS']),
  changed_at timestamptz not null
);
call protect_table('booking_settings');

-- ====================================================================================================
-- Visits by video
-- ====================================================================================================

-- The room of a visit by video: its link for the person, and where the two sides are. Nothing of the call is stored.
create table visits (
  provider_id uuid not null references providers,
  booking_id uuid not null,
  -- Counts up with each new link, of which only the hash is stored.
  link_version integer not null default 0 check (link_version >= 0),
  token_hash bytea check (length(token_hash) = 32),
  -- A room that opened later, because the visit was moved, is neither entered nor ended by these.
  admitted_at timestamptz,
  ended_at timestamptz,
  person_place text check (person_place in ('WAITING', 'IN_CALL', 'LEFT')),
  person_seen_at timestamptz,
  doctor_place text check (doctor_place in ('WAITING', 'IN_CALL', 'LEFT')),
  doctor_seen_at timestamptz,
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings,
  check ((person_place is null) = (person_seen_at is null)),
  check ((doctor_place is null) = (doctor_seen_at is null))
) with (fillfactor = 70);
create unique index visits_token on visits (provider_id, token_hash) where token_hash is not null;
call protect_table('visits');

-- The ICD-10 list belongs to no provider. The installation loads it by a command.
create table icd10_codes (
  code text not null check (code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  title text not null check (title <> '' and length(title) <= 500),
  -- The folded title behind a space, so that each word of it is found by its start.
  search_fold text not null,
  -- True for the few codes of the demo; a list that the installation loads replaces them.
  is_sample boolean not null default false,
  -- A code that a later list lacks: notes keep it, the search does not offer it.
  is_active boolean not null default true,
  primary key (code, language)
);
create index icd10_codes_code on icd10_codes (code text_pattern_ops) where is_active;
create index icd10_codes_title on icd10_codes using gin (search_fold gin_trgm_ops) where is_active;
grant select, insert, update on icd10_codes to app_server;

-- Medical notes of visits. Only doctors read them.
create table visit_notes (
  provider_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  -- Who wrote it last; after signing, who signed.
  doctor_id uuid not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SIGNED')),
  version integer not null default 1 check (version > 0),
  complaints text not null default '' check (length(complaints) <= 4000),
  findings text not null default '' check (length(findings) <= 4000),
  -- [{code, title, comment}], the main one first
  diagnoses jsonb not null default '[]' check (jsonb_typeof(diagnoses) = 'array'),
  recommendations text not null default '' check (length(recommendations) <= 4000),
  -- [{medicine, dose, how, duration}]
  prescriptions jsonb not null default '[]' check (jsonb_typeof(prescriptions) = 'array'),
  outcome text check (outcome in ('DONE', 'PATIENT_ABSENT', 'DOCTOR_ABSENT', 'TECHNICAL', 'DECLINED', 'OTHER')),
  outcome_text text not null default '' check (length(outcome_text) <= 500),
  follow_up_on date,
  follow_up_text text not null default '' check (length(follow_up_text) <= 255),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  signed_at timestamptz,
  signed_by uuid references users,
  -- The person was erased: from then on the product shows the note to nobody.
  held_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, doctor_id) references doctors,
  constraint visit_notes_booking unique (provider_id, booking_id),
  check ((state = 'SIGNED') = (signed_at is not null)),
  check (signed_by is null or signed_at is not null),
  check (state = 'DRAFT' or outcome is not null),
  check (outcome is distinct from 'OTHER' or outcome_text <> '' or state = 'DRAFT'),
  check (held_at is null or state = 'SIGNED')
);
create index visit_notes_held on visit_notes (provider_id, signed_at) where held_at is not null;
call protect_table('visit_notes');

create function keep_signed_note() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'held_at' <> to_jsonb(old) - 'held_at' then
    raise exception 'a signed note does not change';
  end if;
  return new;
end
$$;
create trigger keep_signed_note before update on visit_notes for each row when (old.state = 'SIGNED')
  execute function keep_signed_note();

create table visit_note_addenda (
  provider_id uuid not null,
  note_id uuid not null,
  number integer not null check (number > 0),
  body text not null check (length(body) between 1 and 4000),
  doctor_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (provider_id, note_id, number),
  foreign key (provider_id, note_id) references visit_notes on delete cascade,
  foreign key (provider_id, doctor_id) references doctors
);
call protect_append_table('visit_note_addenda');

-- ====================================================================================================
-- Client companies
-- ====================================================================================================

-- What a company's officers want to change in who is insured: a draft by month, or what they sent.
create table employee_changes (
  provider_id uuid not null references providers,
  id uuid not null,
  company_id uuid not null,
  -- The first day of the month in which its rows take effect
  month date not null check (extract(day from month) = 1),
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SUBMITTED', 'ACCEPTED', 'PARTLY_ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  version integer not null default 1,
  add_ticket_id uuid,
  remove_ticket_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  changed_by uuid references users,
  changed_at timestamptz not null,
  submitted_by uuid references users,
  submitted_at timestamptz,
  decided_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, company_id) references companies,
  foreign key (provider_id, add_ticket_id) references tickets,
  foreign key (provider_id, remove_ticket_id) references tickets,
  check (state in ('DRAFT', 'WITHDRAWN') or submitted_at is not null)
);
-- All officers of a company work on the same draft of a month.
create unique index employee_changes_draft on employee_changes (provider_id, company_id, month) where state = 'DRAFT';
create index employee_changes_company on employee_changes (provider_id, company_id, changed_at desc);
create index employee_changes_open on employee_changes (provider_id, submitted_at) where state = 'SUBMITTED';
create index employee_changes_add_ticket on employee_changes (provider_id, add_ticket_id) where add_ticket_id is not null;
create index employee_changes_remove_ticket on employee_changes (provider_id, remove_ticket_id) where remove_ticket_id is not null;
create index employee_changes_author on employee_changes (created_by) where created_by is not null;
create index employee_changes_editor on employee_changes (changed_by) where changed_by is not null;
create index employee_changes_sender on employee_changes (submitted_by) where submitted_by is not null;
call protect_table('employee_changes');

create table employee_change_rows (
  provider_id uuid not null references providers,
  id uuid not null,
  change_id uuid not null,
  place integer not null,
  kind text not null check (kind in ('ADD', 'REMOVE')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  plan_id uuid not null,
  -- The first day with insurance, or the first day without
  effective_date date not null,
  relationship text not null check (relationship in ('PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT')),
  -- The principal of a relative: another row, or a person who is insured already
  principal_row_id uuid,
  principal_id uuid,
  -- The leaver, or the person that the row became when it was accepted
  insured_id uuid,
  policy_id uuid,
  is_person_made boolean not null default false,
  -- What is known of a person to add, by the names of the fields
  person jsonb not null default '{}' check (jsonb_typeof(person) = 'object'),
  reason text not null default '',
  rejection text not null default '',
  -- What the row cost when it was submitted; null without a price list
  premium numeric(15, 2),
  amount numeric(15, 2),
  days integer,
  term_days integer,
  created_by uuid references users,
  created_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  erased_at timestamptz,
  -- An operator asks about a row of a change; the officers answer at the row. The chat keeps earlier questions.
  question text not null default '',
  asked_at timestamptz,
  asked_by uuid references users,
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid references users,
  primary key (provider_id, id),
  foreign key (provider_id, change_id) references employee_changes,
  foreign key (provider_id, plan_id) references plans,
  foreign key (provider_id, principal_row_id) references employee_change_rows,
  foreign key (provider_id, principal_id) references insured,
  foreign key (provider_id, insured_id) references insured,
  foreign key (provider_id, policy_id) references policies,
  check (kind = 'ADD' or (insured_id is not null and policy_id is not null)),
  check ((state in ('ACCEPTED', 'REJECTED')) = (decided_at is not null)),
  check ((relationship = 'PRINCIPAL') = (principal_row_id is null and principal_id is null) or kind = 'REMOVE'),
  check ((asked_at is not null) = (asked_by is not null)),
  check (answered_at is null or asked_at is not null),
  check ((answered_at is not null) = (answered_by is not null))
);
create index employee_change_rows_change on employee_change_rows (provider_id, change_id, place);
create index employee_change_rows_plan on employee_change_rows (provider_id, plan_id);
create index employee_change_rows_principal_row on employee_change_rows (provider_id, principal_row_id) where principal_row_id is not null;
create index employee_change_rows_principal on employee_change_rows (provider_id, principal_id) where principal_id is not null;
create index employee_change_rows_insured on employee_change_rows (provider_id, insured_id) where insured_id is not null;
create index employee_change_rows_policy on employee_change_rows (provider_id, policy_id) where policy_id is not null;
create index employee_change_rows_author on employee_change_rows (created_by) where created_by is not null;
create index employee_change_rows_decider on employee_change_rows (decided_by) where decided_by is not null;
-- A person leaves a policy by one open row.
create unique index employee_change_rows_leaver on employee_change_rows (provider_id, policy_id)
  where kind = 'REMOVE' and state in ('DRAFT', 'SUBMITTED');
create index employee_change_rows_asker on employee_change_rows (asked_by) where asked_by is not null;
create index employee_change_rows_answerer on employee_change_rows (answered_by) where answered_by is not null;
call protect_table('employee_change_rows');

-- Each acceptance of rows of a change, so that it can be taken back as a whole.
create table employee_change_acceptances (
  provider_id uuid not null references providers,
  id uuid not null,
  change_id uuid not null,
  accepted_by uuid references users,
  accepted_at timestamptz not null,
  undone_by uuid references users,
  undone_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, change_id) references employee_changes,
  check (undone_at is not null or undone_by is null)
);
create index employee_change_acceptances_change on employee_change_acceptances (provider_id, change_id, accepted_at desc);
create index employee_change_acceptances_author on employee_change_acceptances (accepted_by) where accepted_by is not null;
create index employee_change_acceptances_undoer on employee_change_acceptances (undone_by) where undone_by is not null;
call protect_table('employee_change_acceptances');

-- The accepted rows as they were sent.
create table employee_change_accepted_rows (
  provider_id uuid not null references providers,
  acceptance_id uuid not null,
  row_id uuid not null,
  effective_date date not null,
  premium numeric(15, 2),
  amount numeric(15, 2),
  days integer,
  term_days integer,
  primary key (provider_id, acceptance_id, row_id),
  foreign key (provider_id, acceptance_id) references employee_change_acceptances,
  foreign key (provider_id, row_id) references employee_change_rows
);
create index employee_change_accepted_rows_row on employee_change_accepted_rows (provider_id, row_id);
call protect_table('employee_change_accepted_rows');

-- The policies that an acceptance ended: their state before, and after it.
create table employee_change_ended_policies (
  provider_id uuid not null references providers,
  acceptance_id uuid not null,
  policy_id uuid not null,
  row_id uuid not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  primary key (provider_id, acceptance_id, policy_id),
  foreign key (provider_id, acceptance_id, row_id) references employee_change_accepted_rows,
  foreign key (provider_id, policy_id) references policies
);
create index employee_change_ended_policies_policy on employee_change_ended_policies (provider_id, policy_id);
create index employee_change_ended_policies_row on employee_change_ended_policies (provider_id, acceptance_id, row_id);
call protect_table('employee_change_ended_policies');

-- Files that a client company and the provider share: contracts, invoices, acts, lists.
create table company_files (
  provider_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  category text not null check (category in ('CONTRACT', 'INVOICE', 'ACT', 'LIST', 'OTHER')),
  -- Who shared it first; the other side can add versions and can't delete it.
  side text not null check (side in ('COMPANY', 'PROVIDER')),
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, company_id) references companies
);
create index company_files_company on company_files (provider_id, company_id, created_at, id);
call protect_table('company_files');

create table company_file_versions (
  provider_id uuid not null,
  id uuid not null,
  company_file_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  side text not null check (side in ('COMPANY', 'PROVIDER')),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, company_file_id) references company_files on delete cascade,
  foreign key (provider_id, file_id) references files,
  unique (provider_id, file_id),
  constraint company_file_versions_number unique (provider_id, company_file_id, number)
);
call protect_table('company_file_versions');

-- The first look of each user at each version.
create table company_file_looks (
  provider_id uuid not null,
  version_id uuid not null,
  user_id uuid not null references users,
  side text not null check (side in ('COMPANY', 'PROVIDER')),
  seen_at timestamptz not null,
  primary key (provider_id, version_id, user_id),
  foreign key (provider_id, version_id) references company_file_versions on delete cascade
);
call protect_table('company_file_looks');

-- ====================================================================================================
-- Personal data
-- ====================================================================================================

-- Columns that hold somebody's personal data. A test holds the export of one person's data to these tags.
do $$
declare
  tagged text;
begin
  foreach tagged in array array[
    'files.name', 'audit_events.changes', 'insured.first_name', 'insured.last_name', 'insured.patronymic_name', 'insured.birthdate',
    'insured.gender', 'insured.marital_status', 'insured.nationality', 'insured.email', 'insured.phone',
    'insured.identification_number', 'insured.certificate_number', 'insured.dha_file_no', 'insured.eid_no', 'insured.visa_no',
    'insured.passport_number', 'insured.passport_valid_until', 'insured.language', 'insured.relationship', 'invitations.email',
    'polls.score', 'polls.comment', 'insured_merges.primary_before', 'insured_merges.primary_after', 'insured_merges.merged_before',
    'policies.number', 'policies.certificate_number', 'policies.details', 'policy_changes.note', 'benefit_uses.reason',
    'benefit_uses.approval', 'payment_receipts.note', 'statement_lines.payer_name', 'statement_lines.payer_account',
    'statement_lines.purpose', 'renewals.note', 'import_images.before', 'conversations.contact_address', 'conversations.contact_name',
    'conversations.preview', 'conversation_addresses.address', 'conversation_addresses.replaces', 'tickets.description',
    'tickets.cancellation_note', 'tickets.subject', 'messages.html', 'messages.plain', 'message_originals.original',
    'message_reactions.address', 'message_reactions.emoji', 'message_translations.plain', 'message_drafts.html',
    'scheduled_messages.html', 'bulk_messages.html', 'message_mails.address', 'message_mails.name', 'message_mails.subject',
    'whatsapp_template_messages.header_values', 'whatsapp_template_messages.body_values']
  loop
    execute format('comment on column %s is ''personal''', tagged);
  end loop;
end
$$;
