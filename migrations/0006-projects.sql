create table projects (
  id uuid primary key,
  project_id uuid not null generated always as (id) stored,
  name text not null,
  owner_id uuid not null references users,
  cover_key text,
  cover_type text,
  cover_state text not null default 'drawing' check (cover_state in ('drawing', 'ready', 'failed')),
  -- Which drawing is wanted: a job that finishes late for an older wish changes nothing.
  cover_wish uuid not null,
  created_at timestamptz not null
);
create index projects_owner on projects (owner_id);

create table team_members (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  team_role text not null check (team_role in ('owner', 'administrator', 'editor', 'author')),
  opened_at timestamptz,
  created_at timestamptz not null,
  primary key (project_id, user_id)
);
create index team_members_user on team_members (user_id, project_id desc);
create unique index team_members_one_owner on team_members (project_id) where team_role = 'owner';

call plinth.protect('team_members', 'user_id = (select plinth.current_user_id())');
call plinth.protect(
  'projects',
  'exists (select from team_members m where m.project_id = projects.id and m.user_id = (select plinth.current_user_id()))'
);

-- Asked on every call inside a project, before there is a scope to see anything with; so it runs as the owner and answers
-- one question only.
create function plinth.seat(of_user uuid, in_project uuid) returns text
  language sql stable security definer set search_path = public
  as $$ select team_role from team_members where user_id = of_user and project_id = in_project $$;
