-- What sections of a site's settings were: every change can be undone.
create table settings_versions (
  site_id uuid not null references sites on delete cascade,
  section text not null,
  -- Counts from 1 for each section.
  version integer not null,
  project_id uuid not null references projects on delete cascade,
  -- Null: as it began.
  values jsonb,
  by uuid references users on delete set null,
  at timestamptz not null,
  primary key (site_id, section, version)
);
create index settings_versions_project on settings_versions (project_id);
call plinth.protect('settings_versions');

-- What readers see of them, to tell what the next release changes; null before the first one.
alter table sites add column live_settings jsonb, add column live_theme text;
-- What a release was made with, so that going back to it brings that along.
alter table releases add column settings jsonb;
