create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  project_id uuid,
  status text not null,
  type text not null,
  message text not null,
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- A person sees their own; work inside a project writes for the people of that project.
call plinth.protect('notifications', 'user_id = (select plinth.current_user_id())');
