-- Links with which people without an account see the preview of one page. The token of a link is derived from its id and a key of the
-- installation, so that it is stored nowhere and a copy of the database opens nothing.
create table preview_links (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  file_id uuid not null references files on delete cascade,
  -- The version that is shown; null: always the newest text. Never emptied by itself, because the link would show another text then.
  version_id uuid references file_versions on delete cascade,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  password_hash text,
  allows_comments boolean not null,
  opened integer not null default 0,
  last_opened_at timestamptz,
  -- When members were last told about new comments.
  told_at timestamptz
);
create index preview_links_file on preview_links (file_id, id);
create index preview_links_site on preview_links (site_id, id);
create index preview_links_project on preview_links (project_id);
create index preview_links_version on preview_links (version_id) where version_id is not null;
create index preview_links_created_by on preview_links (created_by);
create index preview_links_expires_at on preview_links (expires_at);
call plinth.protect('preview_links');

-- Comments by people who opened a link. Only members see them until one of them approves them.
create table preview_comments (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  link_id uuid not null references preview_links on delete cascade,
  name text not null check (char_length(name) <= 80),
  text text not null check (char_length(text) <= 2000),
  at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references users on delete set null
);
create index preview_comments_link on preview_comments (link_id, id);
create index preview_comments_project on preview_comments (project_id);
create index preview_comments_approved_by on preview_comments (approved_by);
call plinth.protect('preview_comments');

-- A link that may be opened now, for whoever has its token and no seat. A link is worth what its creator may do at that moment: it needs
-- their seat with one of these roles and their unrestricted account, as sessions do. It rests while the project is in the recycle bin or
-- closed to visitors, and while the page is in the recycle bin.
create function plinth.open_preview_link(of_link uuid, at_time timestamptz, roles text[])
  returns setof preview_links
  language sql stable security definer set search_path = public
  as $$
    select l.* from preview_links l
    join users c on c.id = l.created_by and c.status = 'active' and c.leave_at is null
    join team_members m on m.user_id = c.id and m.project_id = l.project_id and m.team_role = any(roles)
    join projects p on p.id = l.project_id and p.deleted_at is null
    join users o on o.id = p.owner_id
    join files f on f.id = l.file_id and f.deleted_at is null
    cross join installation i
    left join takedowns t on t.project_id = p.id
    where l.id = of_link and l.revoked_at is null and l.expires_at > at_time
      and (c.totp_secret is not null or i.second_factor <> 'required')
      and plinth.closure(t.reason, t.created_at, o.status) is null
  $$;

-- Links that ended long ago go with their comments, whichever project they are in.
create function plinth.delete_ended_preview_links(before timestamptz) returns void
  language sql security definer set search_path = public
  as $$ delete from preview_links where least(expires_at, revoked_at) < before $$;

-- The version that a link shows stays as long as the link.
create or replace function plinth.needed_hashes(of_file uuid) returns setof text
  language sql stable security definer set search_path = public
as $$
  select unnest(array[hash, live_hash, approved ->> 'hash', base_hash]) from files where id = of_file
  union select unnest(array[a.base, a.hash]) from autosaves a where a.file_id = of_file
  union select r.hash from release_files r join files f on f.site_id = r.site_id and f.id = r.file_id where f.id = of_file
  union select unnest(array[v.hash, v.base_hash]) from reviews v where v.file_id = of_file
  union select v.hash from preview_links l join file_versions v on v.id = l.version_id where l.file_id = of_file
$$;
