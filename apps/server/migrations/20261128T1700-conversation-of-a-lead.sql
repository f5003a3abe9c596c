-- The conversation of an unknown sender that a lead was made from. A conversation has one lead at most.
alter table leads add column conversation_id uuid,
  add constraint leads_conversation foreign key (provider_id, conversation_id) references conversations (provider_id, id)
    on delete set null (conversation_id);
create unique index leads_one_per_conversation on leads (provider_id, conversation_id) where conversation_id is not null;

-- The agent of the lead, who takes part in its conversation.
alter table conversations add column agent_user_id uuid references users;
create index conversations_agent on conversations (agent_user_id) where agent_user_id is not null;
