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
  as $$
    select m.project_id from domain_moves m join projects p on p.id = m.project_id where p.deleted_at is null
  $$;

-- However a site goes, the domain it had begins to rest.
create function plinth.rest_site_hosts() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into resting_hosts as r (host, project_id_before, released_at)
  select host, old.project_id, now() from hosted_hosts where site_id = old.id
  on conflict (host) do update set project_id_before = excluded.project_id_before, released_at = excluded.released_at;
  return old;
end
$$;
create trigger rest_site_hosts before delete on sites for each row execute function plinth.rest_site_hosts();

-- May somebody fetch a certificate for this host? A domain that a site lives at, whose records were right not long ago. Asked by a proxy,
-- for nobody in particular.
create function plinth.may_have_certificate(of_host text, right_after timestamptz) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (
      select from hosted_hosts h
      join domain_moves m on m.site_id = h.site_id and m.host = h.host
      where h.host = of_host and m.state = 'completed' and (m.failing_since is null or m.failing_since > right_after)
    )
  $$;

-- What was told to the operator: one thing at a time for each site.
create table raised_issues (
  site_id uuid primary key references sites on delete cascade,
  project_id uuid not null references projects on delete cascade,
  task_id uuid not null,
  at timestamptz not null
);
create index raised_issues_project on raised_issues (project_id);
call plinth.protect('raised_issues');
