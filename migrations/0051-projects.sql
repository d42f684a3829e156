-- The site of a project is part of the view: the function that read it was called for each row, which took half of the time of the list.
create or replace view plinth.own_projects as
  select m.user_id, m.project_id as id, p.name, p.owner_id, p.created_at, p.cover_key, p.cover_type, p.cover_state, p.cover_wish,
         m.team_role, m.opened_at, m.preferred_paths, m.sort_name, m.deleted_at,
         m.star_position, coalesce(m.opened_at, '-infinity'::timestamptz) as sort_opened,
         (select count(*)::integer from team_members c where c.project_id = p.id) as members,
         (select plinth.closure(t.reason, t.created_at, u.status)
          from users u left join takedowns t on t.project_id = p.id where u.id = p.owner_id) as closure,
         (select jsonb_build_object(
            '_id', s.id,
            'assetId', s.project_id,
            'progress', jsonb_build_object('activity', s.activity, 'taskId', s.task_id),
            'initialized', s.initialized_at is not null,
            'disconnected', s.disconnected,
            'theme', jsonb_build_object('name', s.theme, 'previewName', s.preview_theme)
          ) from sites s where s.project_id = p.id) as domain
  from team_members m
  join projects p on p.id = m.project_id
  where m.user_id = plinth.current_user_id();
drop function plinth.domain_of_project(uuid);
