-- The quota that the archive of an import holds until the import ends.
alter table imports add column reservation_id uuid;
