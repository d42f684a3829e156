-- Reports about a page or a widget: tasks for the operator, with everything needed to reproduce the problem.
create table issue_reports (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  user_id uuid references users on delete set null,
  path text not null,
  -- The saved version that the text was based on; null for a new file.
  hash text,
  message text not null,
  -- The text at that moment, and the widget it is about. The operator sees them until the report is closed, and only then.
  source text,
  widget text,
  warnings jsonb not null,
  browser text not null,
  theme text not null,
  core_version text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at is null or (source is null and widget is null))
);
create index issue_reports_project on issue_reports (project_id);
create index issue_reports_site on issue_reports (site_id);
create index issue_reports_user on issue_reports (user_id);
create index issue_reports_open on issue_reports (id) where closed_at is null;
call plinth.protect('issue_reports');

create view plinth.every_report as
  select r.*, p.name as project_name, s.name as site_name, u.first_name, u.last_name, u.email
  from issue_reports r
  join projects p on p.id = r.project_id
  join sites s on s.id = r.site_id
  left join users u on u.id = r.user_id
  where (select plinth.is_operator());
