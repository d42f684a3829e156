-- Contacts arrive in sets of thousands. A foreign key is checked for each row, which took two thirds of the time; triggers check the same for
-- each statement.

alter table contacts drop constraint contacts_project_id_fkey;
alter table contacts drop constraint contacts_statement_id_fkey;
-- The statement of a contact tells who added it.
drop view plinth.project_contacts;
alter table contacts drop column created_by;
create view plinth.project_contacts as
  select * from contacts where project_id is not distinct from (select plinth.current_project()) with check option;

alter table contact_list_members drop constraint contact_list_members_list_id_fkey;
alter table contact_list_members drop constraint contact_list_members_contact_id_fkey;
alter table contact_list_members drop constraint contact_list_members_project_id_fkey;
-- Members are found by their list or their contact.
drop index contact_list_members_project;

-- One expression of built-in functions: an aggregate took ten times as long for each row.
create or replace function plinth.contact_tag_keys(project_id uuid, tags text[]) returns text[]
  language plpgsql immutable parallel safe
  as $$ begin
    if cardinality(tags) = 0 then return '{}'; end if;
    return string_to_array(project_id::text || array_to_string(tags, E'\x01' || project_id::text), E'\x01');
  end $$;

create or replace procedure plinth.add_to_lists(list_ids uuid[], more_ok integer[], more_risky integer[], more_ndr integer[])
  language plpgsql security definer set search_path = public
as $$
begin
  perform 1 from contact_lists where id = any(list_ids) order by id for no key update;
  update contact_lists l set ok = l.ok + d.ok, risky = l.risky + d.risky, ndr = l.ndr + d.ndr
    from unnest(list_ids, more_ok, more_risky, more_ndr) as d (id, ok, risky, ndr) where l.id = d.id;
end $$;

-- Plans of triggers are kept, and may have been made for a small table: reading all contacts for each statement would be the wrong one.
create or replace function plinth.count_list_members() returns trigger
  language plpgsql security definer set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  d record;
begin
  if tg_op = 'INSERT' then
    -- As a foreign key would: the contact stays until this transaction ends.
    perform 1 from contacts where id in (select contact_id from changed) order by id for key share;
  end if;
  select array_agg(list_id) as ids, array_agg(sign * ok) as ok, array_agg(sign * risky) as risky, array_agg(sign * ndr) as ndr,
      sum(ok + risky + ndr) as members into d
    from (select m.list_id, count(*) filter (where c.state = 'ok')::int as ok, count(*) filter (where c.state = 'risky')::int as risky,
            count(*) filter (where c.state = 'ndr')::int as ndr
          from changed m join contacts c on c.id = m.contact_id and c.project_id = m.project_id group by m.list_id) as by_list;
  if d.ids is not null then call plinth.add_to_lists(d.ids, d.ok, d.risky, d.ndr); end if;
  if tg_op = 'INSERT' and (coalesce(d.members, 0) < (select count(*) from changed) or exists (
      select from changed m where not exists (select from contact_lists l where l.id = m.list_id and l.project_id = m.project_id))) then
    raise foreign_key_violation using message = 'a member of a list has no contact, or no list';
  end if;
  return null;
end $$;

create or replace function plinth.count_contacts_of_project() returns trigger
  language plpgsql security definer set search_path = public
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  projects_counted integer;
begin
  insert into contact_totals as t (project_id, ok, risky, ndr)
    select c.project_id, 0, 0, 0 from changed c where tg_op = 'INSERT' group by c.project_id on conflict do nothing;
  update contact_totals t set ok = t.ok + d.ok, risky = t.risky + d.risky, ndr = t.ndr + d.ndr
    from (select project_id, sign * count(*) filter (where state = 'ok') as ok, sign * count(*) filter (where state = 'risky') as risky,
            sign * count(*) filter (where state = 'ndr') as ndr from changed group by project_id) as d
    where t.project_id = d.project_id;
  get diagnostics projects_counted = row_count;
  -- The counters of a project refer to it, and go with it.
  if tg_op = 'INSERT' and (projects_counted < (select count(distinct project_id) from changed) or exists (
      select from (select distinct statement_id, project_id from changed where statement_id is not null) as c
      where not exists (select from contact_statements s where s.id = c.statement_id and s.project_id = c.project_id))) then
    raise foreign_key_violation using message = 'a contact has no project, or no statement';
  end if;
  return null;
end $$;

-- Behind the deletion: counting the members changes the list.
create function plinth.forget_members_of_lists() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  delete from contact_list_members m using removed r where m.list_id = r.id;
  return null;
end $$;
create trigger forget_members after delete on contact_lists
  referencing old table as removed for each statement execute function plinth.forget_members_of_lists();

create function plinth.forget_contacts_of_project() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  delete from contact_list_members where list_id in (select id from contact_lists where project_id = old.id);
  delete from contacts where project_id = old.id;
  return old;
end $$;
create trigger forget_contacts before delete on projects for each row execute function plinth.forget_contacts_of_project();
alter function plinth.count_changed_states() set enable_seqscan = off;
alter function plinth.count_changed_states() set enable_mergejoin = off;

reindex index contacts_tag_keys;
