-- Domains of people's own, which their sites move to.

-- The proof that a domain is a project's: it stays the same, whatever domain it is set for.
create table domain_proofs (
  project_id uuid primary key references projects on delete cascade,
  token text not null
);
call plinth.protect('domain_proofs');

create table domain_moves (
  site_id uuid primary key references sites on delete cascade,
  project_id uuid not null references projects on delete cascade,
  host text not null check (host = lower(host)),
  -- Waiting for its records, or completed: the site lives there.
  state text not null check (state in ('waiting', 'completed')),
  by uuid references users on delete set null,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- What the last look at its records found: null when all is well.
  checked_at timestamptz,
  problem text,
  -- Since when the records of a completed move are wrong.
  failing_since timestamptz
);
create index domain_moves_project on domain_moves (project_id);
call plinth.protect('domain_moves');

-- Domains that were given up rest, like names: nobody takes over the visitors of somebody who has just left.
create table resting_hosts (
  host text primary key check (host = lower(host)),
  project_id_before uuid not null,
  released_at timestamptz not null
);

create function plinth.projects_with_domains() returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select project_id from domain_moves $$;
