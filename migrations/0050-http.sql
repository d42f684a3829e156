-- A window begins with the first call under a key, not on the full hour, where twice the calls were allowed in a row. Dropping the counts
-- costs nothing: they are lost in a crash as well.
drop table rate_windows;
create unlogged table rate_windows (
  key text primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  calls integer not null
);
create index rate_windows_ends_at on rate_windows (ends_at);
