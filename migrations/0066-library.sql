-- The files of the library that the texts and settings of a release name. What is saved may name others by now.
alter table releases add column media uuid[] not null default '{}';

-- Those of the release that visitors see.
create table library_live_uses (
  node_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  site_id uuid not null references sites on delete cascade,
  primary key (node_id, site_id)
);
create index library_live_uses_site on library_live_uses (site_id);
create index library_live_uses_project on library_live_uses (project_id, node_id);
call plinth.protect('library_live_uses');

-- What is known of releases from before: what is saved and approved now.
update releases set media = found.ids from (
  select site_id, array_agg(distinct node_id) as ids from library_uses where is_approved group by site_id
) found where found.site_id = releases.site_id and releases.state = 'ready';
insert into library_live_uses (node_id, project_id, site_id)
select unnest(r.media), r.project_id, r.site_id from releases r join hosted_sites h on h.site_id = r.site_id and h.live = r.number;
