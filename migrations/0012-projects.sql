-- The bin, stars, favourites, invitations.
alter table projects
  -- In the bin since then.
  add column deleted_at timestamptz;
create index projects_deleted_at on projects (deleted_at) where deleted_at is not null;

alter table team_members
  -- Where a member likes to work in the project: key → path.
  add column preferred_paths jsonb not null default '{}',
  -- The place of a starred project in its person's order. On the seat: the star goes with it, whoever takes that away.
  add column star_position bigint,
  -- What the lists of its person are ordered and narrowed by, repeated from the project: so each order is an index, and the first page of
  -- ten thousand projects costs what the first page of ten does. Written by the two triggers below and by nothing else.
  add column sort_name text,
  add column deleted_at timestamptz;
update team_members m set sort_name = lower(p.name) from projects p where p.id = m.project_id;
alter table team_members alter column sort_name set not null;

create function plinth.fill_seat() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  select lower(p.name), p.deleted_at into new.sort_name, new.deleted_at from projects p where p.id = new.project_id;
  return new;
end
$$;
create trigger fill_seat before insert on team_members for each row execute function plinth.fill_seat();

create function plinth.refresh_seats() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  update team_members set sort_name = lower(new.name), deleted_at = new.deleted_at where project_id = new.id;
  return null;
end
$$;
create trigger refresh_seats after update of name, deleted_at on projects
  for each row when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at)
  execute function plinth.refresh_seats();

create index team_members_by_name on team_members (user_id, sort_name, project_id) where deleted_at is null;
create index team_members_by_opening on team_members
  (user_id, (coalesce(opened_at, '-infinity'::timestamptz)) desc, project_id desc) where deleted_at is null;
create index team_members_by_star on team_members (user_id, star_position, project_id) where star_position is not null;
create index team_members_in_bin on team_members (user_id) where deleted_at is not null;

-- Things a person comes back to in whichever project, in the order they were added.
create table favourites (
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('shortcodes', 'images', 'pages')),
  item text not null,
  number bigint generated always as identity,
  primary key (user_id, type, item)
);

create table invitations (
  id uuid primary key,
  -- None: into the product.
  project_id uuid references projects on delete cascade,
  team_role text check (team_role in ('administrator', 'editor', 'author')),
  -- In small letters, whoever has it: how it is spelled here must not tell whether there is an account.
  email text not null,
  -- What was typed instead of the address. Who is known by an alias is not thereby known by their address.
  alias text,
  invited_by uuid references users on delete set null,
  code_hash text not null unique,
  create_author boolean not null default false,
  slug text,
  state text not null check (state in ('pending', 'accepted', 'denied', 'canceled', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((project_id is null) = (team_role is null))
);
create unique index invitations_one_in_team on invitations (project_id, email)
  where state = 'pending' and project_id is not null;
create unique index invitations_one_into_product on invitations (invited_by, email)
  where state = 'pending' and project_id is null;
create index invitations_project on invitations (project_id);
create index invitations_invited_by on invitations (invited_by, id desc);
create index invitations_email on invitations (email) where state = 'pending';
create index invitations_expires_at on invitations (expires_at) where state = 'pending';

-- Besides those who work in the project: who sent it, and who has the address it was sent to.
call plinth.protect('invitations', $sight$
  invited_by = (select plinth.current_user_id())
  or email = (select lower(u.email) from users u where u.id = (select plinth.current_user_id()))
$sight$);

-- What follows answers one question each, to which nobody's own sight is enough; so it runs as the owner.

-- Asked on every call inside a project.
drop function plinth.seat(uuid, uuid);
create function plinth.seat(of_user uuid, in_project uuid) returns table (team_role text, is_in_bin boolean)
  language sql stable security definer set search_path = public
  as $$
    select m.team_role, p.deleted_at is not null
    from team_members m join projects p on p.id = m.project_id
    where m.user_id = of_user and m.project_id = in_project
  $$;

-- A person's projects with what each is to them. It reads as the owner and holds the wall itself, by the one condition at its end: so the
-- lists are planned without the walls of both tables in between, and other members are counted without being seen.
create view plinth.own_projects as
  select m.user_id, m.project_id as id, p.name, p.owner_id, p.created_at, p.cover_key, p.cover_type, p.cover_state, p.cover_wish,
         m.team_role, m.opened_at, m.preferred_paths, m.sort_name, m.deleted_at,
         m.star_position, coalesce(m.opened_at, '-infinity'::timestamptz) as sort_opened,
         (select count(*)::integer from team_members c where c.project_id = p.id) as members
  from team_members m
  join projects p on p.id = m.project_id
  where m.user_id = plinth.current_user_id();

-- Whom the node that holds their sockets tells of a change.
create function plinth.people_in(of_project uuid) returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select user_id from team_members where project_id = of_project $$;

-- Where somebody has a seat, for themselves and for the operator: a page, newest first. The page is cut in here, because nothing that is
-- asked outside reaches into a function that runs as the owner.
create function plinth.seats_of(of_user uuid, before uuid, at_most integer)
  returns table (project_id uuid, name text, team_role text, created_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select m.project_id, p.name, m.team_role, m.created_at
    from team_members m join projects p on p.id = m.project_id
    where m.user_id = of_user and m.project_id < before and m.deleted_at is null
    order by m.project_id desc limit at_most
  $$;

-- An invitation that can be answered, with the names only members see. By its code, for whoever was mailed that ...
create function plinth.invitation_behind(of_code_hash text, at timestamptz)
  returns table (id uuid, project_id uuid, project_name text, team_role text, email text, invited_by uuid)
  language sql stable security definer set search_path = public
  as $$
    select i.id, i.project_id, p.name, i.team_role, i.email, i.invited_by
    from invitations i left join projects p on p.id = i.project_id
    where i.code_hash = of_code_hash and i.state = 'pending' and i.expires_at > at and p.deleted_at is null
  $$;

-- ... and into which teams an account is invited by its address.
create function plinth.invitations_to(of_user uuid, at timestamptz)
  returns table (id uuid, project_id uuid, project_name text, team_role text, invited_by uuid, expires_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select i.id, i.project_id, p.name, i.team_role, i.invited_by, i.expires_at
    from invitations i join projects p on p.id = i.project_id
    where i.email = (select lower(u.email) from users u where u.id = of_user)
      and i.state = 'pending' and i.expires_at > at and p.deleted_at is null
  $$;

-- What the daily jobs have to look at.
create function plinth.projects_to_end(before timestamptz) returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select id from projects where deleted_at <= before $$;

create function plinth.projects_with_late_invitations(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public
  as $$
    select distinct project_id from invitations
    where state = 'pending' and expires_at <= at and project_id is not null
  $$;

-- Those into the product hold no seat of anybody's plan: they just end.
create function plinth.expire_product_invitations(at timestamptz) returns void
  language sql volatile security definer set search_path = public
  as $$
    update invitations set state = 'expired' where state = 'pending' and expires_at <= at and project_id is null
  $$;
