-- A bulk change of text (tags, search and replace) is undone as a whole: its versions carry its id.
alter table file_versions add column change_id uuid;
create index file_versions_change on file_versions (change_id) where change_id is not null;

-- An undone bulk change also ends the wait for approval if nothing differs from the approved state any more, whoever undoes it.
create or replace function plinth.hold_file() returns trigger
  language plpgsql
as $$
declare
  holder uuid := nullif(current_setting('plinth.held_by', true), '')::uuid;
  keeps_approval boolean := coalesce(current_setting('plinth.keeps_approval', true), '') = 'yes';
  has_content_changed boolean := tg_op = 'INSERT' or new.hash <> old.hash;
begin
  if has_content_changed then
    new.is_code_allowed := coalesce(current_setting('plinth.code_allowed', true), '') <> 'no'
      and (tg_op = 'INSERT' or not keeps_approval or old.is_code_allowed);
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
    if (has_content_changed and not keeps_approval) or new.deleted_at is not null then
      new.held_by := null;
      new.approved := null;
    elsif old.approved is not null then
      new.approved := old.approved || jsonb_build_object('path', new.path);
    end if;
    if not has_content_changed then
      return new;
    end if;
  else
    if old.held_by is null and old.deleted_at is null then
      new.approved := jsonb_build_object(
        'path', old.path, 'address', old.address, 'hash', old.hash, 'size', old.size, 'type', old.type, 'blobKey', old.blob_key,
        'width', old.width, 'height', old.height, 'frontMatter', old.front_matter, 'isCodeAllowed', old.is_code_allowed,
        'updatedAt', old.updated_at, 'updatedBy', old.updated_by
      );
    end if;
    new.held_by := holder;
  end if;
  -- Changed back to what was approved: nothing waits any more.
  if new.deleted_at is null and new.approved ->> 'path' = new.path and new.approved ->> 'hash' = new.hash then
    new.is_code_allowed := (new.approved ->> 'isCodeAllowed')::boolean;
    new.held_by := null;
    new.approved := null;
  end if;
  return new;
end
$$;
