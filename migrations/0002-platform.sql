-- What the platform's services remember. No row here belongs to a project: payloads are ids.

-- One row for every job that was enqueued, so that anyone can ask how it goes by its id alone.
create table job_reports (
  job_id uuid primary key,
  name text not null,
  attempt integer not null default 0,
  progress real not null default 0 check (progress between 0 and 1),
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index job_reports_updated_at on job_reports (updated_at);

create table job_log_lines (
  id bigint generated always as identity primary key,
  job_id uuid not null references job_reports on delete cascade,
  attempt integer not null,
  at timestamptz not null,
  level text not null check (level in ('info', 'warn', 'error')),
  line text not null
);
create index job_log_lines_job on job_log_lines (job_id, id);

-- What a job has done once and must not do again, however often it runs. Written in the transaction of the effect itself.
create table job_effects (
  key text primary key,
  done_at timestamptz not null default now()
);
create index job_effects_done_at on job_effects (done_at);

-- One row for each time a schedule came due: the key is what stops two machines from both firing.
-- 'seen' is the moment a schedule was first known: slots before it are nobody's concern.
create table schedule_slots (
  schedule text not null,
  slot timestamptz not null,
  state text not null check (state in ('seen', 'fired', 'late')),
  job_id uuid,
  decided_at timestamptz not null,
  primary key (schedule, slot)
);

-- Mails leave through a row written with whatever caused them. Their text is emptied once it is of no more use: it may hold a code.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null check (state in ('pending', 'sending', 'sent', 'failed', 'unknown', 'kept')),
  reason text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index mails_recipient on mails (lower(recipient), created_at);
create index mails_created_at on mails (created_at);
create index mails_kept on mails (created_at desc) where state = 'kept';
