-- Where files of the library are used: a row for each page and each site whose text or settings name the address of a file. Triggers on
-- pages and sites keep it. A text can name any id, so it need not be that of a node.
create table library_uses (
  node_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  -- The page; null for the settings of the site.
  file_id uuid references files on delete cascade,
  -- In the text that the next release contains, and not only in a change that waits for approval.
  is_approved boolean not null,
  unique nulls not distinct (node_id, site_id, file_id)
);
create index library_uses_site on library_uses (site_id, node_id);
create index library_uses_file on library_uses (file_id);
create index library_uses_project on library_uses (project_id, node_id);
call plinth.protect('library_uses');

-- The ids in the text of a page. The approved text beside a held change has its own.
alter table files add column media uuid[] not null default '{}';

-- After `hold_file`, which puts the approved text beside a change: triggers run in the order of their names.
create function plinth.keep_approved_media() returns trigger
  language plpgsql
as $$
begin
  new.approved := new.approved || jsonb_build_object('media', old.media);
  return new;
end
$$;
create trigger keep_approved_media before update on files for each row
  when (old.approved is null and new.approved is not null)
  execute function plinth.keep_approved_media();

create function plinth.note_uses(page files) returns void
  language sql
as $$
  with texts (is_approved, ids) as (
    select page.held_by is null, case when page.deleted_at is null then page.media else '{}' end
    union all
    select true, array(select value::uuid from jsonb_array_elements_text(page.approved -> 'media')) where page.held_by is not null
  ), uses as (
    select id, bool_or(is_approved) as is_approved from texts, unnest(ids) as id group by id
  ), gone as (
    delete from library_uses where file_id = page.id and node_id not in (select id from uses)
  )
  insert into library_uses as u (node_id, project_id, site_id, file_id, is_approved)
  select id, page.project_id, page.site_id, page.id, is_approved from uses
  on conflict (node_id, site_id, file_id) do update set is_approved = excluded.is_approved
  where u.is_approved <> excluded.is_approved
$$;

create function plinth.note_page_uses() returns trigger
  language plpgsql
as $$
begin
  perform plinth.note_uses(new);
  return null;
end
$$;
create trigger note_uses_of_new after insert on files for each row
  when (new.media <> '{}')
  execute function plinth.note_page_uses();
create trigger note_uses after update on files for each row
  when (
    (old.media <> '{}' or new.media <> '{}' or old.approved ? 'media' or new.approved ? 'media')
    and (old.media, old.approved -> 'media', old.held_by, old.deleted_at)
      is distinct from (new.media, new.approved -> 'media', new.held_by, new.deleted_at)
  )
  execute function plinth.note_page_uses();

-- Settings are changed by administrators only, and are always approved.
create function plinth.note_site_uses() returns trigger
  language plpgsql
as $$
begin
  delete from library_uses where site_id = new.id and file_id is null;
  insert into library_uses (node_id, project_id, site_id, is_approved)
  select distinct found.ids[1]::uuid, new.project_id, new.id, true
  from regexp_matches(new.settings::text, '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found (ids);
  return null;
end
$$;
create trigger note_uses_of_new after insert on sites for each row execute function plinth.note_site_uses();
create trigger note_uses after update of settings on sites for each row
  when (old.settings is distinct from new.settings)
  execute function plinth.note_site_uses();

-- What is known of pages from before: the links of their newest text.
update files set media = found.ids from (
  select f.id, array_agg(distinct split_part(link, '/', 3)::uuid) as ids from files f, unnest(f.links) as link
  where link ~ '^/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(/|$)' group by f.id
) found where found.id = files.id;
update files set approved = approved || jsonb_build_object('media', media) where approved is not null and media <> '{}';
insert into library_uses (node_id, project_id, site_id, is_approved)
select distinct found.ids[1]::uuid, s.project_id, s.id, true
from sites s, regexp_matches(s.settings::text, '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found (ids);
