-- A site that is closed hands out nothing: not its files, only why. Whose it is lets site servers know which sites an event is about.
drop function plinth.hosted_site(text, text);
create function plinth.hosted_site(of_name text, of_host text)
  returns table (
    site_id uuid, name text, domain text, root jsonb, extras jsonb, base_path text, maintenance text,
    project_id uuid, owner_id uuid, closed text
  )
  language sql stable security definer set search_path = public
as $$
  select s.id, s.name, s.domain, case when c.cause is null then h.root end,
         case when c.cause is null then coalesce(h.extras, '{}') else '{}' end,
         coalesce(h.base_path, ''), h.maintenance, p.id, p.owner_id, c.cause
  from sites s
  join projects p on p.id = s.project_id and p.deleted_at is null
  join users u on u.id = p.owner_id
  left join takedowns t on t.project_id = p.id
  cross join lateral (select plinth.closure(t.reason, t.created_at, u.status) ->> 'cause' as cause) c
  left join hosted_sites h on h.site_id = s.id
  where s.id = (
    select n.site_id from site_names n where n.name = of_name
    union all
    select o.site_id from hosted_hosts o where o.host = of_host
    limit 1
  )
$$;
