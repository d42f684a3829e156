-- A blob may be given up while links to it are still in use.
alter table blobs_to_forget add column due_at timestamptz not null default now();
create index blobs_to_forget_due on blobs_to_forget (due_at);
