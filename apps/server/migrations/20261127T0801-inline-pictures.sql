-- The Content-ID by which a mail shows a picture in its text; null for an attachment.
alter table message_files add column cid text check (cid <> '' and length(cid) <= 200);
