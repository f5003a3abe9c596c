-- The newest of what is to do, which every open page asks for every ten seconds.
create index tickets_new_created on tickets (provider_id, created_at) where status = 'NEW';
