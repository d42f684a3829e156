-- What a project decided for its library. Without a row, the defaults hold.
create table library_settings (
  project_id uuid primary key references projects on delete cascade,
  keep_metadata text not null check (keep_metadata in ('all-but-location', 'none', 'all'))
);
call plinth.protect('library_settings');
