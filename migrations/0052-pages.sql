-- A change by a member who may not release is first their own: it waits for approval once they send it. Deleting or moving an approved page
-- and uploading a file need no further word, so they wait at once. Until then the change is a draft, whatever its front matter says.
alter table files add column sent_at timestamptz;

update files set sent_at = updated_at
where held_by is not null
  and (approved is not null or (deleted_at is null and (front_matter ->> 'draft' = 'true') is not true));

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
  -- A page that was never approved and is deleted by its author waits for nothing.
  if new.held_by is null or (new.deleted_at is not null and new.approved is null) then
    new.sent_at := null;
  end if;
  return new;
end
$$;

-- What waits for approval.
drop index files_held;
create index files_pending on files (site_id, updated_at desc, id desc)
  where held_by is not null
    and (sent_at is not null or (section = 'static' and deleted_at is null)
      or (approved is not null and (deleted_at is not null or approved ->> 'path' <> path)));

-- Drafts that the next release would pass by.
drop index files_private_drafts;
create index files_private_drafts on files (site_id, updated_at desc, id desc)
  where approved is null and deleted_at is null and live_path is null and sent_at is null
    and (front_matter ->> 'draft' = 'true' or held_by is not null);
