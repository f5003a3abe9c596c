-- A request that was asked twice leads to the request that it was merged into, until it is reopened.
alter table tickets add column merged_into_id uuid,
  add foreign key (provider_id, merged_into_id) references tickets,
  add check (merged_into_id is null or (merged_into_id <> id and status = 'DONE' and cancellation_reason = 'DUPLICATE'));
create index tickets_merged_into on tickets (provider_id, merged_into_id) where merged_into_id is not null;
