-- The blocks that a change adds, removes and changes, counted when it was sent; null where nothing could be compared.
alter table reviews add column counts jsonb;

-- A change that was merged or updated has other blocks than those that were counted.
create or replace function plinth.follow_review() returns trigger
  language plpgsql
as $$
begin
  update reviews set hash = new.hash, base_hash = new.base_hash, version = new.version, counts = null
  where file_id = new.id and state = 'waiting' and hash = old.hash;
  return null;
end
$$;
