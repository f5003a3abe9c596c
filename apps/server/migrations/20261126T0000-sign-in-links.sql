-- The mail of a sign-in code also holds a link with a secret of its own, of which only the SHA-256 is stored.
alter table one_time_tokens add column link_hash bytea;
create unique index one_time_tokens_link on one_time_tokens (link_hash) where link_hash is not null;
