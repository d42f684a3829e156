-- Long work in projects: what it is, how far it is, what it wrote down.
create table tasks (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  type text not null,
  title text not null,
  state text not null
    check (state in ('scheduled', 'waiting', 'running', 'canceled', 'aborted', 'timeout', 'finished', 'deleted')),
  payload jsonb not null,
  progress real not null default 0,
  note text,
  path text,
  timeline jsonb not null default '{}',
  created_by uuid references users on delete set null,
  canceled_by uuid references users on delete set null,
  -- Counts the runs. What a run writes after a later one has begun is dropped: this is its fencing token.
  attempt integer not null default 0,
  -- Runs that ended with an error of the work itself, since it was last asked for.
  failures integer not null default 0,
  job_id uuid,
  created_at timestamptz not null
);
create index tasks_project on tasks (project_id, id desc) where state <> 'deleted';
create index tasks_created_at on tasks (created_at);

create table task_steps (
  task_id uuid not null references tasks on delete cascade,
  step_number integer not null,
  project_id uuid not null,
  name text not null,
  state text not null check (state in ('waiting', 'running', 'canceled', 'aborted', 'timeout', 'finished')),
  progress real not null default 0,
  -- What a finished step answered: a later run goes on from there.
  result jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (task_id, step_number)
);

create table task_logs (
  task_id uuid not null references tasks on delete cascade,
  number integer not null,
  project_id uuid not null,
  step_number integer not null,
  at timestamptz not null,
  level text not null check (level in ('info', 'warn', 'error')),
  line text not null,
  primary key (task_id, number)
);

call plinth.protect('tasks');
call plinth.protect('task_steps');
call plinth.protect('task_logs');

-- Who is told at once when something in a project changes. Asked by the node that holds the sockets, for nobody in particular.
create function plinth.admins_of(of_project uuid) returns setof uuid
  language sql stable security definer set search_path = public
  as $$
    select user_id from team_members where project_id = of_project and team_role in ('owner', 'administrator')
  $$;
