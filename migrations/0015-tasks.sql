-- The tasks of the projects a person administers, but those in the bin. It reads as the owner and holds the wall itself, by its conditions
-- on the seat, as plinth.own_projects does: so the list over all projects is planned without three walls in between.
create view plinth.own_tasks as
  select t.id, t.project_id, t.type, t.title, t.state, t.progress, t.note, t.path, t.timeline, t.created_by, t.canceled_by, t.created_at,
         p.name as asset_name
  from tasks t
  join team_members m on m.project_id = t.project_id
  join projects p on p.id = t.project_id
  where m.user_id = plinth.current_user_id() and m.team_role in ('owner', 'administrator') and m.deleted_at is null;
