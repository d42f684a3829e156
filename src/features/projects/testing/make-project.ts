import { sql } from 'drizzle-orm';
import type { TeamRole } from '#contract-kit/scope.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house/house.ts';
import { projects, teamMembers } from '../server/tables.ts';

/** Counts without checking the limit. */
const count = (tx: Tx, subjectId: string, key: 'projects' | 'members') =>
  tx.execute(sql`
    insert into quota_use as q (subject_id, key, used) values (${subjectId}, ${key}, 1)
    on conflict (subject_id, key, period) do update set used = q.used + 1`);

/** A project with its owner, without a cover. */
export async function makeProject(house: House, ownerId: string, name = 'Kiln & Clay'): Promise<string> {
  const id = house.clock.newId();
  const now = house.clock.now();
  await house.database.transaction({ projectId: id }, async (tx) => {
    await tx
      .insert(projects)
      .values({ id, name, ownerId, coverState: 'ready', coverRequestId: house.clock.newId(), createdAt: now });
    await tx.insert(teamMembers).values({ projectId: id, userId: ownerId, teamRole: 'owner', createdAt: now });
    await count(tx, ownerId, 'projects');
    await count(tx, id, 'members');
  });
  return id;
}

export async function addMember(house: House, projectId: string, userId: string, teamRole: TeamRole): Promise<void> {
  await house.database.transaction({ projectId }, async (tx) => {
    await tx.insert(teamMembers).values({ projectId, userId, teamRole, createdAt: house.clock.now() });
    await count(tx, projectId, 'members');
  });
}
