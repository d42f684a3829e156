import type { InputOf } from '#contract-kit/endpoint.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { enterProject, personOf, type Scope } from '#platform/house/scope.ts';
import type { Asset, createProject } from '../../contract/assets.ts';
import { refuseProject } from '../../contract/refusals.ts';
import { findSeed } from '../../cover-images.ts';
import { drawCover } from '../covers/draw-cover.ts';
import { projects, teamMembers } from '../tables.ts';
import { loadProject } from './serialize-project.ts';

/** Creates the project, adds its owner, counts both and schedules a cover, in one transaction. */
export async function createProjectUseCase(
  scope: Scope,
  { body }: Pick<InputOf<typeof createProject>, 'body'>,
): Promise<Asset> {
  const { clock, jobs } = scope.house;
  const { userId } = personOf(scope);
  if (body.coverImage !== undefined && findSeed(body.coverImage) === undefined) throw refuseProject('unknown_cover');
  const now = clock.now();
  const [projectId, coverRequestId] = [clock.newId(), clock.newId()];
  await takeQuota(scope, 'projects', 1);
  const inside = await enterProject(scope, projectId, 'owner');
  await scope.tx.insert(projects).values({
    id: projectId,
    name: body.name,
    ownerId: userId,
    coverState: 'drawing',
    coverRequestId,
    isCoverChosen: body.coverImage !== undefined,
    createdAt: now,
  });
  await scope.tx.insert(teamMembers).values({ projectId, userId, teamRole: 'owner', createdAt: now });
  await takeQuota(inside, 'members', 1);
  const { coverImage } = body;
  await jobs.enqueue(scope.tx, drawCover, {
    projectId,
    wish: coverRequestId,
    askedBy: userId,
    ...(coverImage ? { coverImage } : {}),
  });
  return loadProject(inside);
}
