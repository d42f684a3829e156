-- A favorite widget is a name with the source it inserts. Favorites of widgets had only the name of a widget until now.
alter table favourites add column source text;
delete from favourites where type = 'shortcodes' and item !~ '^[a-z][a-z0-9-]*$';
update favourites set source = '{{< ' || item || ' >}}' where type = 'shortcodes';
alter table favourites add constraint favourites_source check ((source is not null) = (type = 'shortcodes'));

-- The widgets that a team saved in its project, shared by all members.
create table saved_widgets (
  project_id uuid not null references projects on delete cascade,
  name text not null,
  source text not null,
  number bigint generated always as identity,
  primary key (project_id, name)
);
call plinth.protect('saved_widgets');

-- They were a path of each member, which no screen has set.
update team_members set preferred_paths = preferred_paths - 'savedShortcodes' where preferred_paths ? 'savedShortcodes';
