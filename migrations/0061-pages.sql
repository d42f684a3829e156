-- Browsers that have the pages of a site open, with or without a page of their own in `open_pages`, each until its lease lapses.
create table open_sites (
  site_id uuid not null references sites on delete cascade,
  user_id uuid not null references users on delete cascade,
  editor_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, user_id, editor_id)
);
create index open_sites_user on open_sites (user_id);
create index open_sites_project on open_sites (project_id);
create index open_sites_expires_at on open_sites (expires_at);
call plinth.protect('open_sites');

create or replace function plinth.delete_lapsed_open_pages() returns void
  language sql security definer set search_path = public
  as $$
    delete from open_pages where expires_at < now() - interval '1 day';
    delete from open_sites where expires_at < now();
  $$;
