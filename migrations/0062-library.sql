-- The library of a project: folders, images and documents.

-- The blobs of the library, each once for all nodes and variations that share it. A row is written before its bytes are stored, and deleted
-- before they are removed, so that no blob exists without a row. The owner's plan counts these rows.
create table library_blobs (
  project_id uuid not null references projects on delete cascade,
  key text collate "C" not null,
  size bigint not null check (size >= 0),
  created_at timestamptz not null default now(),
  primary key (project_id, key)
);
call plinth.protect('library_blobs');

-- The top level is a folder, too: its id is that of the project, and it alone has no parent.
create table library_nodes (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  parent_id uuid references library_nodes on delete cascade,
  kind text not null check (kind in ('folder', 'image', 'document')),
  name text not null,
  -- The name in lower case, by which names are compared; and with padded numbers, by which they are sorted.
  name_key text collate "C" not null,
  sort_name text collate "C" not null,
  tags text[] not null default '{}',
  alt_text text not null default '',
  note text not null default '',
  is_private boolean not null default false,
  is_hidden boolean not null default false,
  is_frozen boolean not null default false,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  -- Counts the contents and the changes of privacy: it is a part of every address.
  version integer not null default 1,
  -- Addresses with an earlier version are from before the file was private, and stay dead.
  open_version integer not null default 1,
  blob_key text collate "C",
  size bigint not null default 0,
  type text not null default '',
  extension text collate "C" not null default '',
  width integer,
  height integer,
  frames integer,
  color text,
  placeholder bytea,
  -- A perceptual hash: images that look alike differ in few bits.
  look bigint,
  state text not null default 'ready' check (state in ('ready', 'processing', 'failed')),
  -- The sizes that a folder requires of its images.
  required_variations jsonb not null default '[]',
  -- Of a folder: what is directly in it and not in the trash. A trigger counts.
  image_count integer not null default 0,
  document_count integer not null default 0,
  folder_count integer not null default 0,
  child_bytes bigint not null default 0,
  -- In the trash: the node that was moved there, which is this one or a folder above it.
  trash_id uuid,
  trashed_at timestamptz,
  trashed_by uuid references users on delete set null,
  -- The words of its name, tags and alternative text; and those of the text in a document.
  words tsvector,
  text_words tsvector,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  changed_at timestamptz not null,
  foreign key (project_id, blob_key) references library_blobs,
  check ((kind = 'folder') = (blob_key is null)),
  check ((trash_id is null) = (trashed_at is null)),
  check (parent_id is not null or id = project_id)
);
create unique index library_nodes_name on library_nodes (parent_id, name_key) where trash_id is null;
-- One index for each order of a listing. With the project, a jump in a long list reads the index alone.
create index library_nodes_by_name on library_nodes (parent_id, kind, sort_name, id) include (project_id) where trash_id is null;
create index library_nodes_by_age on library_nodes (parent_id, kind, id) include (project_id) where trash_id is null;
create index library_nodes_by_size on library_nodes (parent_id, kind, size, id) include (project_id) where trash_id is null;
create index library_nodes_by_type on library_nodes (parent_id, kind, extension, id) include (project_id) where trash_id is null;
create index library_nodes_parent on library_nodes (parent_id);
create index library_nodes_project on library_nodes (project_id, kind);
create index library_nodes_blob on library_nodes (project_id, blob_key);
create index library_nodes_trash on library_nodes (project_id, trash_id) where trash_id is not null;
create index library_nodes_trashed_at on library_nodes (project_id, trashed_at desc, id desc) where trash_id = id;
create index library_nodes_expires on library_nodes (trashed_at) where trash_id = id;
create index library_nodes_words on library_nodes using gin (words);
create index library_nodes_text_words on library_nodes using gin (text_words);
create index library_nodes_tags on library_nodes using gin (tags);
create index library_nodes_trashed_by on library_nodes (trashed_by);
create index library_nodes_created_by on library_nodes (created_by);
alter table library_nodes set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.02);
call plinth.protect('library_nodes');

-- The contents that a file had: replacing one keeps the earlier.
create table library_versions (
  node_id uuid not null references library_nodes on delete cascade,
  number integer not null,
  project_id uuid not null references projects on delete cascade,
  blob_key text collate "C" not null,
  size bigint not null,
  type text not null,
  width integer,
  height integer,
  at timestamptz not null,
  by uuid references users on delete set null,
  primary key (node_id, number),
  foreign key (project_id, blob_key) references library_blobs
);
create index library_versions_blob on library_versions (project_id, blob_key);
create index library_versions_by on library_versions (by);
call plinth.protect('library_versions');

