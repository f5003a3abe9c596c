-- An answer and an internal note that are not sent yet are kept apart: a note never becomes an answer to the client.
alter table message_drafts drop constraint message_drafts_pkey,
  add primary key (provider_id, conversation_id, user_id, is_note);
