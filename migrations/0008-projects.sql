-- Both answer one question about people's seats, to which nobody's own sight is enough; so they run as the owner, like plinth.seat.

-- Whether two people may know of each other.
create function plinth.shares_project(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (
      select from team_members mine join team_members theirs using (project_id)
      where mine.user_id = one and theirs.user_id = other
    )
  $$;

-- What ends with an account, and for how many others.
create function plinth.owned_projects(of_user uuid)
  returns table (id uuid, name text, other_members integer)
  language sql stable security definer set search_path = public
  as $$
    select p.id, p.name,
           (select count(*) from team_members m where m.project_id = p.id and m.user_id <> of_user)::integer
    from projects p where p.owner_id = of_user order by p.id desc
  $$;
