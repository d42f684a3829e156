-- A tag together with the folder of a file, and with its project: the files with a tag in one of them are found without looking at those of
-- other projects, which may use the same word a million times.
create function plinth.tag_keys(project_id uuid, parent_id uuid, tags text[]) returns text[]
  language sql immutable parallel safe
as $$
  select coalesce(array_agg(place.id::text || tag.word), '{}')
  from unnest(tags) as tag (word), (values (project_id), (parent_id)) as place (id)
$$;
create index library_nodes_tag_keys on library_nodes using gin (plinth.tag_keys(project_id, parent_id, tags)) where tags <> '{}';
drop index library_nodes_tags;

-- No index can serve this comparison, and none has to: every statement has a narrower condition of its own. With one that an index can
-- serve, PostgreSQL reads all nodes of the project besides the few that a tag or a word finds.
create or replace view plinth.library as
  select * from library_nodes where project_id is not distinct from (select plinth.current_project()) with check option;
analyze library_nodes;
