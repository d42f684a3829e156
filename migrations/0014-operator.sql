-- What the operator of an installation sees beyond their own projects, and a record of what they did.

-- Asked by the wall itself and by the views below, which read as the owner and hold the wall by this one condition.
create function plinth.is_operator() returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select from users where id = plinth.current_user_id() and is_operator) $$;

-- One row for each act. People are named by id alone and looked up when the record is read: an account that is deleted leaves no name
-- behind here, and its acts stay.
create table operator_acts (
  id uuid primary key,
  -- Room and act: `accounts.suspended`.
  kind text not null,
  by_id uuid not null,
  about_id uuid,
  -- How it was and how it is, in the words of the room; never a secret.
  was text,
  became text,
  created_at timestamptz not null
);
create index operator_acts_kind on operator_acts (kind, id desc);
create index operator_acts_about on operator_acts (about_id, id desc) where about_id is not null;

-- Read and added to by the operator, in their own name; there is no policy under which the application changes or removes a row.
alter table operator_acts enable row level security;
alter table operator_acts force row level security;
create policy plinth_owner on operator_acts to current_user using (true) with check (true);
create policy operator_reads on operator_acts for select using ((select plinth.is_operator()));
create policy operator_adds on operator_acts for insert
  with check ((select plinth.is_operator()) and by_id = (select plinth.current_user_id()));

-- The orders of the operator's lists.
create index users_by_name on users ((lower(first_name || ' ' || last_name)), id);
create index projects_by_name on projects ((lower(name)), id);
create index projects_in_bin on projects (id) where deleted_at is not null;
drop index projects_owner;
create index projects_owner on projects (owner_id, id);

-- Every project of the installation, with who owns it. Over several tables, so that nothing can be written through it.
create view plinth.every_project as
  select p.id, p.name, lower(p.name) as sort_name, p.created_at, p.deleted_at,
         p.owner_id, u.first_name as owner_first_name, u.last_name as owner_last_name, u.email as owner_email,
         (select count(*)::integer from team_members m where m.project_id = p.id) as members,
         (select max(m.opened_at) from team_members m where m.project_id = p.id) as opened_at
  from projects p
  join users u on u.id = p.owner_id
  where (select plinth.is_operator());

-- Every task, without what it was handed: that is for whoever works on it.
create view plinth.every_task as
  select t.id, t.project_id, t.type, t.title, t.state, t.progress, t.note, t.path, t.timeline, t.created_by, t.canceled_by,
         t.created_at, p.name as asset_name
  from tasks t
  join projects p on p.id = t.project_id
  where (select plinth.is_operator());
