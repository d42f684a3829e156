-- Contacts of a project, its lists, and the addresses that it must not write to.

-- How people agreed to be written to. One statement serves all contacts that were added with it.
create table contact_statements (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  source text not null check (source in ('manual', 'upload', 'form', 'page', 'api', 'sync')),
  wording text not null check (char_length(wording) between 1 and 512),
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index contact_statements_project on contact_statements (project_id);
create index contact_statements_created_by on contact_statements (created_by);
call plinth.protect('contact_statements');

create table contacts (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- The address as written, and as it is compared: in lower case, with the domain in ASCII.
  email text not null,
  email_key text collate "C" not null,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  phone text not null default '',
  city text not null default '',
  country text not null default '',
  language text not null default '',
  time_zone text not null default '',
  birthday date,
  tags text[] not null default '{}',
  note text not null default '',
  -- Lists are sorted and searched by these; in lower case.
  name_key text collate "C" generated always as (lower(first_name || ' ' || last_name)) stored,
  last_name_key text collate "C" generated always as (lower(last_name)) stored,
  state text not null default 'ok' check (state in ('ok', 'risky', 'ndr')),
  -- Why a risky address is risky.
  risk text check (risk in ('role', 'disposable', 'no-mail-server')),
  statement_id uuid references contact_statements,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  changed_at timestamptz not null,
  check ((state = 'risky') = (risk is not null) or state = 'ndr')
);
create unique index contacts_email on contacts (project_id, email_key);
create index contacts_by_age on contacts (project_id, id);
create index contacts_by_name on contacts (project_id, name_key, id);
create index contacts_by_last_name on contacts (project_id, last_name_key);
create index contacts_by_state on contacts (project_id, state, id) where state <> 'ok';
create index contacts_created_by on contacts (created_by);
create index contacts_statement on contacts (statement_id);
alter table contacts set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.02);
call plinth.protect('contacts');

-- A tag together with the project: contacts with a tag are found without looking at those of other projects.
create function plinth.contact_tag_keys(project_id uuid, tags text[]) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(project_id::text || tag), '{}') from unnest(tags) as tag $$;
create index contacts_tag_keys on contacts using gin (plinth.contact_tag_keys(project_id, tags)) where tags <> '{}';

-- The contacts of the current project. Behind row-level security no index serves a search for tags, because its operators might tell about
-- rows that are not visible; a view of the owner's has the condition itself.
create view plinth.project_contacts as
  select * from contacts where project_id is not distinct from (select plinth.current_project()) with check option;

create table contact_lists (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  -- The state of its upload: adding while one runs, error after one failed.
  state text not null default 'completed' check (state in ('adding', 'completed', 'error')),
  -- Its contacts by their state, counted by triggers in the transaction of each change.
  ok integer not null default 0 check (ok >= 0),
  risky integer not null default 0 check (risky >= 0),
  ndr integer not null default 0 check (ndr >= 0),
  created_at timestamptz not null,
  created_by uuid references users on delete set null
);
create unique index contact_lists_name on contact_lists (project_id, name_key);
create index contact_lists_created_by on contact_lists (created_by);
call plinth.protect('contact_lists');

create table contact_list_members (
  list_id uuid not null references contact_lists on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  added_at timestamptz not null,
  primary key (list_id, contact_id)
);
create index contact_list_members_contact on contact_list_members (contact_id);
create index contact_list_members_project on contact_list_members (project_id);
call plinth.protect('contact_list_members');

-- All contacts of a project, by their state.
create table contact_totals (
  project_id uuid primary key references projects on delete cascade,
  ok integer not null default 0 check (ok >= 0),
  risky integer not null default 0 check (risky >= 0),
  ndr integer not null default 0 check (ndr >= 0)
);
call plinth.protect('contact_totals');

-- Addresses that the project must not write to. They outlive their contact: then only the hash is left, which a new contact with the same
-- address meets again. Lifted ones stay as a record.
create table contact_suppressions (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  email_hash bytea not null,
  email text,
  reason text not null check (reason in ('unsubscribed', 'ndr', 'complaint', 'blocked')),
  note text not null default '' check (char_length(note) <= 512),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references users on delete set null,
  lift_reason text check (char_length(lift_reason) between 1 and 512),
  check ((lifted_at is null) = (lift_reason is null))
);
create unique index contact_suppressions_address on contact_suppressions (project_id, email_hash) where lifted_at is null;
create index contact_suppressions_age on contact_suppressions (project_id, id) where lifted_at is null;
create index contact_suppressions_created_by on contact_suppressions (created_by);
create index contact_suppressions_lifted_by on contact_suppressions (lifted_by);
call plinth.protect('contact_suppressions');

-- What happened to a contact, for its timeline.
create table contact_events (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  kind text not null check (kind in ('added', 'changed', 'tagged', 'listed', 'unlisted', 'suppressed', 'lifted', 'merged')),
  detail text not null default '',
  by uuid references users on delete set null,
  at timestamptz not null
);
create index contact_events_contact on contact_events (contact_id, id desc);
create index contact_events_project on contact_events (project_id);
create index contact_events_by on contact_events (by);
call plinth.protect('contact_events');

