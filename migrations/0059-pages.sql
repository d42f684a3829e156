-- The author page of a member, by file, so that renaming the page changes nothing. The link ends with the seat or with the page; the page stays.
create table author_pages (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null,
  file_id uuid not null unique references files on delete cascade,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references team_members (project_id, user_id) on delete cascade
);
call plinth.protect('author_pages');
