-- What one account may change in a day, and how much of that is used. One row for each account; the next day takes its place.
create table write_budgets (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  writes integer not null default 0,
  -- Null while the account has what every account has.
  daily_limit integer check (daily_limit > 0)
);

-- How many people may sign up in a day, on the whole installation; none with 0.
alter table installation add column sign_ups_per_day integer not null default 500 check (sign_ups_per_day >= 0);
create index users_created_at on users (created_at);
