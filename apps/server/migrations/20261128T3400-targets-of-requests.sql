-- How long a client may wait for an answer and a request may take, in minutes of office time. `told` is the moment up to which the
-- requests that became late are reported; only later ones are still to be.
create table target_settings (
  provider_id uuid primary key references providers,
  is_on boolean not null,
  answer_minutes integer check (answer_minutes between 1 and 129600),
  close_minutes integer check (close_minutes between 1 and 129600),
  escalation_user_id uuid references users,
  answers_told timestamptz,
  closes_told timestamptz,
  changed_at timestamptz not null,
  constraint target_settings_has_one check (not is_on or answer_minutes is not null or close_minutes is not null)
);
call protect_table('target_settings');

-- For the requests that became late, and the list of those that are.
create index tickets_waiting_for_us on tickets (provider_id, waiting_since) where waiting_for = 'US';
create index tickets_open_since on tickets (provider_id, created_at) where status <> 'DONE';

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('CLIENT_CHAT', 'TICKET_MESSAGE_CREATED', 'TELEMEDICINE', 'LEAD_CREATED', 'LEAD_MESSAGE_CREATED', 'TASK_ASSIGNED',
    'TASK_EXPIRED', 'NOTE_MENTION', 'REQUEST_LATE', 'COMPANY_MESSAGE', 'COMPANY_CHANGE', 'COMPANY_QUESTION', 'COMPANY_FILE',
    'COMPANY_CUT_OFF'));
alter table notifications drop constraint notifications_happening_check, add constraint notifications_happening_check
  check (happening in ('CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED', 'BOUNCED', 'MENTIONED', 'ACCEPTED', 'REJECTED', 'ASKED', 'UPLOADED',
    'ENDING', 'REOPENED', 'UNANSWERED', 'UNCLOSED'));

-- The job of every minute looks only into providers that have targets. Only ids are told.
call open_to_search('target_settings', array['provider_id', 'is_on']);
grant create on schema public to app_search;
set local role app_search;
create function providers_with_targets() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.provider_id from target_settings t where t.is_on
$$;
revoke execute on function providers_with_targets() from public;
grant execute on function providers_with_targets() to app_server;
reset role;
revoke create on schema public from app_search;
