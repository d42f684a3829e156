-- Storage that uploads in progress have reserved, beside what is kept. Both together stay below the limit.
alter table quota_use add column reserved bigint not null default 0 check (reserved >= 0);

-- An upload in progress. It exists before the first byte is accepted, so bytes that are still on their way count, too.
create table upload_reservations (
  id uuid primary key,
  -- The account whose plan counts. Its uploads are counted together, over all of its projects: so this table lies beside quota_use and
  -- like it outside the wall between projects. It holds ids and sizes only.
  account_id uuid not null references users on delete cascade,
  -- The project, or outside of projects the person.
  subject_id uuid not null,
  kind text not null check (kind in ('file', 'archive', 'unmetered')),
  bytes bigint not null check (bytes >= 0),
  -- A running upload is renewed by its process; when the process dies, it expires. An import keeps the reservation of its archive.
  is_kept boolean not null default false,
  expires_at timestamptz not null
);
create index upload_reservations_account on upload_reservations (account_id);
create index upload_reservations_subject on upload_reservations (subject_id);
