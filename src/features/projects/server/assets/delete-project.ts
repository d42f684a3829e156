import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Asset, deleteProject } from '../../contract/assets.ts';
import { refuseProject } from '../../contract/refusals.ts';
import { announceProjectChange } from '../changes.ts';
import { type ProjectRow, projects } from '../tables.ts';
import { assertCapability, loadOwnRole, lockProject } from '../teams/lock-team.ts';
import { endProject } from './end-project.ts';
import { loadProject } from './serialize-project.ts';

/** Moves a project to the recycle bin, from which it can be restored for 30 days; with `forever`, deletes one in the bin for good. */
export async function deleteProjectUseCase(scope: Scope, { query }: InputOf<typeof deleteProject>): Promise<undefined> {
  const project = await lockOwned(scope);
  if (query.forever) {
    if (!project.deletedAt) throw refuseProject('not_in_bin');
    return void (await endProject(scope, project));
  }
  if (project.deletedAt) return;
  await setDeletedAt(scope, project, scope.house.clock.now());
}

export async function restoreProjectUseCase(scope: Scope): Promise<Asset> {
  const project = await lockOwned(scope);
  if (project.deletedAt) await setDeletedAt(scope, project, null);
  return loadProject(scope);
}

/** The project, in the bin or not, locked; the person must still be its owner. */
async function lockOwned(scope: Scope): Promise<ProjectRow> {
  const project = await lockProject(scope);
  if (!project) throw refuse('not_found');
  assertCapability(await loadOwnRole(scope), 'projects.delete');
  return project;
}

async function setDeletedAt(scope: Scope, { id }: ProjectRow, deletedAt: Date | null): Promise<void> {
  await scope.tx.update(projects).set({ deletedAt }).where(eq(projects.id, id));
  await announceProjectChange(scope, id);
}
