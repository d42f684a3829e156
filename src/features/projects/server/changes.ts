import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';

/** A person joined or left a project, got another role or an invitation, or lost one: `SeatChanged`. */
export const seatChanged = 'projects.seat-changed';
export type SeatChanged = { readonly userId: string; readonly projectId: string };

/** A project or its team changed for all of its members: `ProjectChanged`. */
export const projectChanged = 'projects.project-changed';
export type ProjectChanged = { readonly projectId: string; readonly hasNewCover?: boolean };

/** The site of a project was closed to visitors, or opened again: `ClosureChanged`. */
export const closureChanged = 'projects.closure-changed';
export type ClosureChanged = { readonly projectId: string };

type Emitter = Pick<Scope, 'house' | 'tx'>;

export const announceSeatChange = ({ house, tx }: Emitter, userId: string, projectId: string): Promise<void> =>
  house.events.emit(tx, seatChanged, { userId, projectId } satisfies SeatChanged);

export const announceProjectChange = (
  { house, tx }: Emitter,
  projectId: string,
  news: Pick<ProjectChanged, 'hasNewCover'> = {},
): Promise<void> => house.events.emit(tx, projectChanged, { projectId, ...news } satisfies ProjectChanged);

/** The current members of the project. */
export async function listMemberIds({ database }: Pick<House, 'database'>, projectId: string): Promise<string[]> {
  const rows = await database.query<{ user_id: string }>(
    'projects.people-in',
    'select plinth.people_in($1) as user_id',
    [projectId],
  );
  return rows.map(({ user_id }) => user_id);
}

/** The projects that the person owns. */
export async function listOwnedIds({ database }: Pick<House, 'database'>, userId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>('projects.owned-by', 'select id from plinth.owned_projects($1)', [
    userId,
  ]);
  return rows.map(({ id }) => id);
}
