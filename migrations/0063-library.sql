-- How often the preparation of an image or the reading of a document began; and which work of low priority is still to be done: AVIF
-- variations of an image, the text of a document.
alter table library_nodes add column attempts smallint not null default 0,
  add column avif_due boolean not null default false,
  add column text_due boolean not null default false;
create index library_nodes_processing on library_nodes (project_id, id) where state = 'processing';
create index library_nodes_avif_due on library_nodes (project_id, id) where avif_due;
create index library_nodes_text_due on library_nodes (project_id, id) where text_due;

-- The task that prepares the images of a project, if there is one. A task that was not seen alive for a while has ended in some other way.
create table library_preparations (
  project_id uuid primary key references projects on delete cascade,
  task_id uuid not null,
  seen_at timestamptz not null
);
call plinth.protect('library_preparations');
