-- A blob may be given up while links to it are still in use.
alter table blobs_to_forget add column due_at timestamptz not null default now();
create index blobs_to_forget_due on blobs_to_forget (due_at);

-- What is given up already is left to that job.
create or replace function plinth.orphaned_blobs(of_project uuid, keys text[]) returns setof text
  language sql stable
as $$
  select k.key from unnest(keys) as k (key)
  except select plinth.blobs_in_use(of_project, keys)
  except select archive_key from imports where project_id = of_project and archive_key = any(keys)
  except select key from blobs_to_forget where key = any(keys)
$$;
