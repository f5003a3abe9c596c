-- The provider's own signature of mails; without one they end with the names of the member and the sender.
alter table mailboxes add column signature text check (char_length(signature) between 1 and 500);
