-- Calls counted per window for rate limits. Unlogged: losing the counts in a crash costs nothing.
create unlogged table rate_windows (
  key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  calls integer not null,
  primary key (key, starts_at)
);
create index rate_windows_ends_at on rate_windows (ends_at);

-- First answers of calls that carry an Idempotency-Key.
create table idempotent_calls (
  owner text not null,
  key text not null,
  asked text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotent_calls_created_at on idempotent_calls (created_at);
