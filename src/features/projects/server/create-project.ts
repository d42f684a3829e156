import type { InputOf } from '#contract-kit/endpoint.ts';
import { enterProject, personOf, type Scope } from '#platform/house/scope.ts';
import type { Asset, createProject } from '../contract.ts';
import { drawCover } from './jobs/draw-cover.ts';
import { shownProject } from './shown-project.ts';
import { projects, teamMembers } from './tables.ts';

/** Makes the project, seats its owner, and asks for a cover: all or nothing. */
export async function createProjectUseCase(scope: Scope, { body }: InputOf<typeof createProject>): Promise<Asset> {
  const { clock, jobs } = scope.house;
  const { userId } = personOf(scope);
  const now = clock.now();
  const row = {
    id: clock.newId(),
    name: body.name,
    ownerId: userId,
    coverKey: null,
    coverType: null,
    coverState: 'drawing',
    coverWish: clock.newId(),
    createdAt: now,
  } as const;
  await enterProject(scope, row.id);
  await scope.tx.insert(projects).values(row);
  await scope.tx
    .insert(teamMembers)
    .values({ projectId: row.id, userId, teamRole: 'owner', openedAt: null, createdAt: now });
  await jobs.enqueue(scope.tx, drawCover, { projectId: row.id, wish: row.coverWish, askedBy: userId });
  return shownProject(scope, row, 'owner');
}
