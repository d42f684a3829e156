-- The site of a project: its name, its settings, and what is being done with it as a whole.
create table sites (
  id uuid primary key,
  project_id uuid not null unique references projects on delete cascade,
  name text not null,
  base_path text not null default '',
  activity text not null check (activity in ('initializing', 'completed', 'failed', 'deleting')),
  task_id uuid,
  initialized_at timestamptz,
  disconnected boolean not null default false,
  theme text not null,
  preview_theme text,
  -- Section → values, as the settings' schemas have them.
  settings jsonb not null default '{}',
  core_version text not null,
  -- Grows with every change of the content or the settings: what was made from an older one is stale.
  revision bigint not null default 0,
  created_at timestamptz not null
);
-- A member sees the sites of all their projects in one list.
call plinth.protect('sites', $sight$
  exists (
    select from team_members m
    where m.project_id = sites.project_id and m.user_id = (select plinth.current_user_id()) and m.deleted_at is null
  )
$sight$);

-- Who has which name, over all projects: so it stands outside the wall, and holds nothing but that. A name outlives its site for a while,
-- so that nobody takes over the visitors of somebody who has just left.
create table site_names (
  name text primary key check (name = lower(name)),
  site_id uuid unique,
  released_at timestamptz
);

-- However a site goes, with its project or with its owner's account, its name begins to rest.
create function plinth.rest_site_name() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  update site_names set site_id = null, released_at = now() where site_id = old.id;
  return old;
end
$$;
create trigger rest_site_name before delete on sites for each row execute function plinth.rest_site_name();
