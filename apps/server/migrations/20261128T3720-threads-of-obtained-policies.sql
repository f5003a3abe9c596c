-- The thread of the sender that moved to the person with the policy, and its requests: undoing the policy gives both back.
alter table leads add column moved_conversation_id uuid,
  add column moved_ticket_ids uuid[] not null default '{}',
  add constraint leads_moved_conversation foreign key (provider_id, moved_conversation_id) references conversations (provider_id, id)
    on delete set null (moved_conversation_id);
create index leads_moved_conversation on leads (provider_id, moved_conversation_id) where moved_conversation_id is not null;
