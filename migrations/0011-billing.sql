-- Which plan an account is on. No row: the default.
create table account_plans (
  user_id uuid primary key references users on delete cascade,
  tier smallint not null check (tier between 0 and 2),
  changed_at timestamptz not null
);

-- How much of a limit is used, by whatever it is counted for. Taken and given back in the transaction of the thing itself.
create table quota_use (
  subject_id uuid not null,
  key text not null,
  -- Mails are counted by the month; everything else lasts.
  period text not null default '',
  used bigint not null check (used >= 0),
  primary key (subject_id, key, period)
);

insert into quota_use (subject_id, key, used)
  select owner_id, 'projects', count(*) from projects group by owner_id
  union all
  select project_id, 'members', count(*) from team_members group by project_id;

-- Who pays for what happens in a project. Asked by work that sees the project but not the accounts behind it.
create function plinth.owner_of(of_project uuid) returns uuid
  language sql stable security definer set search_path = public
  as $$ select owner_id from projects where id = of_project $$;
