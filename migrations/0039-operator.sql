-- The disk of each server that keeps files, as the server saw it last. Nothing of it belongs to a project or a person.
create table disk_reports (
  -- The server's name and its data folder: processes that share both share one report, and so one alert.
  server text not null,
  folder text not null,
  level text not null check (level in ('enough', 'low', 'critical', 'read-only')),
  free_bytes bigint not null,
  total_bytes bigint not null,
  -- Since when it is at this level.
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (server, folder)
);
