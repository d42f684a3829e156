import { and, eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { canOwn } from '#features/accounts/server/door.ts';
import { moveQuota } from '#features/billing/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Asset, transferProject } from '../../contract/assets.ts';
import { refuseProject } from '../../contract/refusals.ts';
import { announceProjectChange, announceSeatChange } from '../changes.ts';
import { type ProjectRow, projects, teamMembers } from '../tables.ts';
import { assertCapability, loadOwnRole, loadSeat, lockTeam } from '../teams/lock-team.ts';
import { loadProject } from './serialize-project.ts';

/** Makes another member the owner and moves the quota in the same transaction; the previous owner stays as administrator. */
export async function transferProjectUseCase(scope: Scope, { body }: InputOf<typeof transferProject>): Promise<Asset> {
  const { userId } = personOf(scope);
  const project = await lockTeam(scope);
  assertCapability(await loadOwnRole(scope), 'projects.transfer');
  if (body.userId === userId) throw refuseProject('already_owner');
  if (!(await loadSeat(scope, body.userId))) throw refuseProject('not_in_team');
  if (!(await canOwn(scope, body.userId))) throw refuseProject('cannot_own');
  // The previous owner first, because a unique index allows only one owner.
  await setRole(scope, project, userId, 'administrator');
  await setRole(scope, project, body.userId, 'owner');
  await scope.tx.update(projects).set({ ownerId: body.userId }).where(eq(projects.id, project.id));
  await moveQuota(scope, 'projects', userId, body.userId);
  await notify(scope, {
    userId: body.userId,
    status: 'info',
    type: 'projects.project-transferred',
    message: `You are now the owner of ${project.name}.`,
    data: {
      path: clientPath('dashboard', { assetId: project.id, assetName: project.name }),
      createdBy: { _id: userId },
    },
  });
  for (const each of [userId, body.userId]) await announceSeatChange(scope, each, project.id);
  await announceProjectChange(scope, project.id);
  return loadProject(scope);
}

const setRole = ({ tx }: Scope, { id }: ProjectRow, userId: string, teamRole: 'owner' | 'administrator') =>
  tx
    .update(teamMembers)
    .set({ teamRole })
    .where(and(eq(teamMembers.projectId, id), eq(teamMembers.userId, userId)));
