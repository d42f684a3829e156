-- What somebody without the right to release saves waits for somebody who has it. Until then releases take the file as it was approved.
alter table files
  -- Whose change waits; null where nothing does.
  add column held_by uuid,
  -- The file as releases take it while a change waits; null then: it was never approved, and no release has it.
  add column approved jsonb,
  -- Whether its scripts, handlers and frames reach visitors. Of those there are nobody can tell who wrote them.
  add column is_code_allowed boolean not null default true;
alter table release_files add column is_code_allowed boolean not null default true;

-- Every way to change a file comes by here, so that none can be forgotten. `changeContent` says in the settings of the transaction whose
-- change waits for approval, and whether it may bring code.
create function plinth.hold_file() returns trigger
  language plpgsql
as $$
declare
  holder uuid := nullif(current_setting('plinth.held_by', true), '')::uuid;
  has_content_changed boolean := tg_op = 'INSERT' or new.hash <> old.hash;
begin
  if has_content_changed then
    new.is_code_allowed := coalesce(current_setting('plinth.code_allowed', true), '') <> 'no';
  end if;
  if tg_op = 'INSERT' then
    new.held_by := holder;
    return new;
  end if;
  if not has_content_changed and new.path = old.path and (new.deleted_at is null) = (old.deleted_at is null) then
    return new;
  end if;
  if holder is null then
    -- Whoever may release and only moves a file says nothing about the change that waits in it.
    if has_content_changed or new.deleted_at is not null then
      new.held_by := null;
      new.approved := null;
    elsif old.approved is not null then
      new.approved := old.approved || jsonb_build_object('path', new.path);
    end if;
    return new;
  end if;
  if old.held_by is null and old.deleted_at is null then
    new.approved := jsonb_build_object(
      'path', old.path, 'address', old.address, 'hash', old.hash, 'size', old.size, 'type', old.type, 'blobKey', old.blob_key, 'width', old.width,
      'height', old.height, 'frontMatter', old.front_matter, 'isCodeAllowed', old.is_code_allowed, 'updatedAt', old.updated_at,
      'updatedBy', old.updated_by
    );
  end if;
  new.held_by := holder;
  -- Changed back to what was approved: nothing waits any more.
  if new.deleted_at is null and new.approved ->> 'path' = new.path and new.approved ->> 'hash' = new.hash then
    new.is_code_allowed := (new.approved ->> 'isCodeAllowed')::boolean;
    new.held_by := null;
    new.approved := null;
  end if;
  return new;
end
$$;
create trigger hold_file before insert or update of path, hash, deleted_at on files
  for each row execute function plinth.hold_file();

-- An approval changes what releases take, too.
drop trigger stamp_file on files;
create trigger stamp_file before insert or update of path, hash, deleted_at, held_by, is_code_allowed on files
  for each row execute function plinth.stamp_file();

-- What the next release would change.
drop index files_unpublished;
create index files_unpublished on files (site_id, updated_at desc, id desc)
  where case when section = 'other' then false
    when held_by is not null then
      case when approved is null or approved -> 'frontMatter' ->> 'draft' = 'true' then live_path is not null
        else live_hash is distinct from approved ->> 'hash' or live_path is distinct from approved ->> 'path' end
    when deleted_at is not null or front_matter ->> 'draft' = 'true' then live_path is not null
    else live_hash is distinct from hash or live_path is distinct from path end;

-- Drafts that the next release would pass by.
drop index files_private_drafts;
create index files_private_drafts on files (site_id, updated_at desc, id desc)
  where approved is null and deleted_at is null and live_path is null and front_matter ->> 'draft' = 'true';

-- What is left out of pages, or out of releases.
create index files_without_code on files (site_id, path) where not is_code_allowed;

-- What waits for approval.
create index files_held on files (site_id, updated_at desc, id desc)
  where held_by is not null
    and (approved is not null or (deleted_at is null and (front_matter ->> 'draft' = 'true') is not true));
