-- Refusals of the mailbox itself are counted apart: they are nobody's mail's fault, and no mail is given up for them.
alter table outbound_tries add column refusals integer not null default 0 check (refusals >= 0);
alter table outbound_tries drop constraint outbound_tries_tries_check, add check (tries >= 0);

-- How often a message that had failed was sent again by hand.
alter table messages add column sent_again integer not null default 0;
