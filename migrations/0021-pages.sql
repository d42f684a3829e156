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
  -- Where the site shows it; null for what is only a part of pages.
  address text collate "C",
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
create index files_address on files (site_id, address) where deleted_at is null;
create index files_expires_at on files (expires_at) where deleted_at is not null;
create index files_updated on files (site_id, updated_at desc, id desc);
create index files_words on files using gin (words);
create index files_links on files using gin (links);
create index files_project on files (project_id);
-- An import brings tens of thousands at once: what PostgreSQL knows of them is to be true soon.
alter table files set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.02);

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
-- Bytes that no version has any more are let go.
create index file_versions_hash on file_versions (project_id, hash);

-- Folders that say something of their own; any other exists by what lies in it.
create table folders (
  site_id uuid not null references sites on delete cascade,
  path text collate "C" not null,
  project_id uuid not null references projects on delete cascade,
  -- The front matter that new pages here begin with.
  defaults jsonb not null default '{}',
  -- Menu entries that are hidden (false) or renamed (text) here.
  capabilities jsonb not null default '{}',
  -- In the recycle bin with the files of this batch.
  bin_batch text
);
create unique index folders_path on folders (site_id, path) where bin_batch is null;
create unique index folders_in_bin on folders (site_id, bin_batch, path) where bin_batch is not null;
create index folders_project on folders (project_id);

-- From every address of the past to the file that had it. To the file and not to a path: wherever it moves, the way there is one step.
create table redirects (
  site_id uuid not null references sites on delete cascade,
  from_address text collate "C" not null,
  project_id uuid not null references projects on delete cascade,
  file_id uuid not null references files on delete cascade,
  at timestamptz not null,
  primary key (site_id, from_address)
);
create index redirects_project on redirects (project_id);
create index redirects_file on redirects (file_id);

-- Archives that are being brought in, each by its task. What it did stands here from the moment it is done, so that it is never done twice.
create table imports (
  task_id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  -- The archive itself, until the end.
  archive_key text not null,
  outcome jsonb
);
create index imports_project on imports (project_id);

-- Its files that will lie in the blob store: written down before they are put there, so that none is left behind unknown.
create table import_blobs (
  task_id uuid not null references imports on delete cascade,
  entry integer not null,
  project_id uuid not null references projects on delete cascade,
  blob_key text not null,
  size bigint not null,
  -- Known once it is there.
  type text,
  width integer,
  height integer,
  primary key (task_id, entry)
);
create index import_blobs_project on import_blobs (project_id);

call plinth.protect('imports');
call plinth.protect('import_blobs');
call plinth.protect('file_contents');
call plinth.protect('files');
call plinth.protect('file_versions');
call plinth.protect('folders');
call plinth.protect('redirects');

-- Keys of blobs that may have become nobody's; a job looks once more and removes them. Outside the wall, since their project may be gone.
create table blobs_to_forget (
  key text primary key,
  since timestamptz not null default now()
);

-- What a project keeps, as its owner's plan counts it.
create function plinth.bytes_kept(of_project uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$
    select coalesce((select sum(octet_length(bytes)) from file_contents where project_id = of_project), 0)
      + coalesce((
          select sum(size) from (
            select distinct blob_key, size from file_versions where project_id = of_project and blob_key is not null
          ) blobs
        ), 0)
  $$;

-- However a project ends, its owner's plan has room again and its blobs are let go.
create function plinth.let_content_go() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  update quota_use set used = greatest(0, used - plinth.bytes_kept(old.id))
  where subject_id = old.owner_id and key = 'storage';
  insert into blobs_to_forget (key)
  select distinct blob_key from file_versions where project_id = old.id and blob_key is not null
  union select archive_key from imports where project_id = old.id
  union select blob_key from import_blobs where project_id = old.id
  on conflict do nothing;
  return old;
end
$$;
create trigger let_content_go before delete on projects for each row execute function plinth.let_content_go();

-- A project that changes hands takes what it keeps along: from then on the new owner's plan counts it.
create function plinth.hand_content_over() returns trigger
  language plpgsql security definer set search_path = public
as $$
declare
  kept bigint := plinth.bytes_kept(new.id);
begin
  if kept > 0 then
    update quota_use set used = greatest(0, used - kept) where subject_id = old.owner_id and key = 'storage';
    insert into quota_use as q (subject_id, key, period, used) values (new.owner_id, 'storage', '', kept)
    on conflict (subject_id, key, period) do update set used = q.used + excluded.used;
  end if;
  return null;
end
$$;
create trigger hand_content_over after update of owner_id on projects
  for each row when (old.owner_id is distinct from new.owner_id) execute function plinth.hand_content_over();

-- What the daily job has to look at.
create function plinth.projects_with_expired_files(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select distinct project_id from files where deleted_at is not null and expires_at <= at $$;
