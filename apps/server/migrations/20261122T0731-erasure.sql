-- Erasure of a person: everything personal goes, the sums of the books stay, and the audit still proves that nothing else was changed.

comment on column renewals.note is 'personal';

-- Erased people never come back.
alter table insured add column erased_at timestamptz;
alter table insured add check (erased_at is null or (deleted_at is not null and merged_into_id is null));

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

-- The books only grow; what somebody wrote into them in words alone may be erased, by their owner.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
declare
  words text[] := array['note', 'reason', 'approval'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and to_jsonb(new) <> to_jsonb(old) then
    return new;
  end if;
  raise exception 'the ledger of uses only grows' using errcode = '42501';
end
$$;

create function audit_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(e.provider_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id, e.workspace_id,
    e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id)::text, 'UTF8'))
$$;

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
