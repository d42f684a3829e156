-- What a project says of its site. It reads as the caller, whose sight of the site is the wall's to decide.
create function plinth.domain_of_project(of_project uuid) returns jsonb
  language sql stable set search_path = public
  as $$
    select jsonb_build_object(
      '_id', id,
      'assetId', project_id,
      'progress', jsonb_build_object('activity', activity, 'taskId', task_id),
      'initialized', initialized_at is not null,
      'disconnected', disconnected,
      'theme', jsonb_build_object('name', theme, 'previewName', preview_theme)
    )
    from sites where project_id = of_project
  $$;