-- The sizes of an image.
create table library_variations (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  node_id uuid not null references library_nodes on delete cascade,
  -- The version of the image that it was made of.
  version integer not null,
  -- Which size it is, and the same for every version: `w640.webp`, or the name that a folder or a person gave it.
  key text collate "C" not null,
  name text not null default '',
  format text not null,
  width integer not null,
  height integer not null,
  blob_key text collate "C" not null,
  size bigint not null,
  is_frozen boolean not null default false,
  created_at timestamptz not null,
  unique (node_id, key),
  foreign key (project_id, blob_key) references library_blobs
);
create index library_variations_blob on library_variations (project_id, blob_key);
call plinth.protect('library_variations');

-- Uploads in progress. The storage they need is reserved under the same id.
create table library_uploads (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  created_by uuid not null references users on delete cascade,
  parent_id uuid not null references library_nodes on delete cascade,
  -- The folders below the parent that the file brings with it, from a dropped folder.
  folders text[] not null default '{}',
  name text not null,
  conflict text not null,
  length bigint not null,
  received bigint not null default 0,
  node_id uuid references library_nodes on delete set null,
  is_skipped boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index library_uploads_project on library_uploads (project_id);
create index library_uploads_created_by on library_uploads (created_by);
create index library_uploads_parent on library_uploads (parent_id);
create index library_uploads_node on library_uploads (node_id);
create index library_uploads_expires on library_uploads (expires_at);
call plinth.protect('library_uploads');

create table library_upload_parts (
  upload_id uuid not null references library_uploads on delete cascade,
  start bigint not null,
  project_id uuid not null references projects on delete cascade,
  size bigint not null,
  blob_key text collate "C" not null,
  primary key (upload_id, start)
);
create index library_upload_parts_project on library_upload_parts (project_id, blob_key);
call plinth.protect('library_upload_parts');

-- Every project has a top level.
create function plinth.make_library() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into library_nodes (id, project_id, kind, name, name_key, sort_name, created_at, changed_at)
  values (new.id, new.id, 'folder', '', '', '', now(), now());
  return null;
end
$$;
create trigger make_library after insert on projects for each row execute function plinth.make_library();
insert into library_nodes (id, project_id, kind, name, name_key, sort_name, created_at, changed_at)
select id, id, 'folder', '', '', '', created_at, created_at from projects;

-- The counts of a folder follow its nodes. Folders are locked in the order of their ids, so that two moves cannot deadlock.
create function plinth.add_library_counts(parents uuid[], kinds text[], sizes bigint[], signs integer[]) returns void
  language sql
as $$
  with delta as (
    select parent, coalesce(sum(sign) filter (where kind = 'image'), 0) as images,
      coalesce(sum(sign) filter (where kind = 'document'), 0) as documents,
      coalesce(sum(sign) filter (where kind = 'folder'), 0) as folders, sum(sign * size) as bytes
    from unnest(parents, kinds, sizes, signs) as d (parent, kind, size, sign) group by parent
  ), locked as (
    select n.id from library_nodes n join delta d on d.parent = n.id
    where d.images <> 0 or d.documents <> 0 or d.folders <> 0 or d.bytes <> 0
    order by n.id for no key update of n
  )
  update library_nodes n set image_count = n.image_count + d.images, document_count = n.document_count + d.documents,
    folder_count = n.folder_count + d.folders, child_bytes = n.child_bytes + d.bytes
  from delta d join locked l on l.id = d.parent where n.id = d.parent
$$;

create function plinth.count_library_nodes() returns trigger
  language plpgsql
as $$
declare
  parents uuid[] := '{}';
  kinds text[] := '{}';
  sizes bigint[] := '{}';
  arrived_count integer := 0;
  left_parents uuid[];
  left_kinds text[];
  left_sizes bigint[];
begin
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(parent_id), '{}'), coalesce(array_agg(kind), '{}'), coalesce(array_agg(size), '{}')
    into parents, kinds, sizes from arrived where trash_id is null and parent_id is not null;
    arrived_count := cardinality(parents);
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(parent_id), '{}'), coalesce(array_agg(kind), '{}'), coalesce(array_agg(size), '{}')
    into left_parents, left_kinds, left_sizes from departed where trash_id is null and parent_id is not null;
    parents := parents || left_parents;
    kinds := kinds || left_kinds;
    sizes := sizes || left_sizes;
  end if;
  perform plinth.add_library_counts(parents, kinds, sizes,
    array_fill(1, array[arrived_count]) || array_fill(-1, array[cardinality(parents) - arrived_count]));
  return null;
