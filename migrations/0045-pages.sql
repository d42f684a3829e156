-- Unsaved text, sent while a person types, so that another browser of theirs can offer it. It is no version: nobody else sees it, no plan
-- counts it, and no release holds it.
create table autosaves (
  file_id uuid not null references files on delete cascade,
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- The open editor that sent it: a save from another one leaves it alone.
  editor_id uuid not null,
  -- The hash of the version that the text was typed on.
  base text not null,
  hash text not null,
  -- Bytes and not text, since a page may hold any.
  bytes bytea not null,
  at timestamptz not null,
  primary key (file_id, user_id)
);
create index autosaves_user on autosaves (user_id);
create index autosaves_project on autosaves (project_id);
create index autosaves_at on autosaves (at);

call plinth.protect('autosaves');
-- Not even other members of the project. The role that migrates keeps its full sight.
do $$
begin
  execute format(
    'create policy plinth_person on autosaves as restrictive using (user_id = (select plinth.current_user_id()) or current_user = %L)',
    current_user
  );
end
$$;

create function plinth.delete_autosaves_before(moment timestamptz) returns void
  language sql security definer set search_path = public
  as $$ delete from autosaves where at < moment $$;
