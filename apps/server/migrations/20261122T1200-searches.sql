-- A search of few letters, or of many people, reads much: it may take a second process for it. Everything else of a request is done before
-- another process has begun.
set local role app_search;
alter function search_insured(text[], uuid, uuid[], integer) set max_parallel_workers_per_gather = 1;
alter function search_policies(text[], text[], uuid, uuid[], integer) set max_parallel_workers_per_gather = 1;
reset role;

-- Unknown senders are few among the conversations; the search of requests looks through their addresses, joined to a person or not.
create index conversations_addressed on conversations (provider_id, id) where contact_address is not null;