end
$$;
-- Nodes that go with the folder above them need not be counted: that folder goes, too.
create trigger count_new_nodes after insert on library_nodes referencing new table as arrived
  for each statement when (pg_trigger_depth() = 0) execute function plinth.count_library_nodes();
create trigger count_changed_nodes after update on library_nodes referencing old table as departed new table as arrived
  for each statement when (pg_trigger_depth() = 0) execute function plinth.count_library_nodes();
create trigger count_deleted_nodes after delete on library_nodes referencing old table as departed
  for each statement when (pg_trigger_depth() = 0) execute function plinth.count_library_nodes();

-- The nodes of the open project, for lists and searches. It reads as the owner of the table and enforces the project by its one condition:
-- behind row-level security PostgreSQL may use no index for words and tags, since their operators are not known to be leakproof.
create view plinth.library as
  select * from library_nodes where project_id = (select plinth.current_project()) with check option;

-- The folder and everything below it, whether in the trash or not.
create function plinth.library_tree(roots uuid[]) returns setof uuid
  language sql stable
as $$
  with recursive tree as (
    select id from library_nodes where id = any(roots)
    union select n.id from library_nodes n join tree t on n.parent_id = t.id
  )
  select id from tree
$$;

-- Which of these blobs does nothing in the library need any more?
create function plinth.unused_library_blobs(of_project uuid, keys text[]) returns setof text
  language sql stable
as $$
  select k.key from unnest(keys) as k (key)
  where not exists (select from library_nodes where project_id = of_project and blob_key = k.key)
    and not exists (select from library_versions where project_id = of_project and blob_key = k.key)
    and not exists (select from library_variations where project_id = of_project and blob_key = k.key)
$$;

create or replace function plinth.bytes_kept(of_project uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$
    select coalesce((select sum(octet_length(bytes)) from file_contents where project_id = of_project), 0)
      + coalesce((
          select sum(size) from (
            select distinct blob_key, size from file_versions where project_id = of_project and blob_key is not null
          ) blobs
        ), 0)
      + coalesce((select sum(size) from library_blobs where project_id = of_project), 0)
  $$;

create or replace function plinth.let_content_go() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  update quota_use set used = greatest(0, used - plinth.bytes_kept(old.id))
  where subject_id = old.owner_id and key = 'storage';
  insert into blobs_to_forget (key)
  select distinct blob_key from file_versions where project_id = old.id and blob_key is not null
  union select archive_key from imports where project_id = old.id
  union select blob_key from import_blobs where project_id = old.id
  union select key from library_blobs where project_id = old.id
  union select blob_key from library_upload_parts where project_id = old.id
  on conflict do nothing;
  return old;
end
$$;

create or replace function plinth.blobs_in_use(of_project uuid, keys text[]) returns setof text
  language sql stable
as $$
  select distinct blob_key from file_versions where project_id = of_project and blob_key = any(keys)
  union select key from packs where project_id = of_project and key = any(keys)
  union select key from held_blobs where project_id = of_project and key = any(keys)
  union select distinct blob_key from release_files where project_id = of_project and blob_key = any(keys)
  union select key from library_blobs where project_id = of_project and key = any(keys)
  union select distinct blob_key from library_upload_parts where project_id = of_project and blob_key = any(keys)
$$;

-- What the daily job has to look at.
create function plinth.projects_with_expired_library(trashed_before timestamptz, at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public
  as $$
    select project_id from library_nodes where trash_id = id and trashed_at <= trashed_before
    union select project_id from library_uploads where expires_at <= at
  $$;

-- The file behind a public address: the original, or one of its sizes. Whoever serves sites asks without being in a project.
create function plinth.public_media(of_project uuid, of_node uuid, of_key text)
  returns table (version integer, open_version integer, name text, blob_key text, size bigint, type text)
  language sql stable security definer set search_path = public
as $$
  select n.version, n.open_version, n.name, coalesce(v.blob_key, n.blob_key), coalesce(v.size, n.size),
         coalesce('image/' || v.format, n.type)
  from library_nodes n left join library_variations v on v.node_id = n.id and v.key = of_key
  where n.id = of_node and n.project_id = of_project and n.kind <> 'folder' and n.trash_id is null and not n.is_private
    and (of_key is null or of_key = 'original' or v.id is not null)
$$;
