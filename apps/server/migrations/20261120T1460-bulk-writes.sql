-- Large transactions that are writing rows of a provider just now. All their rows carry the same moment as created_at, so that a list of
-- the newest can pass by what nobody may see yet instead of looking at each row.
create table bulk_writes (
  provider_id uuid not null,
  id uuid not null,
  written_at timestamptz not null,
  primary key (provider_id, id)
);
call protect_table('bulk_writes');

-- An import asks for each number whether it belongs to a person that was merged into another one.
create index insured_merged on insured (provider_id, identification_number) where merged_into_id is not null;
