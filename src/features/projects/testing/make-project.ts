import type { TeamRole } from '#contract-kit/scope.ts';
import type { House } from '#platform/house/house.ts';
import { projects, teamMembers } from '../server/tables.ts';

/** A project with its owner seated, without a cover. */
export async function makeProject(house: House, ownerId: string, name = 'Kiln & Clay'): Promise<string> {
  const id = house.clock.newId();
  const now = house.clock.now();
  await house.database.transaction({ projectId: id }, async (tx) => {
    await tx
      .insert(projects)
      .values({ id, name, ownerId, coverState: 'ready', coverWish: house.clock.newId(), createdAt: now });
    await tx.insert(teamMembers).values({ projectId: id, userId: ownerId, teamRole: 'owner', createdAt: now });
  });
  return id;
}

export async function addMember(house: House, projectId: string, userId: string, teamRole: TeamRole): Promise<void> {
  await house.database.transaction({ projectId }, (tx) =>
    tx.insert(teamMembers).values({ projectId, userId, teamRole, createdAt: house.clock.now() }),
  );
}
