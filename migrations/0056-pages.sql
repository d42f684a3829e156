-- While a change by an author is held, a page has two texts: the author's in the row, the approved one beside it. Members who may release
-- read and save the approved one, and their saves no longer approve the change. It remembers the approved content that it was made from,
-- so that the two can be merged.
alter table files add column base_hash text;
update files set base_hash = approved ->> 'hash' where approved is not null;

-- The content that a version replaced. The version before it may be of the other text.
alter table file_versions add column before_hash text;

create or replace function plinth.hold_file() returns trigger
  language plpgsql
as $$
declare
  holder uuid := nullif(current_setting('plinth.held_by', true), '')::uuid;
  keeps_approval boolean := coalesce(current_setting('plinth.keeps_approval', true), '') = 'yes';
  has_content_changed boolean := tg_op = 'INSERT' or new.hash <> old.hash;
begin
  if has_content_changed then
    -- Code in a text that nobody has approved as a whole stays forbidden, whoever saves it.
    new.is_code_allowed := coalesce(current_setting('plinth.code_allowed', true), '') <> 'no'
      and (tg_op = 'INSERT' or old.is_code_allowed or (old.held_by is null and not keeps_approval));
  end if;
  if tg_op = 'INSERT' then
    new.held_by := holder;
    return new;
  end if;
  if has_content_changed or new.path <> old.path or (new.deleted_at is null) <> (old.deleted_at is null) then
    if holder is not null then
      if old.held_by is null and old.deleted_at is null then
        new.approved := jsonb_build_object(
          'path', old.path, 'address', old.address, 'hash', old.hash, 'size', old.size, 'type', old.type, 'blobKey', old.blob_key,
          'width', old.width, 'height', old.height, 'frontMatter', old.front_matter, 'isCodeAllowed', old.is_code_allowed,
          'updatedAt', old.updated_at, 'updatedBy', old.updated_by
        );
        new.base_hash := old.hash;
      end if;
      new.held_by := holder;
    elsif new.deleted_at is not null or (has_content_changed and new.section not in ('pages', 'posts')) then
      -- Whoever may release and deletes a file, or replaces an upload, decides about the change in it. A text is approved only by
      -- approving it: saving a page, sorting pages or updating links says nothing about what an author wrote.
      new.held_by := null;
      new.approved := null;
    elsif old.approved is not null and new.path <> old.path then
      new.approved := old.approved || jsonb_build_object('path', new.path);
    end if;
  end if;
  if coalesce(current_setting('plinth.merges_approved', true), '') = 'yes' then
    new.base_hash := new.approved ->> 'hash';
  end if;
  -- The same as what was approved: nothing waits any more.
  if new.deleted_at is null and new.approved ->> 'path' = new.path and new.approved ->> 'hash' = new.hash then
    new.is_code_allowed := (new.approved ->> 'isCodeAllowed')::boolean;
    new.held_by := null;
    new.approved := null;
  end if;
  if new.approved is null then
    new.base_hash := null;
  end if;
  -- A page that was never approved and is deleted by its author waits for nothing.
  if new.held_by is null or (new.deleted_at is not null and new.approved is null) then
    new.sent_at := null;
  end if;
  return new;
end
$$;

-- A held change also needs the content that it was made from.
create or replace function plinth.needed_hashes(of_file uuid) returns setof text
  language sql stable security definer set search_path = public
as $$
  select unnest(array[hash, live_hash, approved ->> 'hash', base_hash]) from files where id = of_file
  union select unnest(array[a.base, a.hash]) from autosaves a where a.file_id = of_file
  union select r.hash from release_files r join files f on f.site_id = r.site_id and f.id = r.file_id where f.id = of_file
  union select unnest(array[v.hash, v.base_hash]) from reviews v where v.file_id = of_file
$$;
