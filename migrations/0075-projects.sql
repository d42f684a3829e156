-- What plans count, counted anew: for the nightly recount, which sees no project of its own.

create function plinth.count_projects(of_account uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$ select count(*) from projects where owner_id = of_account $$;

-- Invitations that wait for an answer have their place already.
create function plinth.count_members(of_project uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$
    select (select count(*) from team_members where project_id = of_project)
         + (select count(*) from invitations where project_id = of_project and state = 'pending')
  $$;

create function plinth.count_storage(of_account uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$ select coalesce(sum(plinth.bytes_kept(id)), 0)::bigint from projects where owner_id = of_account $$;

-- The next of those for whom something is counted, in the order of their ids.
create function plinth.projects_after(after uuid, most integer) returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select id from projects where id > after order by id limit most $$;

create function plinth.owners_after(after uuid, most integer) returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select distinct owner_id from projects where owner_id > after order by owner_id limit most $$;
