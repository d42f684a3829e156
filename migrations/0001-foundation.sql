-- The wall between projects. Every table with a project_id is handed to plinth.protect() by the migration that makes it.

-- What the open transaction may see. NULL outside one, and NULL matches no row.
create function plinth.current_project() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('plinth.project', true), '')::uuid;

create function plinth.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('plinth.user', true), '')::uuid;

-- Puts a table behind the wall. extra_sight is one more condition under which a row is seen and written, for instance
-- 'user_id = (select plinth.current_user_id())'. The role that migrates keeps its full sight, for later data migrations and backups.
create procedure plinth.protect(protected_table regclass, extra_sight text default null)
  language plpgsql
as $$
declare
  sight text := 'project_id = (select plinth.current_project())';
begin
  if extra_sight is not null then
    sight := format('(%s) or (%s)', sight, extra_sight);
  end if;
  execute format('alter table %s enable row level security', protected_table);
  execute format('alter table %s force row level security', protected_table);
  execute format('create policy plinth_owner on %s to %I using (true) with check (true)', protected_table, current_user);
  execute format('create policy plinth_project on %s using (%s) with check (%s)', protected_table, sight, sight);
end
$$;

revoke execute on procedure plinth.protect(regclass, text) from public;
