-- The blocks that a change adds, removes and changes, counted when it was sent; null where nothing could be compared.
alter table reviews add column counts jsonb;
