-- Named versions are kept for good; all others are thinned by age.
alter table file_versions add column name text check (char_length(name) between 1 and 60);

-- The version that was current at a point in time.
create index file_versions_at on file_versions (file_id, at);

-- The projects with versions that are old enough to be thinned. The daily job works on each project by itself.
create function plinth.projects_with_versions_before(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public
  as $$
    select distinct v.project_id from file_versions v join files f on f.id = v.file_id
    where v.at < projects_with_versions_before.at and v.name is null and v.number < f.version
  $$;

-- The contents of a file that something refers to by their hash: the file itself, the live release, the approved state, unsaved text and
-- what it is based on, and every release that can be restored. Their versions are never thinned. Unsaved text is visible to its author
-- only, so this runs with the rights of its owner.
create function plinth.needed_hashes(of_file uuid) returns setof text
  language sql stable security definer set search_path = public
as $$
  select unnest(array[hash, live_hash, approved ->> 'hash']) from files where id = of_file
  union select unnest(array[a.base, a.hash]) from autosaves a where a.file_id = of_file
  union select r.hash from release_files r join files f on f.site_id = r.site_id and f.id = r.file_id where f.id = of_file
$$;
