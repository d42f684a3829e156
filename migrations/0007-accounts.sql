-- An account exists once its address is confirmed: what was typed at sign-up waits in the flow until then.
delete from users where verified_at is null;
drop index users_email;
alter table users
  drop column verified_at,
  -- Who came through an identity provider may have none.
  alter column password_hash drop not null,
  add column photo_key text,
  add column photo_type text,
  add column timezone text,
  add column appearance text not null default 'system' check (appearance in ('light', 'dark', 'system')),
  -- When the account ends, if its owner asked for that.
  add column leave_at timestamptz,
  -- The authenticator's secret, sealed; the one being set up; and the last time step a code was taken for.
  add column totp_secret text,
  add column totp_pending text,
  add column totp_step bigint,
  -- What the person arrived with, for the rooms that know what it means.
  add column coupon_code text,
  add column invitation_code text;
create unique index users_email on users (lower(email));
create index users_leave_at on users (leave_at) where leave_at is not null;

alter table devices
  add column name text,
  add column idp text not null default 'password';

delete from code_flows;
alter table code_flows
  -- It follows from the id and the installation's key.
  drop column token_hash,
  -- Null until the job that mails the code has made it.
  alter column code_hash drop not null,
  add column details jsonb not null default '{}';
-- One live code for each address and purpose, and one count of tries.
create index code_flows_subject on code_flows (lower(email), purpose, created_at desc);

-- An account at an identity provider that opens an account here.
create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  subject text not null,
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (provider, subject),
  unique (user_id, provider)
);

-- A browser that was sent to a provider and is expected back.
create table provider_visits (
  state_hash text primary key,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  browser_hash text not null,
  -- The codes they arrived with, for the sign-up this may become.
  arrival jsonb not null default '{}',
  -- Who links it to their account; nobody yet when signing in.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index provider_visits_expires_at on provider_visits (expires_at);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  user_agent text not null,
  address text not null,
  detail text,
  created_at timestamptz not null
);
create index security_events_user on security_events (user_id, id desc);
create index security_events_created_at on security_events (created_at);

-- What the operator decides for everybody: one row.
create table installation (
  is_only boolean primary key default true check (is_only),
  second_factor text not null default 'optional' check (second_factor in ('optional', 'required'))
);
insert into installation default values;
