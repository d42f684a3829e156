-- The sections of settings that a release changed; they count among its changes.
alter table releases add column changed_settings jsonb not null default '[]';
