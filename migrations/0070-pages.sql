-- A redirect leads to a file of the site, or to a file of the library that was moved there.
alter table redirects alter column file_id drop not null,
  add column media_id uuid references library_nodes on delete cascade,
  add constraint redirects_target check ((file_id is null) <> (media_id is null));
create index redirects_media on redirects (media_id) where media_id is not null;