-- Counting. Lists are locked in the order of their ids, so that two transactions that change the same ones cannot deadlock.
create procedure plinth.add_to_lists(list_ids uuid[], more_ok integer[], more_risky integer[], more_ndr integer[])
  language plpgsql security definer set search_path = public
as $$
begin
  perform 1 from contact_lists where id = any(list_ids) order by id for no key update;
  update contact_lists l set ok = l.ok + d.ok, risky = l.risky + d.risky, ndr = l.ndr + d.ndr
    from unnest(list_ids, more_ok, more_risky, more_ndr) as d (id, ok, risky, ndr) where l.id = d.id;
end $$;
revoke execute on procedure plinth.add_to_lists from public;

create function plinth.count_list_members() returns trigger
  language plpgsql security definer set search_path = public
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  d record;
begin
  select array_agg(list_id) as ids, array_agg(sign * ok) as ok, array_agg(sign * risky) as risky, array_agg(sign * ndr) as ndr into d
    from (select m.list_id, count(*) filter (where c.state = 'ok')::int as ok, count(*) filter (where c.state = 'risky')::int as risky,
            count(*) filter (where c.state = 'ndr')::int as ndr
          from changed m join contacts c on c.id = m.contact_id group by m.list_id) as by_list;
  if d.ids is not null then call plinth.add_to_lists(d.ids, d.ok, d.risky, d.ndr); end if;
  return null;
end $$;
create trigger count_added after insert on contact_list_members
  referencing new table as changed for each statement execute function plinth.count_list_members();
-- The contact of a removed member must still be there: whoever deletes contacts takes them off their lists first.
create trigger count_removed after delete on contact_list_members
  referencing old table as changed for each statement execute function plinth.count_list_members();

create function plinth.count_contacts_of_project() returns trigger
  language plpgsql security definer set search_path = public
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into contact_totals as t (project_id, ok, risky, ndr)
    select c.project_id, 0, 0, 0 from changed c where tg_op = 'INSERT' group by c.project_id on conflict do nothing;
  update contact_totals t set ok = t.ok + d.ok, risky = t.risky + d.risky, ndr = t.ndr + d.ndr
    from (select project_id, sign * count(*) filter (where state = 'ok') as ok, sign * count(*) filter (where state = 'risky') as risky,
            sign * count(*) filter (where state = 'ndr') as ndr from changed group by project_id) as d
    where t.project_id = d.project_id;
  return null;
end $$;
create trigger count_new after insert on contacts
  referencing new table as changed for each statement execute function plinth.count_contacts_of_project();
create trigger count_deleted after delete on contacts
  referencing old table as changed for each statement execute function plinth.count_contacts_of_project();

create function plinth.count_changed_states() returns trigger
  language plpgsql security definer set search_path = public
as $$
declare
  d record;
begin
  if not exists (select from was join became using (id) where was.state <> became.state) then return null; end if;
  update contact_totals t set ok = t.ok + s.ok, risky = t.risky + s.risky, ndr = t.ndr + s.ndr
    from (select became.project_id, sum((became.state = 'ok')::int - (was.state = 'ok')::int)::int as ok,
            sum((became.state = 'risky')::int - (was.state = 'risky')::int)::int as risky,
            sum((became.state = 'ndr')::int - (was.state = 'ndr')::int)::int as ndr
          from was join became using (id) where was.state <> became.state group by became.project_id) as s
    where t.project_id = s.project_id;
  select array_agg(list_id) as ids, array_agg(ok) as ok, array_agg(risky) as risky, array_agg(ndr) as ndr into d
    from (select m.list_id, sum((became.state = 'ok')::int - (was.state = 'ok')::int)::int as ok,
            sum((became.state = 'risky')::int - (was.state = 'risky')::int)::int as risky,
            sum((became.state = 'ndr')::int - (was.state = 'ndr')::int)::int as ndr
          from was join became using (id) join contact_list_members m on m.contact_id = became.id
          where was.state <> became.state group by m.list_id) as by_list;
  if d.ids is not null then call plinth.add_to_lists(d.ids, d.ok, d.risky, d.ndr); end if;
  return null;
end $$;
create trigger count_changed after update on contacts
  referencing old table as was new table as became for each statement execute function plinth.count_changed_states();

-- The counter of a list goes with the list, also when its whole project is deleted.
create function plinth.forget_list_counters() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  delete from quota_use q using removed r where q.subject_id = r.id;
  return null;
end $$;
create trigger forget_counters after delete on contact_lists
  referencing old table as removed for each statement execute function plinth.forget_list_counters();

-- For the nightly recount of what plans count.
create function plinth.count_contact_lists(of_project uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$ select count(*) from contact_lists where project_id = of_project $$;
create function plinth.count_contacts_in_list(of_list uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$ select count(*) from contact_list_members where list_id = of_list $$;
create function plinth.contact_lists_after(after uuid, most integer) returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select id from contact_lists where id > after order by id limit most $$;
