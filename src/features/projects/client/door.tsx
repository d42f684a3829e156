export { permissionsQuery, projectQuery } from './api.ts';
export { type DashboardPart, DashboardParts } from './dashboard/dashboard-parts.ts';
export { projectsDashboard } from './dashboard/projects-part.tsx';
export { OpenProject } from './open-project.tsx';
export { ProjectSwitcher } from './parts/project-switcher.tsx';
export { ProjectThumb } from './parts/project-thumb.tsx';
export { InviteItem, InvitePeople } from './teams/invite-people.tsx';
export { PendingInvitations } from './teams/pending-invitations.tsx';
export { useLiveProjects } from './use-live-projects.ts';
