-- What a project decided for its library. Without a row, the defaults hold.
create table library_settings (
  project_id uuid primary key references projects on delete cascade,
  keep_metadata text not null check (keep_metadata in ('all-but-location', 'none', 'all'))
);
call plinth.protect('library_settings');

-- The bytes of all blobs of a project, so that nobody has to add up a million rows to see them.
create table library_totals (
  project_id uuid primary key references projects on delete cascade,
  bytes bigint not null
);
call plinth.protect('library_totals');
insert into library_totals (project_id, bytes) select project_id, sum(size) from library_blobs group by project_id;

create function plinth.add_library_bytes() returns trigger
  language plpgsql
as $$
begin
  insert into library_totals (project_id, bytes)
  select project_id, sum(size) from arrived group by project_id order by project_id
  on conflict (project_id) do update set bytes = library_totals.bytes + excluded.bytes;
  return null;
end
$$;
create function plinth.subtract_library_bytes() returns trigger
  language plpgsql
as $$
begin
  update library_totals t set bytes = t.bytes - d.bytes
  from (select project_id, sum(size) as bytes from departed group by project_id) d where d.project_id = t.project_id;
  return null;
end
$$;
create trigger add_library_bytes after insert on library_blobs referencing new table as arrived
  for each statement execute function plinth.add_library_bytes();
create trigger subtract_library_bytes after delete on library_blobs referencing old table as departed
  for each statement execute function plinth.subtract_library_bytes();
