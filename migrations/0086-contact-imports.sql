-- Imports of contacts: an uploaded file is read and checked row by row, written by a task, and can be undone for a week.

-- The name of the file that contacts came with.
alter table contact_statements add column origin text not null default '';

alter table contact_events drop constraint contact_events_kind_check;
alter table contact_events add constraint contact_events_kind_check check (kind in
  ('added', 'imported', 'updated', 'changed', 'tagged', 'listed', 'unlisted', 'suppressed', 'lifted', 'merged'));

create table contact_imports (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  file_name text not null,
  file_bytes bigint not null,
  -- The uploaded file, until its time to undo is over.
  blob_key text,
  state text not null check (state in
    ('uploaded', 'checking', 'checked', 'importing', 'completed', 'canceled', 'failed', 'undoing', 'undone')),
  -- How the file is read, the target of each column, the names of the columns with some values.
  format jsonb not null,
  columns jsonb not null,
  targets jsonb not null,
  -- The number of rows by verdict, and how many of the known ones would change.
  counts jsonb,
  -- What has been written so far.
  done jsonb,
  policy text not null default 'fill' check (policy in ('fill', 'replace', 'keep')),
  problem text,
  -- Whether the check asks for the mail servers of domains.
  checks_domains boolean not null default false,
  list_id uuid references contact_lists on delete set null,
  -- Whether the import created its list.
  made_list boolean not null default false,
  statement_id uuid references contact_statements on delete set null,
  task_id uuid,
  -- All rows up to this line are written.
  written_through integer not null default 0,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  ended_at timestamptz
);
create index contact_imports_project on contact_imports (project_id, id desc);
create index contact_imports_list on contact_imports (list_id);
create index contact_imports_statement on contact_imports (statement_id);
create index contact_imports_created_by on contact_imports (created_by);
call plinth.protect('contact_imports');

-- The rows of an import between its check and its end; afterwards only those that were not imported as they are. Not logged: they can be
-- read from the file again.
create unlogged table contact_import_rows (
  import_id uuid not null,
  line integer not null,
  project_id uuid not null,
  verdict text not null check (verdict in ('new', 'known', 'duplicate', 'refused')),
  -- Why it is refused, or risky.
  reason text,
  -- Of known contacts: whether empty fields would be filled, and whether values would be replaced.
  fills boolean not null default false,
  replaces boolean not null default false,
  -- The id of the new contact.
  contact_id uuid not null,
  email text not null,
  email_key text collate "C" not null,
  first_name text,
  last_name text,
  company text,
  phone text,
  city text,
  country text,
  language text,
  time_zone text,
  birthday date,
  tags text[],
  note text,
  -- Of a refused row: its cells, as they are in the file.
  cells text[],
  primary key (import_id, line)
);
call plinth.protect('contact_import_rows');

-- Without a foreign key, which would be checked for each row.
create function plinth.forget_import_rows() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  delete from contact_import_rows where import_id = old.id;
  return old;
end $$;
create trigger forget_rows before delete on contact_imports for each row execute function plinth.forget_import_rows();

-- Contacts that were there before an import and changed by it.
create table contact_import_changes (
  import_id uuid not null references contact_imports on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- The fields that changed, with their values before and after.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Whether the import put the contact on its list.
  joined boolean not null default false,
  primary key (import_id, contact_id)
);
create index contact_import_changes_contact on contact_import_changes (contact_id);
create index contact_import_changes_project on contact_import_changes (project_id);
call plinth.protect('contact_import_changes');

create or replace function plinth.orphaned_blobs(of_project uuid, keys text[]) returns setof text
  language sql stable
as $$
  select k.key from unnest(keys) as k (key)
  except select plinth.blobs_in_use(of_project, keys)
  except select archive_key from imports where project_id = of_project and archive_key = any(keys)
  except select blob_key from contact_imports where project_id = of_project and blob_key = any(keys)
  except select key from blobs_to_forget where key = any(keys)
$$;

create function plinth.projects_with_old_contact_imports() returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select distinct project_id from contact_imports where blob_key is not null $$;
