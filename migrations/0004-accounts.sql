create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  alias text,
  password_hash text not null,
  role text not null default 'admin' check (role in ('admin', 'author')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  is_operator boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null
);
-- Only verified addresses are somebody's: a stranger cannot block an address by signing up with it.
create unique index users_email on users (lower(email)) where verified_at is not null;
create unique index users_alias on users (lower(alias));
create unique index users_one_operator on users (is_operator) where is_operator;

-- A device is one browser of one person; its session lives while session_id is set.
create table devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index devices_user on devices (user_id);

-- Flows waiting for a mailed code. A flow exists for unknown and known addresses alike.
create table code_flows (
  id uuid primary key,
  purpose text not null,
  token_hash text not null,
  email text not null,
  user_id uuid references users on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  mailed_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index code_flows_user on code_flows (user_id);
create index code_flows_created on code_flows (created_at);
