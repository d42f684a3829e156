-- The content of sites: files by path, what they hold, and what they held before.

-- Bytes of text files by their SHA-256: versions share what they have in common. Bytes and not text, since a page may hold any.
create table file_contents (
  project_id uuid not null references projects on delete cascade,
  hash text not null,
  bytes bytea not null,
  primary key (project_id, hash)
);

create table files (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  -- Where it is; in the recycle bin: where it was.
  path text collate "C" not null,
  section text not null check (section in ('pages', 'posts', 'static', 'other')),
  hash text not null,
  size bigint not null,
  type text not null,
  -- Files that are not edited here lie in the blob store; the others in file_contents.
  blob_key text,
  width integer,
  height integer,
  -- What lists need of a page's front matter; null for files without one.
  front_matter jsonb,
  -- Counts the versions.
  version integer not null default 1,
  -- What the live release has of it.
  live_path text collate "C",
  live_hash text,
  -- In the recycle bin. What was deleted together is restored together: one batch.
  deleted_at timestamptz,
  expires_at timestamptz,
  bin_batch text,
  -- Where links of this page lead inside the site: source paths and addresses, for those who are about to move.
  links text[] not null default '{}',
  words tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  check ((deleted_at is null) = (bin_batch is null))
);
create unique index files_path on files (site_id, path) where deleted_at is null;
create unique index files_in_bin on files (site_id, bin_batch, path) where deleted_at is not null;
create index files_expires_at on files (expires_at) where deleted_at is not null;
create index files_updated on files (site_id, updated_at desc, id desc);
create index files_words on files using gin (words);
create index files_links on files using gin (links);
create index files_project on files (project_id);

create table file_versions (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  file_id uuid not null references files on delete cascade,
  number integer not null,
  path text not null,
  hash text not null,
  size bigint not null,
  blob_key text,
  reason text not null,
  at timestamptz not null,
  by uuid references users on delete set null,
  unique (file_id, number)
);
create index file_versions_project on file_versions (project_id);

-- Folders that say something of their own; any other exists by what lies in it.
create table folders (
  site_id uuid not null references sites on delete cascade,
  path text collate "C" not null,
  project_id uuid not null references projects on delete cascade,
  -- The front matter that new pages here begin with.
  defaults jsonb not null default '{}',
  -- Menu entries that are hidden (false) or renamed (text) here.
  capabilities jsonb not null default '{}',
  primary key (site_id, path)
);
create index folders_project on folders (project_id);

-- From every address of the past to the file that is there now.
create table redirects (
  site_id uuid not null references sites on delete cascade,
  from_path text collate "C" not null,
  project_id uuid not null references projects on delete cascade,
  to_path text not null,
  at timestamptz not null,
  primary key (site_id, from_path)
);
create index redirects_project on redirects (project_id);

call plinth.protect('file_contents');
call plinth.protect('files');
call plinth.protect('file_versions');
call plinth.protect('folders');
call plinth.protect('redirects');
