-- True if a user holds a profile of an insured person of the provider that the transaction is bound to: addresses of files open for them too.
create function holds_profile(holder uuid) returns boolean
  language sql stable as $$
  select exists (select from insured i where i.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid
    and i.user_id = holder and i.deleted_at is null and i.merged_into_id is null)
$$;
