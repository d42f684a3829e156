-- A release holds no drafts, so no draft is live. Earlier releases noted them: their rows are corrected.

create function pg_temp.is_draft(of_project uuid, of_hash text) returns boolean
  language sql stable
  as $$
    select coalesce((
      select split_part(encode(substring(bytes from 1 for 8000), 'escape'), E'\n---', 1) ~ '(?n)^draft: *true'
      from file_contents where project_id = of_project and hash = of_hash
    ), false)
  $$;

update files set live_path = null, live_hash = null
where live_hash is not null and section in ('pages', 'posts') and pg_temp.is_draft(project_id, live_hash);

-- A draft that a release had published before left it; any other was never part of it.
update release_files r set change = 'removed', was = coalesce(r.was, r.path), path = null, hash = null
where r.path ~ '[.](md|markdown)$' and pg_temp.is_draft(r.project_id, r.hash) and exists (
  select from release_files b where b.site_id = r.site_id and b.file_id = r.file_id and b.release < r.release
);
delete from release_files r
where r.path ~ '[.](md|markdown)$' and pg_temp.is_draft(r.project_id, r.hash);
-- Of rows that only said that a draft was edited, the first one is enough, and without a published one before it none.
delete from release_files r
where r.path is null and not exists (
  select from release_files b
  where b.site_id = r.site_id and b.file_id = r.file_id and b.release < r.release and b.path is not null
);

-- What the next release would change.
drop index files_unpublished;
create index files_unpublished on files (site_id, updated_at desc, id desc)
  where case when section = 'other' then false
    when deleted_at is not null or front_matter ->> 'draft' = 'true' then live_path is not null
    else live_hash is distinct from hash or live_path is distinct from path end;

-- Drafts that the next release would pass by.
create index files_private_drafts on files (site_id, updated_at desc, id desc)
  where deleted_at is null and live_path is null and front_matter ->> 'draft' = 'true';
