-- Pages that are open in editors, each until its lease lapses. An editor that may edit has the lock of its file: all editors that have it
-- belong to one person, since two tabs of one person share it. The others only view the page.
create table open_pages (
  file_id uuid not null references files on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The open editor, by the id that its unsaved text has in `autosaves`.
  editor_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  is_editing boolean not null,
  -- Since when it may edit, or views the page.
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  -- The person who took the lock from this editor: its newest text is still accepted as a version.
  taken_over_by uuid references users on delete cascade,
  primary key (file_id, user_id, editor_id),
  check (taken_over_by is null or not is_editing)
);
create index open_pages_site on open_pages (site_id);
create index open_pages_user on open_pages (user_id);
create index open_pages_project on open_pages (project_id);
create index open_pages_expires_at on open_pages (expires_at);
create index open_pages_taken_over_by on open_pages (taken_over_by) where taken_over_by is not null;
call plinth.protect('open_pages');

-- A lease ends with the seat of its person, and while their account is suspended.
create function plinth.has_active_seat(of_user uuid, in_project uuid, roles text[]) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (
      select from team_members m join users u on u.id = m.user_id
      where m.user_id = of_user and m.project_id = in_project and m.team_role = any(roles) and u.status = 'active'
    )
  $$;

-- Unsaved text of another person in the same project, for the one use case that keeps it as a version.
create function plinth.unsaved_text_of(of_user uuid, of_file uuid) returns table (hash text, bytes bytea)
  language sql stable security definer set search_path = public
  as $$
    select a.hash, a.bytes from autosaves a
    where a.user_id = of_user and a.file_id = of_file and a.project_id = plinth.current_project()
  $$;

-- A day, so that an editor that was offline still learns who took its page over.
create function plinth.delete_lapsed_open_pages() returns void
  language sql security definer set search_path = public
  as $$ delete from open_pages where expires_at < now() - interval '1 day' $$;
