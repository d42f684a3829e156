-- Images of every project in which the person acts as admin, the newest first. Outside the wall between projects, as `own_tasks`.
create index library_nodes_images on library_nodes (project_id, id desc) where kind = 'image' and trash_id is null;
create function plinth.own_images(before uuid, pattern text, most int)
  returns table (node library_nodes, thumbnail text, asset_name text)
  language sql stable security definer set search_path = public
as $$
  select found.node, (
    select v.blob_key from library_variations v where v.node_id = (found.node).id and v.key = 'w320.webp'
  ), p.name
  from team_members m
  join projects p on p.id = m.project_id
  cross join lateral (
    select n as node from library_nodes n
    where n.project_id = m.project_id and n.kind = 'image' and n.trash_id is null and (before is null or n.id < before)
      and (pattern is null or n.name ilike pattern)
    order by n.id desc limit most
  ) found
  where m.user_id = plinth.current_user_id() and m.team_role in ('owner', 'administrator') and m.deleted_at is null
  order by (found.node).id desc limit most
$$;
