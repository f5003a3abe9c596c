-- Audit, events, background work and files: what every feature stands on.

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
  primary key (provider_id, id)
);
create index audit_events_entity on audit_events (provider_id, entity, entity_id, id);
create index audit_events_parent on audit_events (provider_id, parent_id) where parent_id is not null;
call protect_append_table('audit_events');

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
  request_id text
);
create index account_audit_events_user on account_audit_events (user_id, id);
grant select, insert on account_audit_events to app_server;

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
grant delete on outbox_events to app_search;
create policy sweep on outbox_events for delete to app_search using (true);
call seal_search_function('sweep_outbox(timestamptz)');

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
  check ((finished_at is not null) = (status in ('DONE', 'FAILED', 'CANCELED')))
);
create index background_jobs_author on background_jobs (provider_id, created_by, id);
call protect_table('background_jobs');

create table files (
  provider_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('IMAGE', 'AVATAR', 'LOGO', 'ICON', 'PDF', 'CSV', 'XLSX', 'DOCUMENT', 'CHAT')),
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
alter table background_jobs add foreign key (provider_id, file_id) references files;
create index background_jobs_file on background_jobs (provider_id, file_id) where file_id is not null;
