-- A member has a photo in each provider: a shared account shows nothing of it to the others.
alter table grants add column photo_file_id uuid,
  add foreign key (provider_id, photo_file_id) references files;
create index grants_photo on grants (provider_id, photo_file_id) where photo_file_id is not null;
