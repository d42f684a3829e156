import type { Recount } from '#features/billing/server/door.ts';

/** How the limits that this room takes from are counted anew. */
export const projectsRecounts: readonly Recount[] = [
  { key: 'projects', count: 'plinth.count_projects', subjects: 'plinth.owners_after' },
  { key: 'members', count: 'plinth.count_members', subjects: 'plinth.projects_after' },
];
