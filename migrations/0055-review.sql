-- Changes that were sent for approval, and the answers: one row for each time that a file was sent.
create table reviews (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  file_id uuid not null references files on delete cascade,
  path text not null,
  title text,
  hash text not null,
  -- The approved content that it was compared with; null for a new file.
  base_hash text,
  version int not null,
  kind text not null,
  note text not null,
  sent_by uuid references users on delete set null,
  sent_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'recalled', 'discarded')),
  reason text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index reviews_waiting on reviews (file_id) where state = 'waiting';
create index reviews_decided on reviews (site_id, state, decided_at desc, id desc) where state <> 'waiting';
create index reviews_file on reviews (file_id, sent_at desc);
create index reviews_project on reviews (project_id);
create index reviews_sent_by on reviews (sent_by);
create index reviews_decided_by on reviews (decided_by);
call plinth.protect('reviews');

-- A change can stop waiting in many ways: an answer, a save by a member who may release, a change back to what was approved, a deletion.
-- All of them end in the file's row, so the review is closed here. Use cases say in the settings of the transaction what it was.
create function plinth.close_review() returns trigger
  language plpgsql
as $$
begin
  update reviews set
    state = coalesce(
      nullif(current_setting('plinth.review_state', true), ''),
      case when new.deleted_at is not null then 'discarded'
        when coalesce(current_setting('plinth.held_by', true), '') = '' then 'approved'
        else 'recalled' end
    ),
    reason = coalesce(current_setting('plinth.review_reason', true), ''),
    decided_by = plinth.current_user_id(),
    decided_at = greatest(now(), sent_at)
  where file_id = new.id and state = 'waiting';
  return null;
end
$$;
create trigger close_review after update on files for each row
  when (old.sent_at is not null and new.sent_at is null)
  execute function plinth.close_review();

-- What waited already.
insert into reviews (id, project_id, site_id, file_id, path, title, hash, base_hash, version, kind, note, sent_by, sent_at, state)
select gen_random_uuid(), project_id, site_id, f.id, path, front_matter ->> 'title', hash, approved ->> 'hash', version,
  case when deleted_at is not null then 'removed' when live_path is null then 'added' else 'changed' end, '',
  (select u.id from users u where u.id = held_by), sent_at, 'waiting'
from files f where sent_at is not null;

-- Comments on pages, in threads: a thread has the id of its first comment.
create table review_comments (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  file_id uuid not null references files on delete cascade,
  thread_id uuid not null references review_comments on delete cascade,
  text text not null,
  by_id uuid references users on delete set null,
  at timestamptz not null,
  -- The block it is about; null: the whole page.
  block jsonb,
  resolved_at timestamptz
);
create index review_comments_file on review_comments (file_id, id);
create index review_comments_thread on review_comments (thread_id);
create index review_comments_project on review_comments (project_id);
create index review_comments_site on review_comments (site_id);
create index review_comments_by on review_comments (by_id);
call plinth.protect('review_comments');

-- How a person wants to be told by email: at each step, once a day, or not at all. Each step without a row.
create table review_mail_choices (
  user_id uuid primary key references users on delete cascade,
  choice text not null check (choice in ('each', 'daily', 'none'))
);

-- The day's unread notifications about reviews of those who want them once a day, in the morning of their time zone. Nobody sees the
-- notifications of several people, so this runs as the owner, and returns what the email says.
create function plinth.review_digests(at_time timestamptz)
  returns table (user_id uuid, email text, first_name text, messages text[])
  language sql stable security definer set search_path = public
  as $$
    select u.id, u.email, u.first_name, array_agg(n.message order by n.id desc)
    from review_mail_choices c
    join users u on u.id = c.user_id and u.status = 'active'
    join notifications n on n.user_id = u.id and n.type like 'review.%' and n.read_at is null and n.dismissed_at is null
      and n.created_at > at_time - interval '24 hours' and n.created_at <= at_time
    where c.choice = 'daily'
      and extract(hour from at_time at time zone coalesce(u.timezone, 'UTC')) = 8
    group by u.id
  $$;

-- The texts that were sent and what they were compared with stay versions as well, so that every answer can be looked up.
create or replace function plinth.needed_hashes(of_file uuid) returns setof text
  language sql stable security definer set search_path = public
as $$
  select unnest(array[hash, live_hash, approved ->> 'hash']) from files where id = of_file
  union select unnest(array[a.base, a.hash]) from autosaves a where a.file_id = of_file
  union select r.hash from release_files r join files f on f.site_id = r.site_id and f.id = r.file_id where f.id = of_file
  union select unnest(array[v.hash, v.base_hash]) from reviews v where v.file_id = of_file
$$;
