-- Every notification names its project, also after the project or the person's seat in it is gone.
alter table notifications add column project_name text;

create function plinth.name_of_project(of_project uuid) returns text
  language sql stable security definer set search_path = public
  as $$ select name from projects where id = of_project $$;

update notifications n set project_name = p.name from projects p where p.id = n.project_id;

-- Tasks ended with paths that lacked their project, which the client opened at its root.
update notifications
  set data = jsonb_set(data, '{path}', to_jsonb(concat('/asset/project/', project_id, '/', ltrim(data ->> 'path', '/'))))
  where project_id is not null and ltrim(data ->> 'path', '/') in ('web-pages', 'publishing-options');
update tasks set path = concat('/asset/project/', project_id, '/', ltrim(path, '/'))
  where ltrim(path, '/') in ('web-pages', 'publishing-options');
