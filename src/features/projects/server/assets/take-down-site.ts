import { eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { enterProject, personOf, type Scope } from '#platform/house/scope.ts';
import type { ListedProject, restoreSite, takeDownSite } from '../../contract/operator.ts';
import { announceProjectChange, type ClosureChanged, closureChanged } from '../changes.ts';
import { type ProjectRow, takedowns } from '../tables.ts';
import { lockProject } from '../teams/lock-team.ts';
import { loadListedProject } from './list-every-project.ts';

/** From the commit on, visitors get a takedown page at every address of the site. Its files remain, and its team can go on working. */
export async function takeDownSiteUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof takeDownSite>,
): Promise<ListedProject> {
  const { inside, project, before } = await openForOperator(scope, params.id);
  const { reason } = body;
  if (before !== reason) {
    await scope.tx
      .insert(takedowns)
      .values({ projectId: project.id, reason, byId: personOf(scope).userId, createdAt: scope.house.clock.now() })
      .onConflictDoUpdate({ target: takedowns.projectId, set: { reason } });
    await recordClosure(inside, project, 'site-taken-down', reason);
    await notifyOwner(inside, project, 'error', 'site-taken-down', `The operator took down your site ${project.name}.`);
  }
  return loadListed(scope, project);
}

export async function restoreSiteUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof restoreSite>,
): Promise<ListedProject> {
  const { inside, project, before } = await openForOperator(scope, params.id);
  if (before !== null) {
    await scope.tx.delete(takedowns).where(eq(takedowns.projectId, project.id));
    await recordClosure(inside, project, 'site-restored', body.reason);
    await notifyOwner(inside, project, 'success', 'site-restored', `The operator restored your site ${project.name}.`);
  }
  return loadListed(scope, project);
}

/** The operator has no seat in the project; the transaction enters it for this act only. */
async function openForOperator(scope: Scope, projectId: string) {
  const inside = await enterProject(scope, projectId, 'administrator');
  const project = await lockProject(inside);
  if (!project) throw refuse('not_found');
  const [takedown] = await scope.tx.select().from(takedowns).where(eq(takedowns.projectId, projectId));
  return { inside, project, before: takedown?.reason ?? null };
}

type Change = 'site-taken-down' | 'site-restored';

async function recordClosure(
  scope: Scope,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  change: Change,
  reason: string,
): Promise<void> {
  await recordAct(scope, { kind: `projects.${change}`, aboutId: ownerId, aboutProject: id, reason });
  await scope.house.events.emit(scope.tx, closureChanged, { projectId: id } satisfies ClosureChanged);
  await announceProjectChange(scope, id);
}

/** The notification does not contain the reason: the project shows the current one. */
const notifyOwner = (
  scope: Scope,
  { id, name, ownerId }: ProjectRow,
  status: 'error' | 'success',
  change: Change,
  message: string,
): Promise<void> =>
  notify(scope, {
    userId: ownerId,
    status,
    type: `projects.${change}`,
    message,
    data: { path: clientPath('dashboard', { assetId: id, assetName: name }) },
  });

async function loadListed(scope: Scope, { id }: ProjectRow): Promise<ListedProject> {
  const project = await loadListedProject(scope, id);
  if (!project) throw refuse('not_found');
  return project;
}
