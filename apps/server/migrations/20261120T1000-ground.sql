-- The ground that every later migration stands on: search of parts of words, fences between providers.

create extension if not exists pg_trgm;

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
