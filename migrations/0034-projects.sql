-- The operator may take a project's site down, and the sites of a suspended owner are closed as well.

-- By project and not by site: a site that is deleted and made again stays down.
create table takedowns (
  project_id uuid primary key references projects on delete cascade,
  -- Shown to the team of the project, never to visitors.
  reason text not null check (length(reason) between 1 and 500),
  by_id uuid not null,
  created_at timestamptz not null
);
call plinth.protect('takedowns');
-- The project reads it; only the operator writes, whatever else a transaction sees. The role that migrates keeps its sight.
do $$
declare
  may_write text := format('(select plinth.is_operator()) or current_user = %L', current_user);
begin
  execute format('create policy operator_adds on takedowns as restrictive for insert with check (%s)', may_write);
  execute format('create policy operator_changes on takedowns as restrictive for update using (%s)', may_write);
  execute format('create policy operator_removes on takedowns as restrictive for delete using (%s)', may_write);
end
$$;

-- Why visitors do not see the site of a project; null while they do. A takedown outlives a suspension and is told first.
create function plinth.closure(reason text, since timestamptz, owner_status text) returns jsonb
  language sql immutable
  return case
    when since is not null then jsonb_build_object('cause', 'takedown', 'reason', reason)
    when owner_status = 'suspended' then jsonb_build_object('cause', 'suspension', 'reason', null)
  end;

create or replace view plinth.own_projects as
  select m.user_id, m.project_id as id, p.name, p.owner_id, p.created_at, p.cover_key, p.cover_type, p.cover_state, p.cover_wish,
         m.team_role, m.opened_at, m.preferred_paths, m.sort_name, m.deleted_at,
         m.star_position, coalesce(m.opened_at, '-infinity'::timestamptz) as sort_opened,
         (select count(*)::integer from team_members c where c.project_id = p.id) as members,
         (select plinth.closure(t.reason, t.created_at, u.status)
          from users u left join takedowns t on t.project_id = p.id where u.id = p.owner_id) as closure
  from team_members m
  join projects p on p.id = m.project_id
  where m.user_id = plinth.current_user_id();

create or replace view plinth.every_project as
  select p.id, p.name, lower(p.name) as sort_name, p.created_at, p.deleted_at,
         p.owner_id, u.first_name as owner_first_name, u.last_name as owner_last_name, u.email as owner_email,
         (select count(*)::integer from team_members m where m.project_id = p.id) as members,
         (select max(m.opened_at) from team_members m where m.project_id = p.id) as opened_at,
         plinth.closure(t.reason, t.created_at, u.status) as closure, t.created_at as taken_down_at
  from projects p
  join users u on u.id = p.owner_id
  left join takedowns t on t.project_id = p.id
  where (select plinth.is_operator());

-- An act may be done to a project, for a reason. The project is named by its id; what it is called is looked up when the record is read.
alter table operator_acts add column about_project uuid, add column reason text;
