-- A cover, and a file of an import that has not ended, are in use too. The daily sweep asks about blobs that nobody has given up.
create or replace function plinth.blobs_in_use(of_project uuid, keys text[]) returns setof text
  language sql stable
as $$
  select distinct blob_key from file_versions where project_id = of_project and blob_key = any(keys)
  union select key from packs where project_id = of_project and key = any(keys)
  union select key from held_blobs where project_id = of_project and key = any(keys)
  union select distinct blob_key from release_files where project_id = of_project and blob_key = any(keys)
  union select key from library_blobs where project_id = of_project and key = any(keys)
  union select distinct blob_key from library_upload_parts where project_id = of_project and blob_key = any(keys)
  union select blob_key from import_blobs where project_id = of_project and blob_key = any(keys)
  union select cover_key from projects where id = of_project and cover_key = any(keys)
$$;

-- Those of these blobs that no row names. The archive of an import is given up before its row is.
create function plinth.orphaned_blobs(of_project uuid, keys text[]) returns setof text
  language sql stable
as $$
  select k.key from unnest(keys) as k (key)
  except select plinth.blobs_in_use(of_project, keys)
  except select archive_key from imports where project_id = of_project and archive_key = any(keys)
$$;

-- Bytes that were counted for a file which never came about, because the process died in between.
create function plinth.unused_library_blobs_before(before timestamptz)
  returns table (project_id uuid, keys text[])
  language sql stable security definer set search_path = public
as $$
  select b.project_id, array_agg(b.key) from library_blobs b
  where b.created_at < before
    and not exists (select from library_nodes n where n.project_id = b.project_id and n.blob_key = b.key)
    and not exists (select from library_versions v where v.project_id = b.project_id and v.blob_key = b.key)
    and not exists (select from library_variations v where v.project_id = b.project_id and v.blob_key = b.key)
  group by b.project_id
$$;
