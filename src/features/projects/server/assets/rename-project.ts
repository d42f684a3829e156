import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset, renameProject } from '../../contract/assets.ts';
import { announceProjectChange } from '../changes.ts';
import { projects } from '../tables.ts';
import { loadProject } from './serialize-project.ts';

export async function renameProjectUseCase(scope: Scope, { body }: InputOf<typeof renameProject>): Promise<Asset> {
  const { projectId } = seatOf(scope);
  await scope.tx.update(projects).set({ name: body.name }).where(eq(projects.id, projectId));
  await announceProjectChange(scope, projectId);
  return loadProject(scope);
}
