import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Somebody came into a project, left it, has another role in it, or is invited into it or no longer: `SeatChanged`. */
export const seatChanged = 'projects.seat-changed';
export type SeatChanged = { readonly userId: string; readonly projectId: string };

/** A project or its team changed for everybody in it: `ProjectChanged`. */
export const projectChanged = 'projects.project-changed';
export type ProjectChanged = { readonly projectId: string; readonly hasNewCover?: boolean };

/** Visitors may no longer see the site of a project, or may again: `ClosureChanged`. */
export const closureChanged = 'projects.closure-changed';
export type ClosureChanged = { readonly projectId: string };

type Emitter = Pick<Scope, 'house' | 'tx'>;

export const announceSeat = ({ house, tx }: Emitter, userId: string, projectId: string): Promise<void> =>
  house.events.emit(tx, seatChanged, { userId, projectId } satisfies SeatChanged);

export const announceProject = (
  { house, tx }: Emitter,
  projectId: string,
  news: Pick<ProjectChanged, 'hasNewCover'> = {},
): Promise<void> => house.events.emit(tx, projectChanged, { projectId, ...news } satisfies ProjectChanged);

/** Everybody who has a seat in the project now. */
export async function listPeopleIn({ database }: Pick<House, 'database'>, projectId: string): Promise<string[]> {
  const rows = await database.query<{ user_id: string }>(
    'projects.people-in',
    'select plinth.people_in($1) as user_id',
    [projectId],
  );
  return rows.map(({ user_id }) => user_id);
}
