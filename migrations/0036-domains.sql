-- A domain belongs to whoever proves it now: a proof that is gone gives way to a fresh one, and in the end stops the domain.

-- Since when the proof itself is missing; other records may be wrong without that, behind a proxy for instance.
alter table domain_moves add column proof_failing_since timestamptz;
-- A domain that was given up without its proof does not rest for longer than it could have been kept.
alter table resting_hosts add column proof_failing_since timestamptz;

create or replace function plinth.rest_site_hosts() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into resting_hosts as r (host, project_id_before, released_at, proof_failing_since)
  select h.host, old.project_id, now(), m.proof_failing_since
  from hosted_hosts h left join domain_moves m on m.site_id = h.site_id and m.host = h.host
  where h.site_id = old.id
  on conflict (host) do update
    set project_id_before = excluded.project_id_before, released_at = excluded.released_at,
        proof_failing_since = excluded.proof_failing_since;
  return old;
end
$$;

-- Does another site live at this host, and since when is its proof missing? Nobody looks after the domain of a project in the bin, so its
-- proof counts as missing from then on.
create function plinth.host_of_another(of_host text, for_site uuid) returns table (failing_since timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select least(m.proof_failing_since, p.deleted_at)
    from hosted_hosts h
    join sites s on s.id = h.site_id
    join projects p on p.id = s.project_id
    left join domain_moves m on m.site_id = h.site_id and m.host = h.host
    where h.host = of_host and h.site_id <> for_site
  $$;

-- Gives a host to a site of the open project, if the proof of the site that has it is missing for long enough and not among the texts that
-- name servers just gave. Answers whose it was; that site goes back to its name here and waits for its records again.
create function plinth.take_failing_host(of_host text, for_site uuid, failing_before timestamptz, texts text[])
  returns table (id uuid, project_id uuid)
  language plpgsql security definer set search_path = public
as $$
#variable_conflict use_column
declare
  former record;
begin
  select s.id, s.project_id into former
  from hosted_hosts h
  join sites s on s.id = h.site_id
  join projects p on p.id = s.project_id
  left join domain_moves m on m.site_id = h.site_id and m.host = h.host
  left join domain_proofs d on d.project_id = s.project_id
  where h.host = of_host and h.site_id <> for_site
    and least(m.proof_failing_since, p.deleted_at) <= failing_before
    and not coalesce('plinth=' || d.token = any(texts), false)
    and exists (select from sites o where o.id = for_site and o.project_id = plinth.current_project())
  for update of h;
  if not found then
    return;
  end if;
  update hosted_hosts set site_id = for_site where host = of_host;
  update domain_moves set state = 'waiting', completed_at = null, failing_since = null, proof_failing_since = null
  where site_id = former.id and host = of_host;
  update sites set domain = null, disconnected = false where id = former.id;
  return query select former.id, former.project_id;
end
$$;
