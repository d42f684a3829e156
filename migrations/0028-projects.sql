-- The slug of the author page that was promised with a seat; null where none was. The page itself belongs to the site.
alter table team_members add column author_slug text;
