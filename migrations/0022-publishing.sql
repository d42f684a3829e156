-- Releases of sites: what was published when, from what, and where its bytes are.

-- Its own domain, once it has moved there; and where releases go.
alter table sites
  add column domain text,
  add column publishing_to text not null default 'here' check (publishing_to in ('here', 'zip')),
  -- The last change of its redirects.
  add column redirects_revision bigint not null default 0;

-- Whether somebody chose the cover: one that nobody chose gives way to a picture of the site. Of those there are nobody can tell.
alter table projects add column is_cover_chosen boolean not null default true;
alter table projects alter column is_cover_chosen set default false;

-- Which change of the site made a file what it is: a release begins with what changed since the one before.
alter table files add column revision bigint not null default 0;
create index files_revision on files (site_id, revision, id);
create function plinth.stamp_file() returns trigger
  language plpgsql
as $$
begin
  new.revision := coalesce((select s.revision from sites s where s.id = new.site_id), 0);
  return new;
end
$$;
create trigger stamp_file before insert or update of path, hash, deleted_at on files
  for each row execute function plinth.stamp_file();

-- Pages that a menu could show.
create index files_menu on files (site_id, path) where deleted_at is null and path ~ '^/[^/]+(/_index)?[.]md$';

-- What the next release would change.
create index files_unpublished on files (site_id, updated_at desc, id desc)
  where case when deleted_at is null
    then live_hash is distinct from hash or live_path is distinct from path else live_path is not null end;

-- Files that ended for good since the last release: their rows are gone, and the next release must know.
create table files_gone (
  site_id uuid not null references sites on delete cascade,
  file_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  revision bigint not null,
  primary key (site_id, file_id)
);
create index files_gone_project on files_gone (project_id);
create index files_gone_revision on files_gone (site_id, revision);
call plinth.protect('files_gone');
create function plinth.note_file_gone() returns trigger
  language plpgsql
as $$
begin
  insert into files_gone (site_id, file_id, project_id, revision)
  select s.id, old.id, old.project_id, s.revision from sites s where s.id = old.site_id
  on conflict do nothing;
  return null;
end
$$;
create trigger note_file_gone after delete on files for each row execute function plinth.note_file_gone();

create function plinth.note_redirects() returns trigger
  language plpgsql
as $$
begin
  update sites s set redirects_revision = s.revision
  where s.id = coalesce(new.site_id, old.site_id) and s.redirects_revision <> s.revision;
  return null;
end
$$;
create trigger note_redirects after insert or update or delete on redirects for each row execute function plinth.note_redirects();

create table releases (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  -- Counts from 1 for each site, in the order they were begun: the fencing token of the switch.
  number integer not null,
  state text not null check (state in ('building', 'ready', 'failed', 'swept')),
  -- Why it was made: somebody asked, it was scheduled, or pages came due.
  cause text not null check (cause in ('asked', 'scheduled', 'due')),
  destination text not null default 'here' check (destination in ('here', 'zip')),
  is_incremental boolean not null,
  title text not null default '',
  -- The run that may finish it; a run that was overtaken finds another here.
  run uuid,
  task_id uuid,
  by uuid references users on delete set null,
  started_at timestamptz not null,
  ready_at timestamptz,
  took_ms integer,
  -- The content it was made from.
  revision bigint,
  facts jsonb,
  redirects jsonb,
  theme text,
  made_at timestamptz,
  base_path text not null default '',
  -- Names all its files by what they hold; equal for equal sites.
  manifest text,
  -- Where its manifest begins, and the packs that hold it: {pack, at, length}, {pack: blob key}.
  root jsonb,
  packs jsonb,
  pages integer,
  outputs integer,
  rendered integer,
  bytes bigint,
  changes integer not null default 0,
  warnings jsonb not null default '[]',
  warning_count integer not null default 0,
  -- When pages come due or expire next.
  next_change_at timestamptz,
  note text,
  unique (site_id, number)
);
create index releases_project on releases (project_id);
-- One at a time.
create unique index releases_building on releases (site_id) where state = 'building';
call plinth.protect('releases');

-- The files a release changed, as they are in it. What a release holds of a file is its newest row here, up to that release.
create table release_files (
  site_id uuid not null references sites on delete cascade,
  file_id uuid not null,
  release integer not null,
  project_id uuid not null references projects on delete cascade,
  change text not null check (change in ('added', 'changed', 'moved', 'removed')),
  -- Null: it is not there any more.
  path text collate "C",
  was text collate "C",
  title text,
  hash text,
  size bigint,
  type text,
  blob_key text,
  width integer,
  height integer,
  modified_at timestamptz,
  by uuid,
  primary key (site_id, file_id, release)
);
create index release_files_release on release_files (site_id, release, path);
create index release_files_project on release_files (project_id);
-- Bytes that a release was made from are kept as long as it is.
create index release_files_hash on release_files (project_id, hash);
call plinth.protect('release_files');

