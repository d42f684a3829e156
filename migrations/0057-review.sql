-- A change that waits stays what its author sent when it is merged with a newer approved text, or its links are updated: the reviewer reads
-- it as it is now.
create function plinth.follow_review() returns trigger
  language plpgsql
as $$
begin
  update reviews set hash = new.hash, base_hash = new.base_hash, version = new.version
  where file_id = new.id and state = 'waiting' and hash = old.hash;
  return null;
end
$$;
create trigger follow_review after update of hash, base_hash on files for each row
  when (
    new.sent_at is not null
    and (new.base_hash is distinct from old.base_hash or current_setting('plinth.review_follows', true) = 'yes')
  )
  execute function plinth.follow_review();