-- Blobs with the outputs of releases: written down before they are kept, so that none is left behind unknown.
create table packs (
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  key text not null,
  release integer not null,
  bytes bigint not null,
  at timestamptz not null,
  primary key (site_id, key)
);
create index packs_project on packs (project_id);
call plinth.protect('packs');

-- Static files are served from where they lie already: which releases need which.
create table held_blobs (
  site_id uuid not null references sites on delete cascade,
  key text not null,
  project_id uuid not null references projects on delete cascade,
  from_release integer not null,
  -- The first release without it.
  until_release integer,
  primary key (site_id, key, from_release)
);
create index held_blobs_project on held_blobs (project_id);
call plinth.protect('held_blobs');

-- Releases that are to be made at a time: one row for each site and moment, so that two machines cannot both begin it.
create table due_releases (
  site_id uuid not null references sites on delete cascade,
  due_at timestamptz not null,
  -- Somebody chose the moment, or pages come due or expire.
  cause text not null check (cause in ('scheduled', 'due')),
  project_id uuid not null references projects on delete cascade,
  state text not null check (state in ('waiting', 'begun', 'late', 'canceled')),
  by uuid references users on delete set null,
  task_id uuid,
  primary key (site_id, due_at, cause)
);
create index due_releases_waiting on due_releases (due_at) where state = 'waiting';
create index due_releases_project on due_releases (project_id);
call plinth.protect('due_releases');
create function plinth.projects_with_due_releases(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select distinct project_id from due_releases where state = 'waiting' and due_at <= at $$;

-- What strangers are answered from. Outside the wall, and so it holds nothing that is not public anyway.
create table hosted_sites (
  site_id uuid primary key references sites on delete cascade,
  -- The newest release that was switched to: a switch to an older one comes too late.
  newest integer not null default 0,
  pinned integer,
  live integer,
  -- Of the live release: {pack, at, length, packs: {…}, number}.
  root jsonb,
  -- What follow-up tasks have added: kind → the same.
  extras jsonb not null default '{}',
  base_path text not null default '',
  maintenance text,
  -- Grows with every change of this row.
  version bigint not null default 1
);

-- Hosts that are no names under the installation's own: of a site, or of its past.
create table hosted_hosts (
  host text primary key check (host = lower(host)),
  site_id uuid not null references sites on delete cascade
);
create index hosted_hosts_site on hosted_hosts (site_id);

-- What a site server is told about a host: by the name of a site, or by a host of its own. Only what readers see anyway, so it may be asked
-- from outside every project. A project in the bin shows nothing.
create function plinth.hosted_site(of_name text, of_host text)
  returns table (
    site_id uuid, name text, domain text, root jsonb, extras jsonb, base_path text, maintenance text
  )
  language sql stable security definer set search_path = public
as $$
  select s.id, s.name, s.domain, h.root, coalesce(h.extras, '{}'), coalesce(h.base_path, ''), h.maintenance
  from sites s
  join projects p on p.id = s.project_id and p.deleted_at is null
  left join hosted_sites h on h.site_id = s.id
  where s.id = (
    select n.site_id from site_names n where n.name = of_name
    union all
    select o.site_id from hosted_hosts o where o.host = of_host
    limit 1
  )
$$;

-- Which of these blobs does somebody still need?
create function plinth.blobs_in_use(of_project uuid, keys text[]) returns setof text
  language sql stable
as $$
  select distinct blob_key from file_versions where project_id = of_project and blob_key = any(keys)
  union select key from packs where project_id = of_project and key = any(keys)
  union select key from held_blobs where project_id = of_project and key = any(keys)
  union select distinct blob_key from release_files where project_id = of_project and blob_key = any(keys)
$$;

-- And this text?
create function plinth.text_in_use(of_project uuid, of_hash text) returns boolean
  language sql stable
as $$
  select exists (select from file_versions where project_id = of_project and hash = of_hash)
    or exists (select from release_files where project_id = of_project and hash = of_hash)
$$;

-- However a site ends, what its releases kept is let go.
create function plinth.let_releases_go() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into blobs_to_forget (key)
  select key from packs where site_id = old.id
  union select key from held_blobs where site_id = old.id
  union select blob_key from release_files where site_id = old.id and blob_key is not null
  on conflict do nothing;
  return old;
end
$$;
create trigger let_releases_go before delete on sites for each row execute function plinth.let_releases_go();

-- What the daily sweep has to look at.
create function plinth.projects_with_releases() returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select distinct project_id from releases where state <> 'swept' $$;
